import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import { dictionaryRows } from './dictionary-rows.ts'

export type Concept = { name: string; isEvent: boolean; isFeeling: boolean }
/** The concept of a word; `sign` is -1 for an antonym ("survive" for "die"). */
export type Meaning = { concept: Concept; sign: 1 | -1 }

type Table = {
  words: Map<string, Meaning>
  beginnings: Map<string, Meaning>
  known: Map<string, Meaning | null>
}

/** Concepts of events, which must occur in the source. */
const events = namesOf(
  'die marry steal prison exile win prize elect resign appoint strike make destroy punish hit threaten betray kiss drunk',
)
/** Concepts of feelings, which must occur in the source too. */
const feelings = namesOf('love angry fear happy surprise jealous lonely regret trust')

const tables = byLanguage(({ grounding }) => makeTable(grounding.concepts))

function namesOf(list: string): Set<string> {
  return new Set(list.split(' '))
}

function makeTable(concepts: string): Table {
  const table: Table = { words: new Map(), beginnings: new Map(), known: new Map() }
  for (const [name, words] of dictionaryRows(concepts)) {
    const concept = { name, isEvent: events.has(name), isFeeling: feelings.has(name) }
    for (const entry of words.split(' ')) addEntry(table, entry, concept)
  }
  return table
}

function addEntry(table: Table, entry: string, concept: Concept): void {
  const sign = entry.startsWith('-') ? -1 : 1
  const word = entry.replace(/^-|\*$/g, '')
  const into = entry.endsWith('*') ? table.beginnings : table.words
  if (!into.has(word)) into.set(word, { concept, sign })
}

/** Returns the meaning of a word (normalised by `plainWord`), or null. The longest matching prefix wins. */
export function meaningOf(word: string, language: Language): Meaning | null {
  const { words, beginnings, known } = tables[language]
  const earlier = known.get(word)
  if (earlier !== undefined) return earlier
  let found = words.get(word) ?? null
  for (let length = word.length; !found && length >= 2; length--) {
    const meaning = beginnings.get(word.slice(0, length))
    // A prefix of 2 or 3 letters would match half the dictionary, so at most three letters may follow it.
    if (meaning && (length >= 4 || word.length - length <= 3)) found = meaning
  }
  if (known.size < 50_000) known.set(word, found)
  return found
}
