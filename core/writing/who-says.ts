import type { KindWords, WritingPack } from '#core/languages/writing-pack.ts'
import { withoutQuotations } from '#core/source/doubts.ts'
import type { Sentence } from '#core/source/source.ts'

/** Puts the speaker's name before the words. */
export const saidBy = (who: string, said: Sentence, { says }: KindWords): Sentence => ({
  ...said,
  text: `${says(who)} ${said.text}`,
  speaker: who,
})

/** What comes before the words of a note that is only a quotation: "Quote Lena: ", "His daughter Ewa, nurse: ", "Pam Royle — ". */
const attribution =
  /^[^:.?!“”„«»"]{2,70}?(?:(?:\b(?:Dr|Prof|Mr|Mrs|Ms|St|d|b|geb)\.)[^:.?!“”„«»"]{0,60})?\s*(?::|[—–-](?= ?["“„«»]))\s*(?=["“„«»])/u
export const attributionOf = ({ text }: Sentence) => attribution.exec(text)?.[0] ?? ''

/** Whether a note is only a quotation: "“It’s a job.”", "Quote Lena: “It’s a job.”" */
export function isOnlySaid(one: Sentence): boolean {
  const bare = one.text.replace(/\s*←.*$/u, '').replace(/^\s*[•–—-]\s+/u, '')
  const said = bare.slice(attributionOf({ ...one, text: bare }).length)
  return /^["“„«»]/u.test(said) && !/\p{L}/u.test(withoutQuotations(said))
}

/** Whether a quotation follows a note that does not tell whose words they are: "She hired him. “It is a job.”" */
export function isUnannounced(sentences: readonly Sentence[], index: number): boolean {
  const [before, one] = [sentences[index - 1], sentences[index]]
  if (!before || !one || attributionOf(one) !== '' || before.paragraph !== one.paragraph) return false
  return !isOnlySaid(before) && !before.text.endsWith(':')
}

/**
 * Returns who says the words of a note, by its label or heading. Empty if the text before already tells it. Null if the notes do not
 * tell.
 */
export function whoSays(
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
  // "What she says" tells whose words these are, because it is read as their heading.
  if (own.length === 0 && asking.test(itself?.heading ?? '')) return ''
  // "grandmother's sentence:" is no name.
  if (own.length > 0)
    return nameless.test(own.join(' ')) || /^\p{Ll}/u.test(own.join(' ')) ? '' : own.join(' ')
  if (!first || !isOnlySaid(first) || /:\s*$/u.test(sentences[opening - 1]?.text ?? '')) return ''
  // A second quotation continues the first: "She told him: “Go.” “It is a job.”"
  if (first !== itself && verb.test(attributionOf(first))) return ''
  const above = first.heading ?? ''
  const labelled = named(attributionOf(first).replace(/\s*:\s*$/u, ''))
  if (isLeader(labelled) || (labelled.length === 0 && isLeader(named(above)))) return leader
  return labelled.length > 0 ? labelled.join(' ') : null
}
