import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { isMediaKey } from '#providers/media/media-key.ts'
import { signLink } from '#server/media/signed-link.ts'
import { type Call, readBody, type ServerFunction, uuidField } from './server-function.ts'

const bodySchema = z.object({
  podcastId: uuidField,
  /** Name of one line's recording. */
  clipKey: z
    .string()
    .regex(/^[0-9a-f]{16,64}$/)
    .nullish(),
  /** A file of the episode, as it stands in its row. */
  path: z.string().max(600).nullish(),
})

const validSeconds = 6 * 3600

/** Links to what only owner, guest and admin may hear and see. They end by themselves, and open one file each. */
export const mediaUrl: ServerFunction = async (call) => {
  const { podcastId, clipKey, path } = readBody(bodySchema, call)
  // Rounded up, so that the same file has the same link for a while and the browser's cache knows it.
  const expiresAt = Math.ceil(Date.now() / 3_600_000) * 3600 + validSeconds
  const sign = (file: string) => signLink(file, expiresAt, call.deps.linkSecret)
  if (clipKey) return { url: sign(await clipPath(call, podcastId, clipKey)), expiresAt }
  const files = await filesOf(call, podcastId)
  if (!path)
    return {
      urls: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, sign(file)])),
      expiresAt,
    }
  const key = path.replace(/^\/media\//, '')
  if (!path.startsWith(`/media/podcasts/${podcastId}/`) || !isMediaKey(key)) {
    throw new AppError('not-found', 'This is not a file of this episode.')
  }
  return { url: sign(path), expiresAt }
}

async function clipPath({ deps, viewer }: Call, podcastId: string, clipKey: string): Promise<string> {
  const found = await deps.database.asViewer(viewer, (query) =>
    query('select 1 from public.dialog_segments where podcast_id = $1 and clip_key = $2 limit 1', [
      podcastId,
      clipKey,
    ]),
  )
  if (found.length === 0)
    throw new AppError('not-found', 'There is no such recording, or it is not yours to hear.')
  return `/media/clips/${clipKey.slice(0, 2)}/${clipKey}.wav`
}

type Files = {
  audio_url: string | null
  image_url: string | null
  chapters_url: string | null
  transcripts: Record<string, string>
}

async function filesOf({ deps, viewer }: Call, podcastId: string): Promise<Record<string, string>> {
  const [row] = await deps.database.asViewer(viewer, (query) =>
    query<Files>(
      'select audio_url, image_url, chapters_url, transcripts from public.podcasts where id = $1',
      [podcastId],
    ),
  )
  if (!row) throw new AppError('not-found', 'There is no such episode, or it is not yours to see.')
  const all = { audio: row.audio_url, image: row.image_url, chapters: row.chapters_url, ...row.transcripts }
  const own = Object.entries(all).filter(([, file]) => file?.startsWith(`/media/podcasts/${podcastId}/`))
  return Object.fromEntries(own) as Record<string, string>
}
