import { readStorage } from '#server/metrics/read-figures.ts'
import { sqlOf } from '#tables/sql.ts'
import { assertAdmin, type ServerFunction } from './server-function.ts'

/** Bytes of what the site keeps, and what is free. For admins. */
export const measureStorage: ServerFunction = async (call) => {
  await assertAdmin(call)
  const { database, dataDir } = call.deps
  return readStorage(sqlOf(database.pool), dataDir)
}
