import type { KindWords } from '#core/languages/writing-pack.ts'
import { indentOf } from './indent-of.ts'
import type { Sentence, Source } from './source.ts'

type Doubts = Pick<KindWords, 'doubt' | 'leftOut' | 'asking'>

const quotation = /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|»[^«\n]*«/gu
/** A question mark, but not one in a URL: "site.org/?page=2". */
const questionMark = /\?(?![\p{L}\p{N}=&/])/u
const mostOfTail = 3
const mostOfDoubt = 5

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** Replaces quotations by spaces of the same length. A question inside a quotation is no doubt. */
export const withoutQuotations = (text: string) =>
  text.replace(quotation, (words) => ' '.repeat(words.length))

/** Whether a note marks itself as uncertain: "8 years old (check?)", "born 1961?", "in Ponce, not sure". */
export function hasDoubt(note: string, { doubt, leftOut, asking }: Doubts): boolean {
  const text = withoutQuotations(note).trim()
  if (leftOut.test(text)) return true
  const brackets = text.match(/[[(][^\])]*[\])]/gu) ?? []
  const tail = /[,;:–—-]\s*([^,;:–—-]+)$/u.exec(text)?.[1] ?? ''
  if (brackets.some((words) => doubt.test(words) || questionMark.test(words))) return true
  if (/\?\s*\?/u.test(text) || doubt.test(labelOf(text))) return true
  if (doubt.test(tail) && wordsIn(tail) <= mostOfTail) return true
  if (doubt.test(text) && wordsIn(text) <= mostOfDoubt) return true
  return questionMark.test(text) && !asking.test(text.replace(/^[\s•*–—-]+/u, ''))
}

/** Returns the sentences of notes that are in doubt. */
export function doubted({ text, sentences }: Source, kinds: Doubts): ReadonlySet<Sentence> {
  const found = new Set<Sentence>()
  const plain = withoutQuotations(text)
  let isListDoubted = false
  // Lines that are indented more than a list item belong to that item.
  let margin = -1
  for (const [index, sentence] of sentences.entries()) {
    const before = sentences[index - 1]
    const goesOn = before !== undefined && before.paragraph === sentence.paragraph
    const said = plain.slice(sentence.start, sentence.end)
    // A mark or a single word after a sentence belongs to it: "Drowned in 1987. Source?"
    const [behind = ''] = plain.slice(sentence.end, sentences[index + 1]?.start).split('\n')
    if (!sentence.isItem || indentOf(text, sentence.start) <= margin) isListDoubted = false
    const [lone = ''] = /(?<=[.!?…]\s+)\p{L}+[.!…]$/u.exec(said.trim()) ?? []
    const isDoubted =
      hasDoubt(said, kinds) || questionMark.test(behind) || kinds.doubt.test(`${behind} ${lone}`)
    // A doubt in front covers its whole paragraph: "Not sure: her father came from Hull. He was a fisher."
    const isBracketed = /^[([]/.test(sentence.text) || wordsIn(said) <= mostOfDoubt
    const isAnswer = isBracketed && /\?\s*$/u.test(before?.text ?? '')
    // A heading such as "Not sure" covers the list or paragraph below it.
    const isNext = before?.heading !== sentence.heading || (goesOn && found.has(before))
    const isBelow = kinds.leftOut.test(sentence.heading ?? '') && (sentence.isItem === true || isNext)
    const isOfDoubted = goesOn && found.has(before) && (isAnswer || kinds.doubt.test(labelOf(before.text)))
    if (isDoubted || isOfDoubted || isListDoubted || isHeadingDoubted(sentence, kinds) || isBelow)
      found.add(sentence)
    // A doubt in brackets covers the sentence before: "3 wives. (ask Eva if ok to mention)"
    const isOfBefore = wordsIn(said) <= mostOfDoubt || /^[([][^()[\]]*[)\]][.!]?$/u.test(said.trim())
    if (isDoubted && goesOn && isOfBefore) found.add(before)
    if (isDoubted && /:\s*$/u.test(said)) {
      isListDoubted = true
      margin = sentence.isItem ? indentOf(text, sentence.start) : -1
    }
  }
  return found
}

const labelOf = (note: string) => /^[^:.!?]{2,30}:/u.exec(note)?.[0] ?? ''

/** Whether a heading is marked as uncertain: "Numbers (check)", "Numbers??". A heading that is a question is not. */
function isHeadingDoubted({ heading }: Sentence, { doubt }: Doubts): boolean {
  const [marked = ''] = /[[(][^\])]*[\])]|\?\?/u.exec(heading ?? '') ?? []
  return marked === '??' || doubt.test(marked) || questionMark.test(marked)
}
