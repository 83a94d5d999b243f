import type { KindWords, StoryWords, WritingPack } from '#core/languages/writing-pack.ts'
import { doubted, withoutQuotations } from '#core/source/doubts.ts'
import { indentOf } from '#core/source/indent-of.ts'
import { isReminder } from '#core/source/reminders.ts'
import type { Sentence, Source } from '#core/source/source.ts'
import type { TextKind } from '#core/source/text-kind.ts'
import { withInitialNamed } from './leader-initial.ts'
import { ofSigner, withSignatures } from './signatures.ts'
import { attributionOf, isOnlySaid, isUnannounced, saidBy, whoSays } from './who-says.ts'

/** The label of a note, which is not read aloud: "Trouble:", "Background.". "First night: sold six" tells a time. */
const label = /^(\p{Lu}[\p{L} ]{1,24})(?: \((\d{4})\))?(?::|(?<=\p{L}{3})\.(?= \p{Lu})) ?/u

/** A line right above a list: "What she does differently:". */
const aboveList = /\n(\p{Lu}[\p{L}’' -]{1,40}):[ \t]*\n\s*(?:[-•–—*+] *)?$/u

/** Whether a label names the content of its notes. "Ending idea" does not; its writer meant it for themselves. */
export const isAsked = (label: string, { notesLabel, topicLabel }: KindWords): boolean =>
  !notesLabel.test(label) || topicLabel.test(label)

/** Minimum share of notes with "I" in the leader's own notes. */
const shareOfOwn = 0.25
const longestJoined = 200

/**
 * Returns the text as it is told: without reminders and doubtful notes, and with abbreviations spelt out. Words that somebody signed get
 * the name in front.
 */
export function spokenParts(
  given: Source,
  kind: TextKind,
  { kinds, words }: Pick<WritingPack, 'kinds' | 'words'>,
  leader: string,
): Source {
  const source = kind === 'notes' ? withInitialNamed(given, leader, words) : given
  if (kind === 'profile')
    return { ...source, sentences: withSignatures(source, kinds).map((one) => ofList(one, kinds)) }
  if (kind === 'interview') return source
  if (kind !== 'notes') return { ...source, sentences: source.sentences.map((one) => ofSigner(one, kinds)) }
  const inDoubt = doubted(source, kinds)
  const isI = ({ text }: Sentence) => words.firstPerson.test(withoutQuotations(text))
  const isWriterAnother = !areOwn(source.sentences, isI, words, leader)
  const reminders = reminded(source, kinds)
  const sentences = source.sentences.flatMap((one, index) => {
    if (reminders.has(one)) return { ...one, text: '' }
    // A note that is left out stays as a gap, so that notes that refer to it are left out too.
    const before = source.sentences[index - 1]
    const hangs =
      before && inDoubt.has(before) && before.heading === one.heading && kinds.goesOn.test(one.text)
    if (inDoubt.has(one) || hangs || (isWriterAnother && isI(one))) return { ...one, text: '' }
    const next = source.sentences[index + 1]
    if (
      next &&
      !one.isItem &&
      one.text.replace(/\s*:$/u, '') === labelOfList(source.text, next, { kinds, words })
    )
      return []
    const label = labelOfList(source.text, one, { kinds, words })
    if (!isOnlySaid(one))
      return ofNotes(one, { kinds, words }).map((told) => (label ? { label, ...told } : told))
    // "She always said: “Be on time.”" already tells who speaks.
    if (words.verb.test(attributionOf(one)))
      return isReminder(attributionOf(one), kinds) ? { ...one, text: '' } : one
    const who = whoSays(source.sentences, index, { kinds, words }, leader)
    if (who === null) return { ...one, text: '' }
    if (who === '' && isUnannounced(source.sentences, index))
      return { ...one, text: `${kinds.quoted} ${one.text}`, speaker: kinds.quoted }
    const said = who ? { ...one, text: one.text.slice(attributionOf(one).length) } : one
    return ofNotes(said, { kinds, words }).map((told) => (who ? saidBy(who, told, kinds) : told))
  })
  // Notes after the list under "Not sure" are told without that heading.
  const headed = sentences.map((one) =>
    kinds.leftOut.test(one.heading ?? '') ? { ...one, heading: null } : one,
  )
  return { ...source, sentences: joined(headed) }
}

/** Returns the lines of a list or a block below a reminder: "To ask her: – photo?", "Open: the date? (1971, she says)". */
function reminded({ text, sentences }: Source, kinds: KindWords): ReadonlySet<Sentence> {
  const found = new Set<Sentence>()
  // "Notes: Anna Roth" is a title, not a list of reminders.
  const title = text.replace(/^\P{L}+/u, '')
  // Below a list item such as "- To check: 46 or 64 boats?", only lines with a larger indent belong to the item.
  let margin = -1
  for (const [index, one] of sentences.entries()) {
    const before = sentences[index - 1]
    const gap = before ? text.slice(before.end, one.start) : ''
    const goesOn =
      before &&
      found.has(before) &&
      before.heading === one.heading &&
      !/\n[ \t\r]*\n/.test(gap) &&
      (!gap.includes('\n') || indentOf(text, one.start) > margin)
    const [head = ''] = /^[^:.]{2,40}:/u.exec(one.text) ?? []
    const isHead = isReminder(head, kinds) && !/["“„«»]/u.test(one.text)
    const isUnder =
      !title.startsWith(one.heading ?? '') &&
      isReminder(one.heading ?? '', kinds) &&
      (one.isItem || before?.heading !== one.heading)
    if (!goesOn) margin = one.isItem ? indentOf(text, one.start) : -1
    if (goesOn || isHead || isUnder) found.add(one)
  }
  return found
}

/** Returns the label above a list, if this is the list's first item. "They tried three things:" is a sentence, not a label. */
function labelOfList(
  text: string,
  { isItem, start }: Sentence,
  { kinds, words }: Pick<WritingPack, 'kinds' | 'words'>,
): string | null {
  const [, label] = (isItem && aboveList.exec(text.slice(Math.max(0, start - 60), start))) || []
  const isSentence = !label || (words.verb.test(label) && !kinds.asking.test(label))
  return !isSentence && isAsked(label, kinds) && !isReminder(label, kinds) ? label.trim() : null
}

/** Joins consecutive words of one person, so that the name is told only once. */
function joined(sentences: readonly Sentence[]): Sentence[] {
  const found: Sentence[] = []
  for (const sentence of sentences) {
    const last = found.at(-1)
    const [name = ''] = /^[^:“„«"]{3,60}: (?=["“„«])/u.exec(sentence.text) ?? []
    const goesOn = last?.heading === sentence.heading && last.text.length < longestJoined
    if (last && name && goesOn && last.text.startsWith(name))
      found[found.length - 1] = {
        ...last,
        text: `${last.text} ${sentence.text.slice(name.length)}`,
        end: sentence.end,
      }
    else found.push(sentence)
  }
  return found
}

/**
 * Whether the notes are the leader's own: "I" is more frequent than "she" and "he", and at most the title names the leader. In other
 * notes "I" is their writer.
 */
function areOwn(
  sentences: readonly Sentence[],
  isI: (one: Sentence) => boolean,
  { pronouns }: StoryWords,
  leader: string,
): boolean {
  const names = leader.split(' ').filter((name) => name.length > 2)
  const named = sentences.filter(({ text }) => names.some((name) => text.includes(name))).length
  const ofAnother = sentences.filter(({ text }) => text.match(pronouns.she) ?? text.match(pronouns.he)).length
  const own = sentences.filter(isI).length
  return named <= 1 && own > ofAnother && own > sentences.length * shareOfOwn
}

function ofNotes(
  sentence: Sentence,
  { kinds, words: { verb } }: Pick<WritingPack, 'kinds' | 'words'>,
): Sentence[] {
  const { asking, shorthand, notesLabel, profileHeading } = kinds
  const plain = sentence.text
    .replace(/\s*[[(][^\])]*(?:\?\?|!!)[^\])]*[\])]|\s*\[[^\]]*\]|\s*←.*$/gu, '')
    .replace(/\s*(?:→|[-=]>)\s*/gu, ', ')
    .replace(/!{2,}/gu, '.')
    .replace(/([.?])\1+|!\?|\?!/gu, (signs) => signs.charAt(0))
    .replace(/^\s*[•–—-]\s+|\s+[–—-](?: \d{4})?[.:]?$/gu, '')
    .replace(
      /([.!?])?\s+•\s+(\p{L})/gu,
      (_, end: string, letter: string) => `${end ?? '.'} ${letter.toUpperCase()}`,
    )
    .replace(/^(\d{4}) [–—-] (?=\p{L})/u, '$1: ')
  const [found = '', words = '', year] = label.exec(plain) ?? []
  // "What they built:" alone is a sentence, not a label. So is a line with a verb: "He counted the villages: 34 under
  // water."
  // In "- Pay: three times the lowest wage" the label belongs to this item only.
  const isAlone = !sentence.isItem || /^[\p{Lu}"“„«\d]/u.test(plain.slice(found.length))
  const isLabel =
    found.length < plain.length &&
    (asking.test(words) || (!verb.test(words) && (isAlone || notesLabel.test(words))))
  const spoken = shorthand
    .reduce(
      (said, [written, spoken]) => said.replace(written, spoken),
      isLabel ? plain.slice(found.length) : plain,
    )
    .replace(/^\p{Ll}|(?<=(?:\p{L}{3}|\d)[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase())
    .trim()
  // The full stop of "6 yrs." also ends the sentence.
  const text = /\.$/.test(plain) && /\p{L}$/u.test(spoken) ? `${spoken}.` : spoken
  // "Education" above notes is their topic, not the heading of a list of schools.
  const isTopic = profileHeading.test(sentence.heading ?? '')
  const asked = (isLabel && words.trim()) || (isTopic && sentence.heading) || ''
  const told = {
    ...sentence,
    text,
    heading: isTopic ? null : sentence.heading,
    ...(asked && isAsked(asked, kinds) && { label: year ? `${asked}, ${year}` : asked }),
  }
  const isAside = /^\([^()]*\)\.?$/u.test(text)
  return isReminder(text, kinds) || isAside || !/\p{L}{2}/u.test(text) ? [] : [told]
}

function ofList(sentence: Sentence, { listShorthand }: KindWords): Sentence {
  if (!sentence.isItem) return sentence
  const text = listShorthand.reduce((said, [written, spoken]) => said.replace(written, spoken), sentence.text)
  return { ...sentence, text }
}
