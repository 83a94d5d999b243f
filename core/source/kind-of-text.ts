import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import type { StoryWords } from '#core/languages/writing-pack.ts'
import { hasDoubt } from './doubts.ts'
import { isReminder } from './reminders.ts'
import type { Sentence, Source } from './source.ts'
import type { TextKind } from './text-kind.ts'

/**
 * Shares of lines or sentences with the signs of a kind, above which a text counts as that kind. Tuned on tests/judge and
 * tests/fixtures/kinds.
 */
const shares = { spoken: 0.6, ownWords: 0.25, byAnother: 0.1, notes: 0.3, clipped: 0.25, items: 0.4 }
/** Minimum number of signs of a kind, because in a short text one sign is a large share. */
const fewest = { firstPerson: 5, reminders: 3, clipped: 6, profileHeadings: 2, dates: 2 }

/** Maximum number of characters in a fragment. Among other lines, a line of this length ends by choice. */
const longestFragment = 60
/** Maximum number of characters in a note. Paragraphs of prose are longer. */
const longestNote = 160

/** Returns the kind of the text, from signs in the text alone. */
export function kindOfText(source: Source, leaderName: string, language: Language): TextKind {
  const { sentences } = source
  const spoken = sentences.filter(({ speaker }) => speaker)
  if (spoken.length > sentences.length * shares.spoken) return 'interview'
  const { notes, reminders, clipped, of } = countNotes(source, language)
  if (reminders >= fewest.reminders && notes > of * shares.notes) return 'notes'
  if (isProfile(source, language)) return 'profile'
  if (clipped > shares.clipped) return 'notes'
  const { first, third } = voicesIn(sentences, leaderName, language)
  const isOwn = first > sentences.length * shares.ownWords && third < first * 0.4
  const isOfAnother = first >= fewest.firstPerson && first > sentences.length * shares.byAnother
  return isOwn || isOfAnother ? 'own_words' : 'story'
}

/** Counts the sentences with "I" outside quotation marks (`first`), and those that name the leader (`third`). */
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

/**
 * Returns the number of lines (`of`), of notes and of reminders among them, and the share of the text that is in short lines without a
 * whole sentence (`clipped`).
 */
export function countNotes(
  { text }: Pick<Source, 'text'>,
  language: Language,
): { notes: number; reminders: number; clipped: number; of: number } {
  const { kinds, words } = languagePacks[language].writing
  const blocks = text
    .split(/\n[ \t\r]*\n/)
    .map((block) => block.split(/[\r\n]+/).filter((line) => /[\p{L}\p{N}]{2}/u.test(line)))
  const isOpen = (line: string) => !/[.!?…]["'”»«“’)\]]*\s*$/u.test(line)
  const isFragment = (line: string, isAlone: boolean) =>
    isOpen(line) && (/^\s*(?:[-*•–·]|\d+[.)])\s/u.test(line) || (!isAlone && line.length <= longestFragment))
  const isProse = (line: string) =>
    line.length > longestNote && !isOpen(line) && /^\s*[\p{Lu}"“„«¿¡]/u.test(line)
  // "# Notes" and "# Anna Roth: notes" are titles of notes. Lines of a list below a reminder are notes too.
  const isReminding = (line: string) => {
    const plain = line.replace(/^[\s#]+/, '').replace(/^[^:]{3,40}: (?=\p{L}+$)/u, '')
    // In a paragraph of prose, words such as "check" belong to the story, so only its label counts.
    return isReminder(isProse(line) ? (/^[^:.!?]{2,40}:/u.exec(plain)?.[0] ?? '') : plain, kinds)
  }
  const isClipped = (line: string) => !isOpen(line) && isWithoutSubject(line, words)
  let [notes, reminders] = [0, 0]
  const clipped: string[] = []
  for (const [index, block] of blocks.entries()) {
    const above = blocks[index - 1] ?? []
    const isHead = (line: string) => isReminding(line) && isOpen(line)
    const isList = isHead(block[0] ?? '') || (above.length === 1 && isHead(above[0] ?? ''))
    const areOwn = block.every(
      (line) => line.length <= longestNote && /^\s*(?:[-*•–·]\s|[\p{Lu}\d"“„«])/u.test(line),
    )
    for (const line of block) {
      const isOne = isList || isReminding(line)
      reminders += Number(isOne)
      const isShort = areOwn && isClipped(line)
      const isPart = isFragment(line, block.length === 1)
      if (isShort || (areOwn && isPart)) clipped.push(line)
      notes += Number(isOne || isPart || hasDoubt(line, kinds) || isShort)
    }
  }
  const lines = blocks.flat()
  const share = clipped.join('').length / lines.join('').length
  return { notes, reminders, clipped: clipped.length < fewest.clipped ? 0 : share, of: lines.length }
}

/** Whether a line is a sentence without its subject: "Trained at 16.", "Lost 86,000.", "Trouble: no heaters." */
function isWithoutSubject(line: string, { verb, pronoun }: StoryWords): boolean {
  const [first = ''] = /^.*?(?:[.!?…](?= |$)|$)/u.exec(line.replace(/^[-*•–·\s]+/, '').trim()) ?? []
  if (/^\p{Lu}[^:.,!?]{1,30}: ?[^"“„«]/u.test(first) || !verb.test(first)) return true
  // Spanish omits subjects: "Llegó en 1987".
  return pronoun !== null && verb.exec(first)?.index === 0
}

/** The years of a post, at the beginning of a line or alone: "2013 – 2019", "seit 2019", "2019 – Present". */
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
