import { type Speaker, speakers } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'

type Voice = { voice_id: string; provider: string; languages: string[]; is_available: boolean }
type Episode = { language: Language; modelProvider: string | null }

/** The voices that can speak an episode: those of its model, where one is set, that know its language. */
export function fittingVoices<V extends Voice>(voices: V[], { language, modelProvider }: Episode): V[] {
  return voices.filter(
    (voice) =>
      voice.is_available &&
      voice.languages.includes(language) &&
      (modelProvider === null || voice.provider === modelProvider),
  )
}

/**
 * The voices that a new recording will have, as far as it can be known here. Chosen voices that do not speak the
 * language, or not with the chosen model, are replaced by the worker with a pair of its own: then nothing is expected,
 * and no line is called stale for its voice.
 */
export function expectedVoices(
  chosen: Partial<Record<Speaker, string>>,
  voices: Voice[],
  episode: Episode,
): Partial<Record<Speaker, string>> {
  const fitting = fittingVoices(voices, episode)
  const ids = speakers.map((speaker) => chosen[speaker])
  if (!ids.every((id) => fitting.some((voice) => voice.voice_id === id))) return {}
  return Object.fromEntries(speakers.map((speaker, index) => [speaker, ids[index]]))
}

/**
 * Both voices after one was chosen. The other host keeps its own while that can speak here; else it gets one that is not
 * easily mixed up with the chosen one, for the worker replaces a pair of which one does not fit.
 */
export function pairAfterChoice(
  chosen: Partial<Record<Speaker, string>>,
  choice: { position: Speaker; voiceId: string },
  fitting: (Voice & { gender: string })[],
): Partial<Record<Speaker, string>> {
  const other: Speaker = choice.position === 'Host A' ? 'Host B' : 'Host A'
  const kept = fitting.find((voice) => voice.voice_id === chosen[other])
  const gender = fitting.find((voice) => voice.voice_id === choice.voiceId)?.gender
  const others = fitting.filter((voice) => voice.voice_id !== choice.voiceId)
  const contrasting = others.find((voice) => voice.gender !== gender && voice.gender !== 'unknown')
  const partner = kept ?? contrasting ?? others[0]
  return { [choice.position]: choice.voiceId, ...(partner && { [other]: partner.voice_id }) }
}
