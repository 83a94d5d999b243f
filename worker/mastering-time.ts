import { estimateVoicing } from '#core/editing/estimate.ts'
import { remainingJoining, untilJoined, type WorkAhead } from '#core/jobs/voicing-time.ts'
import type { Language } from '#core/languages/languages.ts'

/** Seconds of joining per second of speech: a guess at first, then measured on this machine. */
let pace = 0.05
/** Seconds for cover, file and storing after the joining: a guess at first, then measured on this machine. */
let closing = 4
/** Seconds of speech: an episode of this length counts as much as all earlier ones together, and a longer one counts more. */
const littleSpeech = 60
/** Factor by which the current joining takes longer than expected, at least 1. Waiting episodes are expected to be as slow. */
let slowness = 1
/**
 * Progress within these milliseconds of the start comes from lines that were encoded during voicing. It says nothing about
 * the speed.
 */
const settledMs = 2500
/** Progress at which all lines are joined. The rest is not reported in steps. */
export const linesShare = 0.95

/** This worker's episodes by job id: being voiced, waiting to be joined, or being joined. */
const underWay = new Map<string, WorkAhead & { service: string }>()

/**
 * Records the seconds of voicing left for an episode. Returns the seconds until it is joined; episodes that are voiced
 * earlier are joined first.
 */
export function noteVoicing(
  jobId: string,
  {
    service,
    voicing,
    texts,
    language,
  }: { service: string; voicing: number; texts: string[]; language: Language },
): number {
  underWay.set(jobId, { service, voicing, joining: closing + pace * speechSeconds(texts, language) })
  return untilJoined(atThisSpeed(), jobId)
}

/** Applies `slowness` to all episodes except the one being joined, whose time left already includes it. */
function atThisSpeed(): Map<string, WorkAhead> {
  const all = [...underWay].map(([id, { voicing, joining }]) => {
    return [id, { voicing, joining: voicing < 0 ? joining : joining * slowness }] as const
  })
  return new Map(all)
}

/** Returns how many episodes are being voiced with this service. */
export function countVoicing(service: string): number {
  return [...underWay.values()].filter((one) => one.voicing > 0 && one.service === service).length
}

/** Removes a job that ended or no longer waits. */
export function forgetWork(jobId: string): void {
  underWay.delete(jobId)
}

/** Returns the jobs that wait to be joined, with the seconds until each is joined. */
export function listWaiting(): { id: string; seconds: number }[] {
  return [...underWay].flatMap(([id, { voicing }]) =>
    voicing === 0 ? [{ id, seconds: untilJoined(atThisSpeed(), id) }] : [],
  )
}

/**
 * Times one joining. `left` returns the job details at a fraction of the work. `end` returns how long the joining took and
 * adapts the estimates for later episodes.
 */
export function timeMastering(jobId: string, texts: string[], language: Language) {
  const startedAt = Date.now()
  slowness = 1
  const since = (at: number) => (Date.now() - at) / 1000
  const speech = speechSeconds(texts, language)
  const expected = pace * speech
  let given = 0
  let lastFraction = 0
  let joinedAt: number | null = null
  function secondsLeft(): number | null {
    const share = (lastFraction / linesShare - given) / (1 - given)
    const lines = joinedAt === null ? remainingJoining(since(startedAt), Math.max(0, share), expected) : 0
    if (lines === null) return null
    const whole = joinedAt === null ? since(startedAt) + lines : (joinedAt - startedAt) / 1000
    slowness = Math.max(1, whole / Math.max(1, expected))
    // Null once this estimate has passed too: no time is shown then.
    const left = lines + closing * slowness - (joinedAt === null ? 0 : since(joinedAt))
    return left < 1 ? null : Math.round(left)
  }
  function left(fraction = lastFraction) {
    lastFraction = Math.max(fraction, lastFraction)
    if (Date.now() - startedAt < settledMs) given = Math.min(0.9, lastFraction / linesShare)
    if (lastFraction >= linesShare) joinedAt ??= Date.now()
    const remainingSeconds = secondsLeft()
    underWay.set(jobId, { service: '', voicing: -1, joining: remainingSeconds ?? closing })
    return { remainingSeconds, currentSegmentIds: [] }
  }
  return {
    left,
    end() {
      // Reset, because the new `pace` now includes the slowness.
      slowness = 1
      const mastered = { speechSeconds: speech, seconds: since(startedAt) }
      if (speech === 0 || joinedAt === null) return { mastered }
      const seen = (joinedAt - startedAt) / 1000 / speech
      pace += ((seen - pace) * speech) / (speech + littleSpeech)
      closing = (closing + since(joinedAt)) / 2
      return { mastered }
    },
  }
}

function speechSeconds(texts: string[], language: Language): number {
  const noPrice = { usdPerThousandCharacters: null, workPerSecond: null, pricedOn: null }
  return estimateVoicing(texts, language, noPrice).speechSeconds
}
