import type { Language } from '#core/languages/languages.ts'
import { withoutDisclosure } from './disclosure.ts'
import { explainTurn } from './grounding.ts'
import type { TurnKind } from './turn.ts'

type Line = {
  text: string
  kind: TurnKind
  source: { start: number; end: number } | null
  /** These very words were marked by that passage before: nobody has edited them since. */
  isCited?: boolean
}
type Episode = { source: Parameters<typeof explainTurn>[2]; leaderName: string; language: Language }

/**
 * The mark of a line that somebody may have edited. The passage that it rested on is only a hint where to look; the
 * sentence about the AI voices claims nothing of the leader.
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
