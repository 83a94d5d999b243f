/** What is known of a voicing under way. Characters, because lines are of very different lengths. */
export type VoicingSoFar = {
  elapsedSeconds: number
  /** Really spoken in this run; what was kept from before says nothing about speed. */
  spokenCharacters: number
  /** Still to be spoken. */
  openCharacters: number
  /** What comes after the last line: joining and measuring. */
  afterSeconds: number
}

/** Seconds until all is done, by the speed so far; null while nothing has been spoken that could tell it. */
export function remainingVoicing(so: VoicingSoFar): number | null {
  if (so.openCharacters === 0) return Math.round(so.afterSeconds)
  if (so.spokenCharacters === 0) return null
  const each = so.elapsedSeconds / so.spokenCharacters
  return Math.round(each * so.openCharacters + so.afterSeconds)
}

/** A share of the work this small says nothing about its speed. */
const tellingShare = 0.1

/**
 * Seconds until the episode is joined: by what is done of it, and at first by what was expected; null once that has
 * passed and too little is done to tell.
 */
export function remainingJoining(
  elapsedSeconds: number,
  fraction: number,
  expectedSeconds: number,
): number | null {
  const byPlan = expectedSeconds - elapsedSeconds
  if (fraction < tellingShare) return byPlan < 1 ? null : Math.round(byPlan)
  const byPace = (elapsedSeconds / fraction) * (1 - fraction)
  // The share that is done counts more the larger it is; a plan that has not held counts no more.
  const left = byPlan < 1 ? byPace : byPace * fraction + byPlan * (1 - fraction)
  return Math.max(1, Math.round(left))
}
