import { isOpenByLink } from '#core/editions/publication-state.ts'
import type { Row } from '#tables/database.ts'

/** Columns of the working copy, without its lines. Only editions-queries.ts reads `heard`, the lines of its audio. */
export const workColumns =
  'voices, sound, cover, lexicon, format_id, llm_model, tts_model, image_url, cover_small_url, audio_url, duration_seconds, heard_key, words_key'

export type EpisodeWork = Pick<
  Row<'episode_work'>,
  | 'voices'
  | 'sound'
  | 'cover'
  | 'lexicon'
  | 'format_id'
  | 'llm_model'
  | 'tts_model'
  | 'image_url'
  | 'cover_small_url'
  | 'audio_url'
  | 'duration_seconds'
  | 'heard_key'
  | 'words_key'
>

export type Files = {
  /** Whether the audio or cover differs from the published one. */
  has_other_files: boolean
  /** Whether some files open through signed links only. */
  has_own_files: boolean
}

/** Returns the episode's row overlaid with its working copy. Viewers who may not see the working copy get the row itself. */
export function withWork(
  row: Row<'podcasts'> & { episode_work: EpisodeWork | null },
): Row<'podcasts'> & EpisodeWork & Files {
  const { episode_work: work, ...published } = row
  const has_other_files = work != null && hasOtherFiles(work, published)
  const has_own_files = !isOpenByLink(published) || has_other_files
  return { ...nothing, ...published, ...work, has_other_files, has_own_files }
}

type Addresses = Pick<Row<'podcasts'>, 'audio_url' | 'image_url'>

export const hasOtherFiles = (work: Addresses, published: Addresses): boolean =>
  work.audio_url !== published.audio_url || work.image_url !== published.image_url

/** Whether an episode that is published has changes that are not; `publicWords` is the `words_key` of its public edition. */
export const hasChanges = (
  podcast: Pick<Row<'podcasts'>, 'is_published'> & Pick<Files, 'has_other_files'> & { words_key: string },
  publicWords: string | undefined,
): boolean =>
  podcast.is_published &&
  (podcast.has_other_files || (publicWords !== undefined && publicWords !== podcast.words_key))

/** Returns the version of a working copy, by its words and its sound, as `review_podcast` compares it. */
export const versionOf = ({ words_key, audio_url }: Pick<EpisodeWork, 'words_key' | 'audio_url'>): string =>
  `${words_key} ${audio_url ?? ''}`

const nothing: Pick<EpisodeWork, 'voices' | 'sound' | 'cover' | 'heard_key' | 'words_key'> = {
  voices: {},
  sound: null,
  cover: {},
  heard_key: null,
  words_key: '',
}
