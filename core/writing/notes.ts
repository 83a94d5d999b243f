import type { KindWords, StoryWords, WritingPack } from '#core/languages/writing-pack.ts'
import { doubted, withoutQuotations } from '#core/source/doubts.ts'
import type { Sentence, Source } from '#core/source/source.ts'
import type { TextKind } from '#core/source/text-kind.ts'

/** "Trouble:", "Background.": the label of a note, not said; "First night: sold six" tells when. */
const label = /^(\p{Lu}[\p{L} ]{1,24})(?: \((\d{4})\))?(?::|\.(?= \p{Lu})) ?/u

/** "What she does differently:": a line right above a list. */
const aboveList = /\n(\p{Lu}[\p{L}’' -]{1,40}):[ \t]*\n\s*(?:[-•–—*+] *)?$/u

/** Returns true if a label says what its notes are about; "Ending idea" is one for whoever wrote them. */
export const isAsked = (label: string, { notesLabel, topicLabel }: KindWords): boolean =>
  !notesLabel.test(label) || topicLabel.test(label)

/** Share of the notes that say "I" in notes of the leader's own. */
const shareOfOwn = 0.25
const longestJoined = 200

/** The text without what nobody says: the reminders of notes, what they doubt, the shorthand; of a profile, who signed a recommendation. */
export function spokenParts(
  source: Source,
  kind: TextKind,
  { kinds, words }: Pick<WritingPack, 'kinds' | 'words'>,
  leader: string,
): Source {
  if (kind === 'profile')
    return { ...source, sentences: withSignatures(source.sentences, kinds).map((one) => ofList(one, kinds)) }
  if (kind !== 'notes') return source
  const inDoubt = doubted(source, kinds)
  const isI = ({ text }: Sentence) => words.firstPerson.test(withoutQuotations(text))
  const isWriterAnother = !areOwn(source.sentences, isI, words, leader)
  // "Notes: Anna Roth" is a title, no list of reminders.
  const title = source.sentences[0]?.heading ?? null
  const sentences = source.sentences.flatMap((one, index) => {
    // What is left out stays as a gap: what points back to it is left out with it.
    const before = source.sentences[index - 1]
    const hangs =
      before && inDoubt.has(before) && before.heading === one.heading && kinds.goesOn.test(one.text)
    if (inDoubt.has(one) || hangs || (isWriterAnother && isI(one))) return { ...one, text: '' }
    const next = source.sentences[index + 1]
    if (next && !one.isItem && one.text === `${labelOfList(source.text, next, { kinds, words })}:`) return []
    const label = labelOfList(source.text, one, { kinds, words })
    if (!isOnlySaid(one)) return ofNotes(one, title, kinds).map((told) => (label ? { label, ...told } : told))
    const who = whoSays(source.sentences, index, kinds, leader)
    if (who === null) return { ...one, text: '' }
    return ofNotes(one, title, kinds).map((told) => (who ? saidBy(who, told, kinds) : told))
  })
  return { ...source, sentences: joined(sentences) }
}

/** The label above a list, if this is its first item; "They tried three things:" is a sentence. */
function labelOfList(
  text: string,
  { isItem, start }: Sentence,
  { kinds, words }: Pick<WritingPack, 'kinds' | 'words'>,
): string | null {
  const [, label] = (isItem && aboveList.exec(text.slice(Math.max(0, start - 60), start))) || []
  const isSentence = !label || (words.verb.test(label) && !kinds.asking.test(label))
  return !isSentence && isAsked(label, kinds) && !kinds.reminder.test(label) ? label : null
}

/** One person's words that follow each other are told with the name once. */
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

/** Notes of the leader's own say "I" more than "she" and name the leader in their title at most; else whoever wrote them is "I". */
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

const signature = /^(?:[—–-] ?)?(\p{Lu}[\p{L}.’' -]+(?:, [^.!?"“”]+)?)$/u
const signed = /^(["“„«].*["”“»])\s*[—–-] ?(\p{Lu}[^.!?"“”]+)$/u

/** Who signed a recommendation is said before its words. */
function withSignatures(sentences: readonly Sentence[], kinds: KindWords): Sentence[] {
  const found: Sentence[] = []
  for (const [index, sentence] of sentences.entries()) {
    const last = found.at(-1)
    const [, words = '', signer = ''] = signed.exec(sentence.text) ?? []
    const [, who] = signature.exec(sentence.text) ?? []
    const isBelow = last?.paragraph === sentence.paragraph && sentences[index - 1]?.end === last?.end
    if (signer) found.push(saidBy(signer, { ...sentence, text: words }, kinds))
    else if (last && who && isBelow && /^["“„«].*["”“»]$/su.test(last.text))
      found[found.length - 1] = { ...saidBy(who, last, kinds), end: sentence.end }
    else if (!/^[—–-] ?\p{Lu}/u.test(sentence.text) || /[.!?…]["”»“]?$/u.test(sentence.text))
      found.push(sentence)
  }
  return found
}

const saidBy = (who: string, said: Sentence, { says }: KindWords): Sentence => ({
  ...said,
  text: `${says(who)} ${said.text}`,
  speaker: who,
})

/** "“It’s a job.”", "Quote Lena: “It’s a job.”": nothing else than what somebody says. */
function isOnlySaid({ text }: Sentence): boolean {
  const bare = text.replace(/\s*←.*$/u, '').replace(/^\s*[•–—-]\s+/u, '')
  const said = bare.slice(label.exec(bare)?.[0].length ?? 0)
  return /^["“„«»]/u.test(said) && !/\p{L}/u.test(withoutQuotations(said))
}

/** Who says the words of a note: by its label, its heading, or what stands before it (then ''); null if the notes don't say. */
function whoSays(
  sentences: readonly Sentence[],
  index: number,
  { notesLabel }: KindWords,
  leader: string,
): string | null {
  const itself = sentences[index]
  const paragraph = itself?.paragraph
  const opening = sentences.findIndex((one) => one.paragraph === paragraph)
  const first = sentences[opening]
  const named = (words: string) => words.split(' ').filter((word) => word && !notesLabel.test(word))
  const isLeader = (words: string[]) =>
    words.some((word) => leader.split(' ').some((name) => name.length > 2 && word.startsWith(name)))
  const own = named(label.exec(itself?.text ?? '')?.[1] ?? '')
  if (isLeader(own)) return leader
  if (own.length > 0 && own.every((word) => /^\p{Lu}/u.test(word))) return own.join(' ')
  if (!first || !isOnlySaid(first) || /:\s*$/u.test(sentences[opening - 1]?.text ?? '')) return ''
  const above = first.heading ?? ''
  const labelled = named(label.exec(first.text)?.[1] ?? '')
  if (isLeader(labelled) || (labelled.length === 0 && isLeader(named(above)))) return leader
  return labelled.length > 0 ? labelled.join(' ') : null
}

function ofNotes(sentence: Sentence, title: string | null, kinds: KindWords): Sentence[] {
  const { reminder, shorthand, notesLabel, profileHeading } = kinds
  const plain = sentence.text
    .replace(/\s*[[(][^\])]*(?:\?\?|!!)[^\])]*[\])]|\s*\[[^\]]*\]|\s*←.*$/gu, '')
    .replace(/\s*(?:→|[-=]>)\s*/gu, ', ')
    .replace(/([.!?])\1+|!\?|\?!/gu, (signs) => signs.charAt(0))
    .replace(/^\s*[•–—-]\s+|\s+[–—-](?: \d{4})?[.:]?$/gu, '')
    .replace(
      /([.!?])?\s+•\s+(\p{L})/gu,
      (_, end: string, letter: string) => `${end ?? '.'} ${letter.toUpperCase()}`,
    )
    .replace(/^(\d{4}) [–—-] (?=\p{L})/u, '$1: ')
  const [whole = '', words = '', year] = label.exec(plain) ?? []
  const isBare = /^[\p{Lu}"“„«\d]/u.test(plain.slice(whole.length)) || notesLabel.test(words)
  const text = shorthand
    .reduce(
      (said, [written, spoken]) => said.replace(written, spoken),
      isBare ? plain.slice(whole.length) : plain,
    )
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .trim()
  const isReminder =
    reminder.test(text) ||
    (sentence.isItem && sentence.heading !== title && reminder.test(sentence.heading ?? ''))
  // "Education" above notes is what they are about, not a list of schools.
  const isTopic = profileHeading.test(sentence.heading ?? '')
  const asked = (isBare && words.trim()) || (isTopic && sentence.heading) || ''
  const told = {
    ...sentence,
    text,
    heading: isTopic ? null : sentence.heading,
    ...(asked && isAsked(asked, kinds) && { label: year ? `${asked}, ${year}` : asked }),
  }
  return isReminder || !/\p{L}{2}/u.test(text) ? [] : [told]
}

function ofList(sentence: Sentence, { listShorthand }: KindWords): Sentence {
  if (!sentence.isItem) return sentence
  const text = listShorthand.reduce((said, [written, spoken]) => said.replace(written, spoken), sentence.text)
  return { ...sentence, text }
}
