import type { KindWords } from '#core/languages/writing-pack.ts'
import type { Sentence, Source } from '#core/source/source.ts'
import { isOnlySaid, saidBy } from './who-says.ts'

/** Words with their signature: "“It’s a job.” — Ana Ruiz". Group 1 is the words, group 2 the signature. */
const signed = /^(["“„«].*["”“»])\s*[—–-] ?(\p{Lu}[^.!?"“”]+(?: \([^()]*\))?)$/u
/** A line that begins with a name: "Dr Ana Ruiz, baker". */
const nameLine =
  /^(?:[—–-] ?)?(\p{Lu}[\p{L}.’'-]*(?: (?:de|von|van|del|la))* \p{Lu}[\p{L}.’'-]+(?:[ ,(][^!?:;]*)?)$/u
/** If words are signed in the same line, puts the name before them. */
export function ofSigner({ speaker: _, ...one }: Sentence, kinds: KindWords): Sentence {
  const [, words = '', signer = ''] = signed.exec(one.text) ?? []
  return signer ? saidBy(signer, { ...one, text: words }, kinds) : one
}

const longestName = 90
const mostOfName = 2
const longestAround = 240

/**
 * Puts the name before the words of a recommendation. The signature is in the same line, or right above or below. Words without a
 * signature are left out.
 */
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

/** Returns the lines that tell whose words these are: those above in the same block of lines, else those below. */
function signatureAround(
  text: string,
  { start, end }: Sentence,
  { profileHeading }: KindWords,
): { line: string; from: number; to: number }[] {
  const before = Math.max(0, start - longestAround)
  const above = linesIn(text.slice(before, start), before)
  const below = linesIn(text.slice(end, end + longestAround), end)
  const apart = ({ line }: { line: string }) => line === '' || profileHeading.test(line.replace(/:$/, ''))
  // Apart from Markdown marks, the words fill whole lines.
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
