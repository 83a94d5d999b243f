import type { MediaStore } from '#providers/media/media-store.ts'
import { listGonePodcasts } from '#tables/sql/podcasts.ts'
import type { Sql } from '#tables/sql/sql.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
// An upload or a job may just be about to write its row.
const youngMs = 60 * 60_000

/** Deletes the files of episodes that were deleted. Nobody could read them any more; this frees the space. */
export async function removeGoneMedia(sql: Sql, store: MediaStore): Promise<number> {
  const filesOf = new Map<string, string[]>()
  const before = Date.now() - youngMs
  for await (const file of store.list('podcasts/')) {
    const id = file.key.split('/')[1] ?? ''
    if (!uuid.test(id) || file.modifiedAt.getTime() > before) continue
    filesOf.set(id, [...(filesOf.get(id) ?? []), file.key])
  }
  const gone = await listGonePodcasts(sql, [...filesOf.keys()])
  const keys = gone.flatMap((id) => filesOf.get(id) ?? [])
  for (const key of keys) await store.remove(key)
  return keys.length
}
