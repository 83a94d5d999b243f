import { noClaim, type Reason, type Span, type SupportLabel } from './support-label.ts'

/** What a model may say of one claim of a line, beside the text. */
export const verdicts = ['holds', 'differs', 'not here', 'only judges'] as const
export type Verdict = (typeof verdicts)[number]

export type JudgedClaim = {
  claim: string
  verdict: Verdict
  /** Where the source says it, or says otherwise. */
  passage: Span | null
  /** How the source differs. */
  what: string | null
}

/** A line and what was said just before it, which explains its "she" and "both"; `label` is what rules say of it. */
export type Statement = { text: string; before: string; label: SupportLabel }

/** Of twelve false and twelve fair lines in a model's trial. */
const leastFound = 11
const mostAccused = 1

/** Whether a model may raise a label, and not only lower it. */
export function mayRaise({ found, accused }: { found: number; accused: number }): boolean {
  return found >= leastFound && accused <= mostAccused
}

/** Longer explanations of a model are cut. */
const longestReason = 200

/** Whether a model is asked about a line: rules left it open, or refuted what rules may be wrong about. */
export function isOpen({ text, label }: Statement): boolean {
  const isUndecided =
    label.provedBy === null
      ? label.support === 'not_checked'
      : label.provedBy === 'rules' && label.support === 'unsupported' && label.reason?.kind !== 'quotation'
  return isUndecided && /[\p{L}\p{N}]/u.test(text)
}

/**
 * Returns a line's label after a model has judged its claims. A model that may not raise says only what is wrong. Without an
 * answer, or where one claim has none that counts, the rules' label stays.
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
  // Rule and model disagree: neither is proof against the other.
  if (ruled.support === 'unsupported') return { ...ruled, support: 'not_checked', provedBy: 'model' }
  if (held.length === 0) return noClaim('model')
  // Without its passage a claim is only asserted to hold.
  if (held.some(({ passage }) => !passage)) return ruled
  return { support: 'supported', provedBy: 'model', reason: null, source: held[0]?.passage ?? null }
}

function reasonOf({ verdict, claim, what }: JudgedClaim): Reason {
  const differs = verdict === 'differs'
  return { kind: differs ? 'differs' : 'absent', words: ((differs && what) || claim).slice(0, longestReason) }
}
