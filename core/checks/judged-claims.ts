import { noClaim, type Reason, type Span, type SupportLabel } from './support-label.ts'

/** A model's verdict on one claim of a line. `only judges`: an opinion, which claims nothing. */
export const verdicts = ['holds', 'differs', 'not here', 'only judges'] as const
export type Verdict = (typeof verdicts)[number]

export type JudgedClaim = {
  claim: string
  verdict: Verdict
  /** Where the source supports or contradicts the claim. */
  passage: Span | null
  /** How the source differs. */
  what: string | null
}

/** A line with the text just before it, which explains words such as "she" and "both". `label` is the result of the rules. */
export type Statement = { text: string; before: string; label: SupportLabel }

/** Minimum number of the twelve false lines in its trial that a model must find. */
const leastFound = 11
/** Maximum number of the twelve fair lines in its trial that a model may call false. */
const mostAccused = 1

/** Whether a model may raise a label. Every model may lower one. */
export function mayRaise({ found, accused }: { found: number; accused: number }): boolean {
  return found >= leastFound && accused <= mostAccused
}

/** Maximum number of characters in a model's explanation. The rest is cut. */
const longestReason = 200

/** Whether a model is asked about a line: the rules left it undecided, or refuted something in which rules can be wrong. */
export function isOpen({ text, label }: Statement): boolean {
  const isUndecided =
    label.provedBy === null
      ? label.support === 'not_checked'
      : label.provedBy === 'rules' && label.support === 'unsupported' && label.reason?.kind !== 'quotation'
  return isUndecided && /[\p{L}\p{N}]/u.test(text)
}

/**
 * Returns a line's label after a model has judged its claims. A model that may not raise labels can only refute. The label of the rules
 * stays if the model gave no answer, or no passage for a claim that holds.
 */
export function labelOfClaims(
  claims: readonly JudgedClaim[] | null,
  ruled: SupportLabel,
  mayRaise: boolean,
): SupportLabel {
  if (!claims || claims.length === 0) return ruled
  const wrong =
    claims.find(({ verdict }) => verdict === 'differs') ??
    claims.find(({ verdict }) => verdict === 'not here')
  if (wrong) {
    const source = wrong.passage ?? ruled.source
    return { support: 'unsupported', provedBy: 'model', reason: reasonOf(wrong), source }
  }
  if (!mayRaise) return ruled
  const held = claims.filter(({ verdict }) => verdict === 'holds')
  // Rules and model disagree, and neither is proof against the other.
  if (ruled.support === 'unsupported') return { ...ruled, support: 'not_checked', provedBy: 'model' }
  if (held.length === 0) return noClaim('model')
  // Without a passage, the model only asserts that the claim holds.
  if (held.some(({ passage }) => !passage)) return ruled
  return { support: 'supported', provedBy: 'model', reason: null, source: held[0]?.passage ?? null }
}

function reasonOf({ verdict, claim, what }: JudgedClaim): Reason {
  const differs = verdict === 'differs'
  return { kind: differs ? 'differs' : 'absent', words: ((differs && what) || claim).slice(0, longestReason) }
}
