import { styleOf } from '#core/audio/sound-style.ts'
import { AppError } from '#core/errors.ts'
import type { SoundToMake } from '#providers/mastering/mastering.ts'
import { findObject } from '#tables/objects/objects-sql.ts'
import type { PodcastInProgress } from '#tables/podcasts/podcasts-sql.ts'
import { fetchMusic } from './clip-files.ts'
import type { Run } from './job.ts'

/** Returns the sound of the episode, with the local file of its own music if that was chosen. */
export async function findSound(
  { sql, mediaStore, settings }: Run,
  podcast: PodcastInProgress,
): Promise<SoundToMake> {
  const style = styleOf(podcast.sound, podcast.show_sound)
  if (style.music !== 'own' || !style.own) return style
  const object = await findObject(sql, 'music', style.own.file)
  if (!object)
    throw new AppError('not-found', 'The music of this episode is gone. Choose another one and try again.')
  return { ...style, musicPath: await fetchMusic(mediaStore, settings.DATA_DIR, object.media_key) }
}
