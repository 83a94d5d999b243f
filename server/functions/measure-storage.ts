import { readStorage } from '#server/metrics/read-figures.ts'
import { sqlOf } from '#tables/sql.ts'
import { assertAdmin, type ServerFunction } from './server-function.ts'

/** Bytes that the site's data takes, and free space. For admins. */
export const measureStorage: ServerFunction = async (call) => {
  await assertAdmin(call)
  const { database, dataDir } = call.deps
  return readStorage(sqlOf(database.pool), dataDir)
}
