import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { isMediaKey } from '#providers/media/media-key.ts'
import { sessionPath } from '#server/feeds/private-address.ts'
import { holderName } from '#server/media/link-viewer.ts'
import { mayPlayClip } from '#server/media/may-have-file.ts'
import { signLink } from '#server/media/signed-link.ts'
import { isPrivate } from '#tables/listeners/listeners-sql.ts'
import { findFiles, mayEditPodcast } from '#tables/podcasts/podcasts-sql.ts'
import { type Call, readBody, type ServerFunction, uuidField } from './server-function.ts'

const bodySchema = z.object({
  podcastId: uuidField,
  /** Name of a line's recording, or of a recording of its beginning. */
  clipKey: z
    .string()
    .regex(/^[0-9a-f]{16,64}$/)
    .nullish(),
  /** Path of a file of the episode, as stored in its row. */
  path: z.string().max(600).nullish(),
})

const validSeconds = 6 * 3600

/** Returns links to files that only owner, guest and admin may access. Each expires and opens one file. */
export const mediaUrl: ServerFunction = async (call) => {
  const { podcastId, clipKey, path } = readBody(bodySchema, call)
  const { linkSecret } = call.deps
  // Rounded up to the hour, so that the link to a file stays the same for a while and the browser can cache it.
  const expiresAt = Math.ceil(Date.now() / 3_600_000) * 3600 + validSeconds
  const listenerId = await listenerOf(call, podcastId)
  // The link names the person whose right it uses. The right is checked again at each request, so it can be withdrawn.
  const holder = { viewer: holderName(call.viewer), podcastId }
  const sign = (file: string) =>
    listenerId
      ? signLink(sessionPath(listenerId, podcastId, file.split('/').at(-1) ?? ''), expiresAt, linkSecret)
      : signLink(file, expiresAt, linkSecret, holder)
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

/** Returns the caller's account id if the caller hears the episode only as a listener of private episodes, else null. */
async function listenerOf({ deps, viewer, sql }: Call, podcastId: string): Promise<string | null> {
  if (!viewer.userId || !(await isPrivate(sql, podcastId))) return null
  return (await deps.database.asViewer(viewer, (own) => mayEditPodcast(own, podcastId)))
    ? null
    : viewer.userId
}

async function clipPath({ deps, viewer }: Call, podcastId: string, clipKey: string): Promise<string> {
  if (!(await mayPlayClip(deps.database, viewer, { podcastId, clipKey })))
    throw new AppError('not-found', 'There is no such recording, or it is not yours to hear.')
  return `/media/clips/${clipKey.slice(0, 2)}/${clipKey}.wav`
}

async function filesOf({ deps, viewer }: Call, podcastId: string): Promise<Record<string, string>> {
  const all = await deps.database.asViewer(viewer, (sql) => findFiles(sql, podcastId, viewer.role === 'anon'))
  if (!all) throw new AppError('not-found', 'There is no such episode, or it is not yours to see.')
  const own = Object.entries(all).filter(([, file]) => file?.startsWith(`/media/podcasts/${podcastId}/`))
  return Object.fromEntries(own) as Record<string, string>
}
