import type { Speaker } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'

type Candidate = { id: string; gender: 'female' | 'male' | 'unknown'; languages: Language[] }

/**
 * Returns two clearly different voices of a language: the first female and the first male voice of the list, else the first two. Null if
 * the language has fewer than two voices. The list must be sorted best first.
 */
export function contrastingPair(voices: Candidate[], language: Language): Record<Speaker, string> | null {
  const candidates = voices.filter((voice) => voice.languages.includes(language))
  const woman = candidates.find((voice) => voice.gender === 'female')
  const man = candidates.find((voice) => voice.gender === 'male')
  const hostA = woman ?? candidates.find((voice) => voice !== man)
  const hostB = man ?? candidates.find((voice) => voice !== hostA)
  return hostA && hostB && hostA !== hostB ? { 'Host A': hostA.id, 'Host B': hostB.id } : null
}
