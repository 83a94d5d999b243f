import type { FunctionWords } from '#core/languages/grounding-pack.ts'
import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'

const languageMarks = byLanguage(({ grounding }) => grounding.marks)

export type FunctionWordKind = keyof FunctionWords

type Matcher = { words: Set<string>; beginnings: string[]; known: Map<string, boolean> }
const matchers = byLanguage(() => new Map<FunctionWordKind, Matcher>())

/** Returns true if the word (normalised by `plainWord`) is a function word of that kind. */
export function isFunctionWord(word: string, name: FunctionWordKind, language: Language): boolean {
  const matcher = matcherOf(name, language)
  let isOne = matcher.known.get(word)
  if (isOne === undefined) {
    isOne = matcher.words.has(word) || matcher.beginnings.some((beginning) => word.startsWith(beginning))
    if (matcher.known.size < 50_000) matcher.known.set(word, isOne)
  }
  return isOne
}

function matcherOf(name: FunctionWordKind, language: Language): Matcher {
  const ofLanguage = matchers[language]
  let matcher = ofLanguage.get(name)
  if (!matcher) {
    const entries = languageMarks[language][name].split(' ')
    const beginnings = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1))
    matcher = {
      words: new Set(entries.filter((entry) => !entry.endsWith('*'))),
      beginnings,
      known: new Map(),
    }
    ofLanguage.set(name, matcher)
  }
  return matcher
}
