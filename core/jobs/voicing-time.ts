/** State of a voicing run. Counts characters, because lines are of very different lengths. */
export type VoicingSoFar = {
  elapsedSeconds: number
  /** Voiced in that time; cached lines say nothing about speed. */
  spokenCharacters: number
  /** Seconds a character in the last run on this machine, for the time before the first line; null if there was none. */
  usualPace: number | null
  /** Still to be voiced. */
  openCharacters: number
  /** Seconds for joining and measuring after the last line. */
  afterSeconds: number
}

/** Seconds until all is done at the speed so far; null while nothing has been voiced. */
export function remainingVoicing(so: VoicingSoFar): number | null {
  if (so.openCharacters === 0) return Math.round(so.afterSeconds)
  const each = paceOf(so)
  return each === null ? null : Math.round(each * so.openCharacters + so.afterSeconds)
}

/** Seconds a character; null while nobody can say. */
export function paceOf({
  elapsedSeconds,
  spokenCharacters,
  usualPace,
}: Omit<VoicingSoFar, 'openCharacters' | 'afterSeconds'>) {
  return spokenCharacters === 0 ? usualPace : elapsedSeconds / spokenCharacters
}

/** A finished line: when, in ms, and its length. */
export type SpokenAt = { at: number; characters: number }

const recentMs = 120_000
const fewestLines = 3

/**
 * The speed that counts now: of the last two minutes, and of three lines at least, because other episodes begin and end
 * meanwhile. `startedAt` is when this run began to speak.
 */
export function recentSpeed(lines: SpokenAt[], startedAt: number, now: number) {
  const early = lines.filter(({ at }, place) => at < now - recentMs && place < lines.length - fewestLines)
  const since = early.at(-1)?.at ?? startedAt
  const recent = lines.slice(early.length)
  return {
    elapsedSeconds: ((recent.at(-1)?.at ?? now) - since) / 1000,
    spokenCharacters: recent.reduce((sum, { characters }) => sum + characters, 0),
  }
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
