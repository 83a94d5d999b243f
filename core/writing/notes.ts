import type { KindWords, StoryWords, WritingPack } from '#core/languages/writing-pack.ts'
import { doubted, withoutQuotations } from '#core/source/doubts.ts'
import { indentOf } from '#core/source/indent-of.ts'
import { isReminder } from '#core/source/reminders.ts'
import type { Sentence, Source } from '#core/source/source.ts'
import type { TextKind } from '#core/source/text-kind.ts'
import { withInitialNamed } from './leader-initial.ts'

/** "Trouble:", "Background.": the label of a note, not said; "First night: sold six" tells when. */
const label = /^(\p{Lu}[\p{L} ]{1,24})(?: \((\d{4})\))?(?::|(?<=\p{L}{3})\.(?= \p{Lu})) ?/u

/** "What she does differently:": a line right above a list. */
const aboveList = /\n(\p{Lu}[\p{L}’' -]{1,40}):[ \t]*\n\s*(?:[-•–—*+] *)?$/u

/** Returns true if a label says what its notes are about; "Ending idea" is one for whoever wrote them. */
export const isAsked = (label: string, { notesLabel, topicLabel }: KindWords): boolean =>
  !notesLabel.test(label) || topicLabel.test(label)

/** Share of the notes that say "I" in notes of the leader's own. */
const shareOfOwn = 0.25
const longestJoined = 200

/** The text without what nobody says: the reminders of notes, what they doubt, the shorthand; who signed words comes before them. */
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
    // What is left out stays as a gap: what points back to it is left out with it.
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
    // "She always said: “Be on time.”"
    if (words.verb.test(attributionOf(one)))
      return isReminder(attributionOf(one), kinds) ? { ...one, text: '' } : one
    const who = whoSays(source.sentences, index, { kinds, words }, leader)
    if (who === null) return { ...one, text: '' }
    if (who === '' && isUnannounced(source.sentences, index))
      return { ...one, text: `${kinds.quoted} ${one.text}`, speaker: kinds.quoted }
    const said = who ? { ...one, text: one.text.slice(attributionOf(one).length) } : one
    return ofNotes(said, { kinds, words }).map((told) => (who ? saidBy(who, told, kinds) : told))
  })
  // What stands below the list under "Not sure" is told without that heading.
  const headed = sentences.map((one) =>
    kinds.leftOut.test(one.heading ?? '') ? { ...one, heading: null } : one,
  )
  return { ...source, sentences: joined(headed) }
}

/** The lines of a list or a block below a reminder: "To ask her: – photo?", "Open: the date? (1971, she says)". */
function reminded({ text, sentences }: Source, kinds: KindWords): ReadonlySet<Sentence> {
  const found = new Set<Sentence>()
  // "Notes: Anna Roth" is a title, no list of reminders.
  const title = text.replace(/^\P{L}+/u, '')
  // "- To check: 46 or 64 boats?": below an item of a list is what stands further in.
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

/** The label above a list, if this is its first item; "They tried three things:" is a sentence. */
function labelOfList(
  text: string,
  { isItem, start }: Sentence,
  { kinds, words }: Pick<WritingPack, 'kinds' | 'words'>,
): string | null {
  const [, label] = (isItem && aboveList.exec(text.slice(Math.max(0, start - 60), start))) || []
  const isSentence = !label || (words.verb.test(label) && !kinds.asking.test(label))
  return !isSentence && isAsked(label, kinds) && !isReminder(label, kinds) ? label.trim() : null
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

/** "“It’s a job.” — Ana Ruiz": group 1 is what is said, group 2 who signed it. */
const signed = /^(["“„«].*["”“»])\s*[—–-] ?(\p{Lu}[^.!?"“”]+(?: \([^()]*\))?)$/u
/** "Dr Ana Ruiz, baker": a line that begins with a name. */
const nameLine =
  /^(?:[—–-] ?)?(\p{Lu}[\p{L}.’'-]*(?: (?:de|von|van|del|la))* \p{Lu}[\p{L}.’'-]+(?:[ ,(][^!?:;]*)?)$/u
/** Who signed words in their own line is said before them. */
function ofSigner({ speaker: _, ...one }: Sentence, kinds: KindWords): Sentence {
  const [, words = '', signer = ''] = signed.exec(one.text) ?? []
  return signer ? saidBy(signer, { ...one, text: words }, kinds) : one
}

const longestName = 90
const mostOfName = 2
const longestAround = 240

/** Who signed a recommendation, in its line or in the lines right above or below, is said before its words; words that nobody signed are not. */
function withSignatures({ text, sentences }: Source, kinds: KindWords): Sentence[] {
  const used: { from: number; to: number }[] = []
  const told = sentences.map((one): Sentence => {
    if (signed.test(one.text)) return ofSigner(one, kinds)
    if (!isOnlySaid(one)) return one
    const lines = signatureAround(text, one, kinds)
    used.push(...lines)
    const who = lines.map(({ line }) => line.replace(/^[—–-] ?/, '')).join(', ')
    return who ? saidBy(who, one, kinds) : { ...one, text: '' }
  })
  const isUsed = ({ start }: Sentence) => used.some(({ from, to }) => from <= start && start < to)
  const isLoose = (one: Sentence) => /^[—–-] ?\p{Lu}/u.test(one.text) && !/[.!?…]["”»“]?$/u.test(one.text)
  return told.filter((one) => !isUsed(one) && !isLoose(one))
}

/** The lines that say whose the words are: those above in their block of lines, else those below. */
function signatureAround(
  text: string,
  { start, end }: Sentence,
  { profileHeading }: KindWords,
): { line: string; from: number; to: number }[] {
  const before = Math.max(0, start - longestAround)
  const above = linesIn(text.slice(before, start), before)
  const below = linesIn(text.slice(end, end + longestAround), end)
  const apart = ({ line }: { line: string }) => line === '' || profileHeading.test(line.replace(/:$/, ''))
  // Marks of markdown apart, the words begin and end a line.
  const [own, ...upper] = above.reverse()
  const [rest, ...lower] = below
  const upTo = upper.findIndex(apart)
  const named = upper.slice(0, upTo < 0 ? upper.length : upTo).reverse()
  if (own?.line === '' && areName(named)) return named
  const to = lower.findIndex(apart)
  const signedBelow = lower.slice(0, to < 0 ? lower.length : to)
  if (rest?.line !== '') return []
  if (areName(signedBelow)) return signedBelow
  const dashed = to === 0 ? lower.slice(1, 2) : []
  return /^[—–-]/u.test(dashed[0]?.line ?? '') && areName(dashed) ? dashed : []
}

function linesIn(text: string, offset: number): { line: string; from: number; to: number }[] {
  let from = offset
  return text.split('\n').map((whole) => {
    const found = { line: whole.replace(/[*_#>]+/g, '').trim(), from, to: from + whole.length }
    from += whole.length + 1
    return found
  })
}

const areName = (lines: readonly { line: string }[]) =>
  lines.length > 0 &&
  lines.length <= mostOfName &&
  nameLine.test(lines[0]?.line ?? '') &&
  lines.every(({ line }) => line.length <= longestName && !/[!?:;]$|\d{4}/u.test(line))

const saidBy = (who: string, said: Sentence, { says }: KindWords): Sentence => ({
  ...said,
  text: `${says(who)} ${said.text}`,
  speaker: who,
})

/** What stands before the words of a note that only somebody says: "Quote Lena: ", "His daughter Ewa, nurse: ", "Pam Royle — ". */
const attribution =
  /^[^:.?!“”„«»"]{2,70}?(?:(?:\b(?:Dr|Prof|Mr|Mrs|Ms|St|d|b|geb)\.)[^:.?!“”„«»"]{0,60})?\s*(?::|[—–-](?= ?["“„«»]))\s*(?=["“„«»])/u
const attributionOf = ({ text }: Sentence) => attribution.exec(text)?.[0] ?? ''

/** "“It’s a job.”", "Quote Lena: “It’s a job.”": nothing else than what somebody says. */
function isOnlySaid(one: Sentence): boolean {
  const bare = one.text.replace(/\s*←.*$/u, '').replace(/^\s*[•–—-]\s+/u, '')
  const said = bare.slice(attributionOf({ ...one, text: bare }).length)
  return /^["“„«»]/u.test(said) && !/\p{L}/u.test(withoutQuotations(said))
}

/** "She hired him. “It is a job.”": words behind a note that does not say whose they are. */
function isUnannounced(sentences: readonly Sentence[], index: number): boolean {
  const [before, one] = [sentences[index - 1], sentences[index]]
  if (!before || !one || attributionOf(one) !== '' || before.paragraph !== one.paragraph) return false
  return !isOnlySaid(before) && !before.text.endsWith(':')
}

/** Who says the words of a note: by its label, its heading, or what stands before it (then ''); null if the notes don't say. */
function whoSays(
  sentences: readonly Sentence[],
  index: number,
  { kinds: { asking, notesLabel, nameless }, words: { verb } }: Pick<WritingPack, 'kinds' | 'words'>,
  leader: string,
): string | null {
  const itself = sentences[index]
  const paragraph = itself?.paragraph
  const opening = sentences.findIndex((one) => one.paragraph === paragraph)
  const first = sentences[opening]
  const named = (words: string) => words.split(' ').filter((word) => word && !notesLabel.test(word))
  const isLeader = (words: string[]) =>
    words.some((word) => leader.split(' ').some((name) => name.length > 2 && word.startsWith(name)))
  const before = (itself ? attributionOf(itself) : '')
    .replace(/\s*\([^)]*\)/gu, '')
    .replace(/\s*[:—–-]\s*$/u, '')
  const own = named(before)
  if (isLeader(own)) return leader
  // "What she says" is whose the words are, said as their heading.
  if (own.length === 0 && asking.test(itself?.heading ?? '')) return ''
  // "grandmother's sentence:" is no name.
  if (own.length > 0)
    return nameless.test(own.join(' ')) || /^\p{Ll}/u.test(own.join(' ')) ? '' : own.join(' ')
  if (!first || !isOnlySaid(first) || /:\s*$/u.test(sentences[opening - 1]?.text ?? '')) return ''
  // "She told him: “Go.” “It is a job.”" goes on.
  if (first !== itself && verb.test(attributionOf(first))) return ''
  const above = first.heading ?? ''
  const labelled = named(attributionOf(first).replace(/\s*:\s*$/u, ''))
  if (isLeader(labelled) || (labelled.length === 0 && isLeader(named(above)))) return leader
  return labelled.length > 0 ? labelled.join(' ') : null
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
  // Alone above a list it is a sentence: "What they built:".
  // So is what has a verb: "He counted the villages: 34 under water."
  // The next item does not stand under the label of this one: "- Pay: three times the lowest wage".
  const isAlone = !sentence.isItem || /^[\p{Lu}"“„«\d]/u.test(plain.slice(found.length))
  const isLabel =
    found.length < plain.length &&
    (asking.test(words) || (!verb.test(words) && (isAlone || notesLabel.test(words))))
  const spoken = shorthand
    .reduce(
      (said, [written, spoken]) => said.replace(written, spoken),
      isLabel ? plain.slice(found.length) : plain,
    )
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .trim()
  // The dot of "6 yrs." ends its sentence too.
  const text = /\.$/.test(plain) && /\p{L}$/u.test(spoken) ? `${spoken}.` : spoken
  // "Education" above notes is what they are about, not a list of schools.
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
