import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { hasDoubt } from './doubts.ts'
import type { Sentence, Source } from './source.ts'
import type { TextKind } from './text-kind.ts'

/** Shares of a text with the signs of a kind, above which it counts as that kind. Tuned on tests/judge and tests/fixtures/kinds. */
const shares = { spoken: 0.6, ownWords: 0.25, byAnother: 0.1, notes: 0.3, items: 0.4 }
/** Minimum number of signs: in a short text one sign is a large share. */
const fewest = { firstPerson: 5, reminders: 3, profileHeadings: 2, dates: 2 }

/** Returns the kind of the text by signs in it alone. */
export function kindOfText(source: Source, leaderName: string, language: Language): TextKind {
  const { sentences } = source
  const spoken = sentences.filter(({ speaker }) => speaker)
  if (spoken.length > sentences.length * shares.spoken) return 'interview'
  const { notes, reminders, of } = countNotes(source, language)
  if (reminders >= fewest.reminders && notes > of * shares.notes) return 'notes'
  if (isProfile(source, language)) return 'profile'
  const { first, third } = voicesIn(sentences, leaderName, language)
  const isOwn = first > sentences.length * shares.ownWords && third < first * 0.4
  const isOfAnother = first >= fewest.firstPerson && first > sentences.length * shares.byAnother
  return isOwn || isOfAnother ? 'own_words' : 'story'
}

/** Counts sentences that say "I" outside quotation marks, and those that name the leader. */
export function voicesIn(
  sentences: readonly Pick<Sentence, 'text'>[],
  name: string,
  language: Language,
): { first: number; third: number } {
  const { firstPerson } = languagePacks[language].writing.words
  const bare = sentences.map(({ text }) => text.replace(/["“«„»][^"”»“«]*["”»“«]/gu, ' '))
  const names = name
    .trim()
    .split(' ')
    .filter((one) => one.length > 2)
  return {
    first: bare.filter((text) => firstPerson.test(text)).length,
    third: bare.filter((text) => names.some((one) => text.includes(one))).length,
  }
}

/** How many lines of the text are notes, how many of them reminders, and how many lines there are. */
export function countNotes(
  { text }: Pick<Source, 'text'>,
  language: Language,
): { notes: number; reminders: number; of: number } {
  const { kinds } = languagePacks[language].writing
  const { reminder } = kinds
  const lines = text.split(/[\r\n]+/).filter((line) => /[\p{L}\p{N}]{2}/u.test(line))
  const reminders = lines.filter((line) => reminder.test(line)).length
  const isFragment = (line: string) =>
    /^\s*(?:[-*•–·]|\d+[.)])\s/u.test(line) && !/[.!?…]["'”»«“’)\]]*\s*$/u.test(line)
  const notes = lines.filter(
    (line) => reminder.test(line) || isFragment(line) || hasDoubt(line, kinds),
  ).length
  return { notes, reminders, of: lines.length }
}

/** "2013 – 2019", "seit 2019", "2019 – Present": the years of a post, at the start of a line or alone. */
const yearsOfPost =
  /^[\s*_#>|-]*(?:\p{L}+\.? )?(?:\d{2}[./])?(?:19|20)\d\d\s?[–—-]\s?(?:(?:\d{2}[./])?(?:19|20)\d\d|\p{L}+)/u

function isProfile({ text, sentences }: Source, language: Language): boolean {
  const { profileHeading } = languagePacks[language].writing.kinds
  const lines = text.split(/[\r\n]+/).filter((line) => /[\p{L}\p{N}]/u.test(line))
  const headings = lines.filter((line) =>
    profileHeading.test(line.replace(/^[\s#*_>]+|[\s*_:]+$/g, '')),
  ).length
  const dates = lines.filter((line) => yearsOfPost.test(line)).length
  const items = sentences.filter(({ isItem }) => isItem).length
  return (
    headings >= fewest.profileHeadings && (dates >= fewest.dates || items > sentences.length * shares.items)
  )
}
