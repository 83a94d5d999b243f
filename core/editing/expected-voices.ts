import { type Speaker, speakers } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'

type Voice = { voice_id: string; provider: string; languages: string[]; is_available: boolean }

/**
 * The voices that a new recording will have, as far as it can be known here. Chosen voices that do not speak the
 * language, or not with the chosen model, are replaced by the worker with a pair of its own: then nothing is expected,
 * and no line is called stale for its voice.
 */
export function expectedVoices(
  chosen: Partial<Record<Speaker, string>>,
  voices: Voice[],
  episode: { language: Language; modelProvider: string | null },
): Partial<Record<Speaker, string>> {
  const isFitting = (voiceId: string) =>
    voices.some(
      (voice) =>
        voice.voice_id === voiceId &&
        voice.is_available &&
        voice.languages.includes(episode.language) &&
        (episode.modelProvider === null || voice.provider === episode.modelProvider),
    )
  const ids = speakers.map((speaker) => chosen[speaker])
  if (!ids.every((id) => id !== undefined && isFitting(id))) return {}
  return Object.fromEntries(speakers.map((speaker, index) => [speaker, ids[index]]))
}
