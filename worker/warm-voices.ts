import { applyLexicon, lexiconOf } from '#core/audio/lexicon.ts'
import { styleOf } from '#core/audio/sound-style.ts'
import { rateOf } from '#core/dialog/delivery.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { createSpeechProvider } from '#providers/speech/voices.ts'
import { listSegments } from '#tables/lines/lines-sql.ts'
import { findHostVoices, findPodcastInProgress } from '#tables/podcasts/podcasts-sql.ts'
import type { Run } from './job.ts'
import { resolveVoices } from './resolve-voices.ts'

/**
 * Prepares the voice that speaks first, and its first words. A user who has read a dialog usually requests its audio next,
 * and loading a local model takes longer than voicing a line. An error here can be ignored: it occurs again when the audio
 * is requested.
 */
export async function warmVoices(
  { sql, settings }: Run,
  podcastId: string,
  signal: AbortSignal,
): Promise<void> {
  const podcast = await findPodcastInProgress(sql, podcastId)
  const [first] = podcast ? await listSegments(sql, podcastId) : []
  if (!podcast || !first) return
  const { language, tts_model: model } = podcast
  const pinned = podcast.voices
  const wanted = Object.keys(pinned).length > 0 ? pinned : await findHostVoices(sql, podcast.user_id)
  const { voices } = await resolveVoices({ voices: wanted, language, model }, settings.providers)
  const { provider: id, voice } = splitVoiceId(voices[first.speaker])
  const provider = await createSpeechProvider(id, settings.providers)
  const text = applyLexicon(first.text, lexiconOf(podcast))
  const rate = rateOf(first.delivery?.pace, styleOf(podcast.sound, podcast.show_sound).pace)
  await provider.prepare?.({ text, voice, language, rate, signal })
  await provider.close()
}
