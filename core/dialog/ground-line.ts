import type { Language } from '#core/languages/languages.ts'
import { withoutDisclosure } from './disclosure.ts'
import { explainTurn } from './grounding.ts'
import type { TurnKind } from './turn.ts'

type Line = {
  text: string
  kind: TurnKind
  source: { start: number; end: number } | null
  /** The text has not been edited since it was checked against that passage. */
  isCited?: boolean
}
type Episode = { source: Parameters<typeof explainTurn>[2]; leaderName: string; language: Language }

/**
 * Returns the support label of a line that may have been edited. Its stored passage is then only a hint where to look. The
 * AI disclosure is not checked.
 */
export function groundLine(
  { text, kind, source: hint, isCited }: Line,
  { source, leaderName, language }: Episode,
) {
  const isGreeting = kind === 'opening' || kind === 'close'
  const claims = withoutDisclosure(text, language)
  if (claims.trim() === '') return { support: null, source: null, doubt: null }
  const quote = hint ? source.text.slice(hint.start, hint.end) : null
  return explainTurn(claims, quote, source, leaderName ? [leaderName] : [], isGreeting, !isCited)
}
