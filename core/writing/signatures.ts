import type { KindWords } from '#core/languages/writing-pack.ts'
import type { Sentence, Source } from '#core/source/source.ts'
import { isOnlySaid, saidBy } from './who-says.ts'

/** "“It’s a job.” — Ana Ruiz": group 1 is what is said, group 2 who signed it. */
const signed = /^(["“„«].*["”“»])\s*[—–-] ?(\p{Lu}[^.!?"“”]+(?: \([^()]*\))?)$/u
/** "Dr Ana Ruiz, baker": a line that begins with a name. */
const nameLine =
  /^(?:[—–-] ?)?(\p{Lu}[\p{L}.’'-]*(?: (?:de|von|van|del|la))* \p{Lu}[\p{L}.’'-]+(?:[ ,(][^!?:;]*)?)$/u
/** Who signed words in their own line is said before them. */
export function ofSigner({ speaker: _, ...one }: Sentence, kinds: KindWords): Sentence {
  const [, words = '', signer = ''] = signed.exec(one.text) ?? []
  return signer ? saidBy(signer, { ...one, text: words }, kinds) : one
}

const longestName = 90
const mostOfName = 2
const longestAround = 240

/** Who signed a recommendation, in its line or in the lines right above or below, is said before its words; words that nobody signed are not. */
export function withSignatures({ text, sentences }: Source, kinds: KindWords): Sentence[] {
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
