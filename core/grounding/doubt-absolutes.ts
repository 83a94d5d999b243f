import type { Comparison } from './compare.ts'
import type { Doubt } from './doubt.ts'
import { isMark } from './language-marks.ts'
import type { Told } from './told.ts'

/** All, never, the only, the first: more than the passage says. */
export function doubtAbsolutes({ told, nearest, around, shared }: Comparison): Doubt | null {
  const universal = find(told, 'universals')
  const none = universal ?? (shared >= 3 ? find(told, 'negations') : null)
  const hedged =
    nearest !== null && shared >= 2 && find(told, 'hedges') === null && find(nearest, 'hedges') !== null
  if (none && hedged && !find(nearest, 'universals') && !find(nearest, 'negations'))
    return { kind: 'absolute', words: none }
  if (universal && !around.some((sentence) => find(sentence, 'universals') !== null)) {
    return { kind: 'absolute', words: universal }
  }
  const superlative = find(told, 'superlatives')
  if (superlative && !around.some((sentence) => find(sentence, 'superlatives') !== null)) {
    return { kind: 'absolute', words: superlative }
  }
  return null
}

/** "almost all" is not all. */
function find(
  { words, language }: Told,
  name: 'universals' | 'hedges' | 'superlatives' | 'negations',
): string | null {
  const isHedged = (place: number) => [1, 2].some((back) => nearly.has(words[place - back] ?? ''))
  return (
    words.find((word, place) => isMark(word, name, language) && (name === 'hedges' || !isHedged(place))) ??
    null
  )
}

const nearly = new Set('almost nearly hardly casi presque fast beinahe nahezu not pas nicht no'.split(' '))
