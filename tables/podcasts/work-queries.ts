import { isOpenByLink } from '#core/editions/publication-state.ts'
import type { Row } from '#tables/database.ts'

/** Columns of the working copy beside its lines; only editions-queries.ts reads `heard`, the lines of its audio. */
export const workColumns =
  'voices, cover, lexicon, format_id, llm_model, tts_model, image_url, cover_small_url, audio_url, duration_seconds, heard_key, words_key'

export type EpisodeWork = Pick<
  Row<'episode_work'>,
  | 'voices'
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

type Shown = {
  is_published: boolean
  published_at: string | null
  unlisted_at?: string | null
  audio_url: string | null
  image_url: string | null
}
/**
 * `has_other_files`: the audio or cover differs from the published one; `has_own_files`: files open only through signed links.
 */
type Files = { has_other_files: boolean; has_own_files: boolean }

/** Returns the episode's row overlaid with its working copy. Viewers who may not see the working copy get the row itself. */
export function withWork<Podcast extends Shown>(
  row: Podcast & { episode_work: EpisodeWork | EpisodeWork[] | null },
): Podcast & EpisodeWork & Files {
  const { episode_work, ...shown } = row
  const work = Array.isArray(episode_work) ? episode_work[0] : episode_work
  const has_other_files =
    work != null && (work.audio_url !== shown.audio_url || work.image_url !== shown.image_url)
  const has_own_files = !isOpenByLink(shown) || has_other_files
  return { ...nothing, ...shown, ...work, has_other_files, has_own_files } as unknown as Podcast &
    EpisodeWork &
    Files
}

const nothing: Pick<EpisodeWork, 'voices' | 'cover' | 'heard_key' | 'words_key'> = {
  voices: {},
  cover: {},
  heard_key: null,
  words_key: '',
}
