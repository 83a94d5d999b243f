import { uuidPattern } from '#core/uuid.ts'
import type { Database, Viewer } from '#server/dependencies.ts'
import { maySeePodcast } from '#tables/podcasts/server.ts'

const ofPerson = new RegExp(`^user:(${uuidPattern})(:.+)?$`)
const ofPodcast = new RegExp(`^podcast:(${uuidPattern})(:.+)?$`)

/**
 * Who may join a private channel and speak on it: a person on `user:<their id>…`, whoever may see an episode on
 * `podcast:<its id>…`. There are no other private channels.
 */
export async function mayUsePrivate(database: Database, viewer: Viewer, name: string): Promise<boolean> {
  if (viewer.role === 'service_role') return true
  const person = ofPerson.exec(name)?.[1]
  if (person) return viewer.userId === person
  const podcast = ofPodcast.exec(name)?.[1]
  if (!podcast || !viewer.userId) return false
  return database.asViewer(viewer, (sql) => maySeePodcast(sql, podcast))
}
