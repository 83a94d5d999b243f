import { applyLexicon, parseLexicon } from '#core/audio/lexicon.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { createSpeechProvider } from '#providers/speech/voices.ts'
import { listSegments } from '#tables/lines/server.ts'
import { findHostVoices, findMakingPodcast } from '#tables/podcasts/server.ts'
import type { Run } from './job.ts'
import { resolveVoices } from './resolve-voices.ts'

/**
 * Makes the voice ready that will speak first, and its first words. Whoever has read a dialog asks for its sound next, and a
 * model of this machine takes longer to load than a line to speak. What fails here is told when the sound is asked for.
 */
export async function warmVoices({ sql, settings, signal }: Run, podcastId: string): Promise<void> {
  const podcast = await findMakingPodcast(sql, podcastId)
  const [first] = podcast ? await listSegments(sql, podcastId) : []
  if (!podcast || !first) return
  const { language, tts_model: model } = podcast
  const pinned = podcast.voices
  const wanted = Object.keys(pinned).length > 0 ? pinned : await findHostVoices(sql, podcast.user_id)
  const { voices } = await resolveVoices({ voices: wanted, language, model }, settings.providers)
  const { provider: id, voice } = splitVoiceId(voices[first.speaker])
  const provider = await createSpeechProvider(id, settings.providers)
  const text = applyLexicon(first.text, parseLexicon(podcast.lexicon))
  await provider.prepare?.({ text, voice, language, signal })
  await provider.close()
}
