import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { formatOf } from '#core/dialog/formats.ts'
import { AppError } from '#core/errors.ts'
import { smallestCover } from '#core/pictures/crop.ts'
import { readPictureSize } from '#core/pictures/picture-size.ts'
import { episodePath } from '#pipeline/episode-files.ts'
import { makeCover } from '#pipeline/master-and-describe.ts'
import { listSegments, turnOf } from '#tables/lines/lines-sql.ts'
import { findObject, removeObjects } from '#tables/objects/objects-sql.ts'
import { findPodcastInProgress, saveRenderedCover } from '#tables/podcasts/podcasts-sql.ts'
import type { Run, Step } from '#worker/job.ts'
import { storeCover } from '#worker/store-cover.ts'
import { workFolder } from '#worker/work-folder.ts'

const inputSchema = z.object({ otherColours: z.boolean(), picture: z.string().nullish() })

/**
 * Renders the cover of the working copy with the episode's current name and title, or stores an uploaded cover in all its
 * sizes.
 */
export const drawCoverStep: Step = {
  name: 'draw-cover',
  pollSeconds: 1,
  async run(run) {
    const { sql, job, settings, mediaStore } = run
    const { otherColours, picture } = inputSchema.parse(job.input)
    const podcast = job.podcast_id ? await findPodcastInProgress(sql, job.podcast_id) : null
    if (!podcast) throw new AppError('not-found', 'This episode was deleted.')
    const format = formatOf(podcast.format_id)
    const folder = path.join(workFolder(settings.DATA_DIR), job.id)
    await mkdir(folder, { recursive: true })
    try {
      if (picture) {
        await bringPicture(run, picture, episodePath(folder, 'cover'))
        const stored = await storeCover(mediaStore, podcast.id, episodePath(folder, 'cover'))
        await saveRenderedCover(sql, podcast.id, { ...stored, cover: { isOwn: true } })
        // The upload is no longer needed: the cover is stored in all sizes with the episode, and is as private as the episode.
        await removeObjects(sql, 'covers', [picture])
        return { message: 'The cover is stored', result: { url: stored.imageUrl } }
      }
      const { title, language } = podcast
      const leaderName = podcast.leader_name || title
      const dialog = {
        title,
        leaderName,
        language,
        dialog: (await listSegments(sql, podcast.id)).map(turnOf),
      }
      const turn = (podcast.cover.turn ?? 0) + (otherColours ? 1 : 0)
      const seconds = podcast.audio_url ? podcast.duration_seconds : null
      await makeCover({ folder, dialog, format }, { of: podcast.id, turn }, seconds)
      run.signal.throwIfAborted()
      const stored = await storeCover(mediaStore, podcast.id, episodePath(folder, 'cover'))
      await saveRenderedCover(sql, podcast.id, { ...stored, cover: { says: leaderName, turn } })
      return { message: 'The cover is drawn', result: { url: stored.imageUrl } }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Copies the uploaded picture, which was re-encoded when it was received. */
async function bringPicture({ sql, mediaStore }: Run, name: string, path: string): Promise<void> {
  const object = await findObject(sql, 'covers', name)
  if (!object) throw new AppError('not-found', 'The picture is gone. Please upload it again.')
  await mediaStore.copyTo(object.media_key, path)
  const size = readPictureSize(await readFile(path))
  if (!size || size.width !== size.height || size.width < smallestCover)
    throw new AppError('invalid', `A cover is a square of at least ${smallestCover} pixels.`)
}
