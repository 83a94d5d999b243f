import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { createSpeechProvider } from '#providers/speech/voices.ts'
import { findHostVoices, findMakingPodcast } from '#tables/podcasts/server.ts'
import type { Run } from './job.ts'
import { resolveVoices } from './resolve-voices.ts'

/**
 * Makes the voice ready that will speak first. Whoever has read a dialog asks for its sound next, and a model of this
 * machine takes longer to load than a line to speak. What fails here is told when the sound is asked for.
 */
export async function warmVoices({ sql, settings, signal }: Run, podcastId: string): Promise<void> {
  const podcast = await findMakingPodcast(sql, podcastId)
  if (!podcast) return
  const { language, tts_model: model } = podcast
  const pinned = podcast.voices
  const wanted = Object.keys(pinned).length > 0 ? pinned : await findHostVoices(sql, podcast.user_id)
  const { voices } = await resolveVoices({ voices: wanted, language, model }, settings.providers)
  const { provider: id, voice } = splitVoiceId(voices['Host A'])
  const provider = await createSpeechProvider(id, settings.providers)
  await provider.prepare?.({ voice, language, signal })
  await provider.close()
}
