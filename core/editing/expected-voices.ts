import { type Speaker, speakers } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'

type Voice = { voice_id: string; provider: string; languages: string[]; is_available: boolean }
type Episode = { language: Language; modelProvider: string | null }

/**
 * Returns the voices that can speak an episode. A voice must be available and speak the language of the episode. If a model is set, the
 * voice must also belong to its provider.
 */
export function fittingVoices<V extends Voice>(voices: V[], { language, modelProvider }: Episode): V[] {
  return voices.filter(
    (voice) =>
      voice.is_available &&
      voice.languages.includes(language) &&
      (modelProvider === null || voice.provider === modelProvider),
  )
}

/**
 * Returns the voices that a new recording will have, as far as the client can know. If a chosen voice does not fit the language or the
 * model, the worker picks a pair itself. The result is then empty, so that no line counts as stale because of its voice.
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
 * Returns both voices after one was chosen. The other host keeps its voice if that voice fits. Otherwise the other host gets a
 * contrasting voice, because the worker replaces a pair if one of its voices does not fit.
 */
export function pairAfterChoice(
  chosen: Partial<Record<Speaker, string>>,
  choice: { position: Speaker; voiceId: string },
  fitting: (Voice & { gender: string })[],
): Partial<Record<Speaker, string>> {
  const other: Speaker = choice.position === 'Host A' ? 'Host B' : 'Host A'
  const current = fitting.find((voice) => voice.voice_id === chosen[other])
  const gender = fitting.find((voice) => voice.voice_id === choice.voiceId)?.gender
  const others = fitting.filter((voice) => voice.voice_id !== choice.voiceId)
  const contrasting = others.find((voice) => voice.gender !== gender && voice.gender !== 'unknown')
  const partner = current ?? contrasting ?? others[0]
  return { [choice.position]: choice.voiceId, ...(partner && { [other]: partner.voice_id }) }
}
