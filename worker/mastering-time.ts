import { estimateVoicing } from '#core/editing/estimate.ts'
import { remainingJoining, untilJoined, type WorkAhead } from '#core/jobs/voicing-time.ts'
import type { Language } from '#core/languages/languages.ts'

/** Seconds of joining per second of speech, and for cover, file and storing: initial guesses, then adapted to this machine. */
let pace = 0.05
let closing = 4
/** Of so many seconds of speech, the last pace counts as much as those before; of more, it counts more. */
const littleSpeech = 60
/** How much longer than expected the episode takes that is joined now: others will, too. */
let slowness = 1
/** Lines that were encoded while others were voiced are there at once and say nothing about the speed. */
const settledMs = 2500
/** The last lines are joined; what follows is not reported in parts. */
export const linesShare = 0.95

/** The episodes of this worker that are voiced, wait to be joined, or are joined, by job. */
const underWay = new Map<string, WorkAhead & { service: string }>()

/** Notes what is left of voicing an episode; returns the seconds until it is joined, after those that are ready earlier. */
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

/** Of the one that is joined now, the time left is already at the speed of now. */
function atThisSpeed(): Map<string, WorkAhead> {
  const all = [...underWay].map(([id, { voicing, joining }]) => {
    return [id, { voicing, joining: voicing < 0 ? joining : joining * slowness }] as const
  })
  return new Map(all)
}

/** How many episodes take turns with the voices of this service. */
export function countVoicing(service: string): number {
  return [...underWay.values()].filter((one) => one.voicing > 0 && one.service === service).length
}

/** For a job that ended, or that is no longer waiting. */
export function forgetWork(jobId: string): void {
  underWay.delete(jobId)
}

/** The jobs that wait to be joined, with the seconds that are left of each. */
export function listWaiting(): { id: string; seconds: number }[] {
  return [...underWay].flatMap(([id, { voicing }]) =>
    voicing === 0 ? [{ id, seconds: untilJoined(atThisSpeed(), id) }] : [],
  )
}

/** Times one joining: `left` returns the details to report at a fraction of it, `end` records how long it took, also for the estimate of others. */
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
    // Nothing is said where it takes longer than even that.
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
      // From now on, the pace says it.
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
