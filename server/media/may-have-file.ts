import { AppError } from '#core/errors.ts'
import { isUuid } from '#core/uuid.ts'
import { isMediaKey } from '#providers/media/media-key.ts'
import type { Database } from '#server/database/database.ts'
import { bearerOf } from '#server/http/bearer.ts'
import type { Identify, Viewer } from '#server/http/viewer.ts'
import { hasBeginning } from '#tables/jobs/jobs-sql.ts'
import { hasClip } from '#tables/lines/lines-sql.ts'
import { findPrivateFile } from '#tables/listeners/listeners-sql.ts'
import { mayEditPodcast, maySeePodcast, maySeeWork } from '#tables/podcasts/podcasts-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { viewerOfLink } from './link-viewer.ts'
import { holderOf, isSignedLink } from './signed-link.ts'

type FileRights = { database: Database; identify: Identify; linkSecret: string }

/**
 * Whether the client may have a file that is not public: by the viewer's own rights, or by a signed link while the link's holder has the
 * right.
 */
export async function mayHaveFile(
  deps: FileRights,
  request: Request,
  key: string,
  url: URL,
): Promise<boolean> {
  if (!isMediaKey(key)) return false
  const holder = isSignedLink(url, deps.linkSecret) ? holderOf(url) : null
  const [part = '', id = '', name = ''] = key.split('/')
  try {
    if (holder) {
      const viewer = await viewerOfLink(deps.database, holder.viewer)
      if (viewer === 'server') return true
      if (!viewer) return false
      return part === 'clips'
        ? await mayStillPlay(deps.database, viewer, {
            podcastId: holder.podcastId,
            clipKey: name.split('.')[0] ?? '',
          })
        : await maySeeFile(deps.database, viewer, { id, key })
    }
    const bearer = bearerOf(request)
    if (part !== 'podcasts' || !isUuid(id) || bearer === null) return false
    return await maySeeFile(deps.database, await deps.identify(bearer), { id, key })
  } catch (error) {
    if (error instanceof AppError && error.code !== 'limit-reached') return false
    throw error
  }
}

/**
 * Whether the viewer may have a file of an episode. Files of the working copy are for people who edit or review the episode; listeners
 * may have the files of a private edition.
 */
async function maySeeFile(
  database: Database,
  viewer: Viewer,
  { id, key }: { id: string; key: string },
): Promise<boolean> {
  // All files that visitors may have are public.
  if (viewer.role === 'anon') return false
  const seen = await database.asViewer(viewer, async (sql) =>
    (await maySeeWork(sql, id)) ? 'work' : (await maySeePodcast(sql, id)) ? 'podcast' : null,
  )
  return (
    seen === 'work' || (seen === 'podcast' && (await findPrivateFile(sqlOf(database.pool), id, key)) !== null)
  )
}

type ClipOfEpisode = { podcastId: string; clipKey: string }

/** Whether the recording belongs to a line that the viewer may hear. */
export function mayPlayClip(
  database: Database,
  viewer: Viewer,
  { podcastId, clipKey }: ClipOfEpisode,
): Promise<boolean> {
  return database.asViewer(
    viewer,
    async (sql) =>
      (await hasClip(sql, podcastId, clipKey)) ||
      // Anonymous visitors may not read jobs.
      (viewer.role !== 'anon' && (await hasBeginning(sql, podcastId, clipKey))),
  )
}

/** Whether a link's holder may still play a recording. Editors may do so while the line gets a new one. */
async function mayStillPlay(database: Database, viewer: Viewer, clip: ClipOfEpisode): Promise<boolean> {
  return (
    (await mayPlayClip(database, viewer, clip)) ||
    (await database.asViewer(viewer, (sql) => mayEditPodcast(sql, clip.podcastId)))
  )
}
