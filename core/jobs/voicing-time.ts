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

/** Seconds until the episode is joined: by what is done of it, and at first by what was expected. */
export function remainingJoining(elapsedSeconds: number, fraction: number, expectedSeconds: number): number {
  const byPace = fraction > 0 ? (elapsedSeconds / fraction) * (1 - fraction) : expectedSeconds
  const byPlan = Math.max(0, expectedSeconds - elapsedSeconds)
  // The share that is done counts more the larger it is.
  return Math.max(1, Math.round(byPace * fraction + byPlan * (1 - fraction)))
}
