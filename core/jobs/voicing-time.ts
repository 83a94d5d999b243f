/** State of a voicing run. Counts characters, because lines are of very different lengths. */
export type VoicingSoFar = {
  elapsedSeconds: number
  /** Voiced in this run; cached lines say nothing about speed. */
  spokenCharacters: number
  /** Still to be voiced. */
  openCharacters: number
  /** Seconds for joining and measuring after the last line. */
  afterSeconds: number
}

/** Seconds until all is done at the speed so far; null while nothing has been voiced. */
export function remainingVoicing(so: VoicingSoFar): number | null {
  if (so.openCharacters === 0) return Math.round(so.afterSeconds)
  if (so.spokenCharacters === 0) return null
  const each = so.elapsedSeconds / so.spokenCharacters
  return Math.round(each * so.openCharacters + so.afterSeconds)
}

/** A smaller completed share says nothing about the speed. */
const tellingShare = 0.1

/**
 * Seconds until the episode is joined, from the progress so far and, at first, from the expected duration; null when that
 * has passed with too little progress.
 */
export function remainingJoining(
  elapsedSeconds: number,
  fraction: number,
  expectedSeconds: number,
): number | null {
  const byPlan = expectedSeconds - elapsedSeconds
  if (fraction < tellingShare) return byPlan < 1 ? null : Math.round(byPlan)
  const byPace = (elapsedSeconds / fraction) * (1 - fraction)
  // The measured pace counts more the further the work is; an exceeded plan no longer counts.
  const left = byPlan < 1 ? byPace : byPace * fraction + byPlan * (1 - fraction)
  return Math.max(1, Math.round(left))
}
