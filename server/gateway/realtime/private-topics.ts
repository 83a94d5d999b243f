import { uuidPattern } from '#core/uuid.ts'
import type { Database } from '#server/database/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { maySeePodcast } from '#tables/podcasts/podcasts-sql.ts'

const ofPerson = new RegExp(`^user:(${uuidPattern})(:.+)?$`)
const ofPodcast = new RegExp(`^podcast:(${uuidPattern})(:.+)?$`)

/**
 * Whether the viewer may join a private channel and send on it. Accounts may use `user:<account id>…` of their own, and `podcast:<episode
 * id>…` of episodes that they may see. No other private channels exist.
 */
export async function mayUsePrivate(database: Database, viewer: Viewer, name: string): Promise<boolean> {
  if (viewer.role === 'service_role') return true
  const person = ofPerson.exec(name)?.[1]
  if (person) return viewer.userId === person
  const podcast = ofPodcast.exec(name)?.[1]
  if (!podcast || !viewer.userId) return false
  return database.asViewer(viewer, (sql) => maySeePodcast(sql, podcast))
}
