import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import { conceptsOfDeeds } from './concepts-of-deeds.ts'
import { conceptsOfLife } from './concepts-of-life.ts'
import { conceptsOfThings } from './concepts-of-things.ts'

export type Concept = { name: string; isEvent: boolean; isFeeling: boolean }
/** What a word stands for; `sign` is -1 where it says the opposite ("survive" of "die"). */
export type Meaning = { concept: Concept; sign: 1 | -1 }

type Table = {
  words: Map<string, Meaning>
  beginnings: Map<string, Meaning>
  known: Map<string, Meaning | null>
}

// The columns of the three lists.
const order = ['en', 'es', 'fr', 'de'] as const

const tables = makeTables()

function makeTables(): Record<Language, Table> {
  const made = byLanguage((): Table => ({ words: new Map(), beginnings: new Map(), known: new Map() }))
  for (const line of `${conceptsOfLife}${conceptsOfDeeds}${conceptsOfThings}`.split('\n').filter(Boolean)) {
    const [, name = '', mark, words = ''] = /^([\w-]+)([!~]?) (.*)$/.exec(line) ?? []
    const concept = { name, isEvent: mark === '!', isFeeling: mark === '~' }
    for (const [place, list] of words.split('|').entries()) {
      const table = made[order[place] ?? 'en']
      for (const entry of list.trim().split(' ')) addEntry(table, entry, concept)
    }
  }
  return made
}

function addEntry(table: Table, entry: string, concept: Concept): void {
  const sign = entry.startsWith('-') ? -1 : 1
  const word = entry.replace(/^-|\*$/g, '')
  const into = entry.endsWith('*') ? table.beginnings : table.words
  if (!into.has(word)) into.set(word, { concept, sign })
}

/** What a word (folded as by `plainWord`) stands for, or null. The longest known beginning counts. */
export function meaningOf(word: string, language: Language): Meaning | null {
  const { words, beginnings, known } = tables[language]
  const earlier = known.get(word)
  if (earlier !== undefined) return earlier
  let found = words.get(word) ?? null
  for (let length = word.length; !found && length >= 2; length--) {
    const meaning = beginnings.get(word.slice(0, length))
    // Two letters and a star would be half the dictionary: at most two letters may follow so short a beginning.
    if (meaning && (length >= 4 || word.length - length <= 3)) found = meaning
  }
  if (known.size < 50_000) known.set(word, found)
  return found
}
