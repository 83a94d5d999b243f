/** State of a voicing run. Work is counted in characters, because lines differ much in length. */
export type VoicingSoFar = {
  elapsedSeconds: number
  /** Characters voiced in that time. Cached lines are left out, because they say nothing about the speed. */
  spokenCharacters: number
  /** Seconds per character in the last run on this machine, used while few lines are voiced; null without an earlier run. */
  usualPace: number | null
  /** Characters still to be voiced. */
  openCharacters: number
}

/** Returns the seconds until all characters are voiced at the speed so far; null while the speed is unknown. */
export function remainingVoicing(so: VoicingSoFar): number | null {
  if (so.openCharacters === 0) return 0
  const each = paceOf(so)
  return each === null ? null : Math.max(1, Math.round(each * so.openCharacters))
}

/** Weight of the usual pace, in characters. It balances the first lines, which also wait for the model to load. */
const usualCharacters = 300

/** Returns the seconds per character; null while unknown. */
export function paceOf({
  elapsedSeconds,
  spokenCharacters,
  usualPace,
}: Omit<VoicingSoFar, 'openCharacters'>) {
  if (spokenCharacters === 0 || usualPace === null)
    return spokenCharacters === 0 ? usualPace : elapsedSeconds / spokenCharacters
  return (elapsedSeconds + usualPace * usualCharacters) / (spokenCharacters + usualCharacters)
}

/** A finished line: the time in milliseconds, and its characters. */
export type SpokenAt = { at: number; characters: number }

const recentMs = 120_000
const fewestLines = 3

/**
 * Returns the current speed: of the last two minutes, but of at least three lines. Older lines do not count, because other episodes begin
 * and end meanwhile. `startedAt` is when this run began to speak.
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

/**
 * Returns the seconds of joining and measuring. `pace`: measured seconds per second of speech on this machine; null before the first
 * episode.
 */
export const masteringSeconds = (speechSeconds: number, pace: number | null) =>
  pace === null ? 4 + 0.05 * speechSeconds : pace * speechSeconds

/** Factor by which an estimate may grow and still count as noise. */
const noise = 1.3

/**
 * Returns a function that steadies the time left of one stage, so that the shown time never grows. If the new estimate is clearly larger
 * or unknown, the function returns 'longer', until the estimate comes down to the shown time again.
 */
export function steadyTimeLeft() {
  let said: number | null = null
  return (left: number | null): number | 'longer' | null => {
    if (left !== null && (said === null || left <= said)) said = left
    if (said === null) return null
    return left !== null && left <= said * noise ? said : 'longer'
  }
}

/** Minimum completed share at which the progress shows the speed. */
const tellingShare = 0.1

/**
 * Returns the seconds until the episode is joined, from the progress so far and, at first, from the expected duration. Null if the
 * expected duration has passed with too little progress.
 */
export function remainingJoining(
  elapsedSeconds: number,
  fraction: number,
  expectedSeconds: number,
): number | null {
  const byPlan = expectedSeconds - elapsedSeconds
  if (fraction < tellingShare) return byPlan < 1 ? null : Math.round(byPlan)
  const byPace = (elapsedSeconds / fraction) * (1 - fraction)
  // The measured speed counts more as the work proceeds. Once the expected duration has passed, only the measured speed counts.
  const left = byPlan < 1 ? byPace : byPace * fraction + byPlan * (1 - fraction)
  return Math.max(1, Math.round(left))
}

/**
 * Seconds of work that an episode still needs before its file is finished. `voicing` is 0 while it waits to be joined, and -1 while it is
 * joined.
 */
export type WorkAhead = { voicing: number; joining: number }

/** Returns the seconds until this episode is joined. Episodes are joined one at a time, in the order in which they are voiced. */
export function untilJoined(all: ReadonlyMap<string, WorkAhead>, id: string): number {
  let free = 0
  for (const [other, { voicing, joining }] of [...all].sort(([, a], [, b]) => a.voicing - b.voicing)) {
    free = Math.max(free, voicing) + joining
    if (other === id) break
  }
  return Math.round(free)
}
