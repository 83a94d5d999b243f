/** State of a voicing run. Counts characters, because lines are of very different lengths. */
export type VoicingSoFar = {
  elapsedSeconds: number
  /** Voiced in that time; cached lines say nothing about speed. */
  spokenCharacters: number
  /** Seconds a character in the last run on this machine, for the time before the first line; null if there was none. */
  usualPace: number | null
  /** Still to be voiced. */
  openCharacters: number
}

/** Seconds until all is voiced at the speed so far; null while nothing has been voiced. */
export function remainingVoicing(so: VoicingSoFar): number | null {
  if (so.openCharacters === 0) return 0
  const each = paceOf(so)
  return each === null ? null : Math.max(1, Math.round(each * so.openCharacters))
}

/** Characters that the usual pace counts for: the first lines also wait for the model. */
const usualCharacters = 300

/** Seconds a character; null while nobody can say. */
export function paceOf({
  elapsedSeconds,
  spokenCharacters,
  usualPace,
}: Omit<VoicingSoFar, 'openCharacters'>) {
  if (spokenCharacters === 0 || usualPace === null)
    return spokenCharacters === 0 ? usualPace : elapsedSeconds / spokenCharacters
  return (elapsedSeconds + usualPace * usualCharacters) / (spokenCharacters + usualCharacters)
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

/** Of joining and measuring. `pace`: as measured here, for a second of speech; null before the first episode. */
export const masteringSeconds = (speechSeconds: number, pace: number | null) =>
  pace === null ? 4 + 0.05 * speechSeconds : pace * speechSeconds

/** More than this is no noise. */
const noise = 1.3

/**
 * The time left of one stage as people read it: it never climbs, because what was said stays. Once it is clearly more, or
 * nobody can say, it takes longer ('longer'), until it falls below what was said.
 */
export function steadyTimeLeft() {
  let said: number | null = null
  return (left: number | null): number | 'longer' | null => {
    if (left !== null && (said === null || left <= said)) said = left
    if (said === null) return null
    return left !== null && left <= said * noise ? said : 'longer'
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

/** What an episode still needs before its file is there, in seconds. `voicing` is 0 when it waits to be joined, -1 while it is joined. */
export type WorkAhead = { voicing: number; joining: number }

/** Seconds until this episode is joined: one is joined at a time, in the order in which their lines are voiced. */
export function untilJoined(all: ReadonlyMap<string, WorkAhead>, id: string): number {
  let free = 0
  for (const [other, { voicing, joining }] of [...all].sort(([, a], [, b]) => a.voicing - b.voicing)) {
    free = Math.max(free, voicing) + joining
    if (other === id) break
  }
  return Math.round(free)
}
