import { estimateVoicing } from '#core/editing/estimate.ts'
import { remainingJoining } from '#core/jobs/voicing-time.ts'
import type { Language } from '#core/languages/languages.ts'

/** Seconds of joining and measuring for a second of speech: a first guess, then what this machine has shown. */
let pace = 0.05

/** How long joining these lines to an episode will take. */
export function expectedJoining(texts: string[], language: Language): number {
  return 2 + pace * speechSeconds(texts, language)
}

/** A clock for one joining: `left` is what to tell at a fraction of it, `end` notes how long it really took. */
export function startJoining(texts: string[], language: Language) {
  const startedAt = Date.now()
  const elapsed = () => (Date.now() - startedAt) / 1000
  const expected = expectedJoining(texts, language)
  return {
    left: (fraction: number) => ({
      remainingSeconds: remainingJoining(elapsed(), fraction, expected),
      currentSegmentIds: [],
    }),
    end(): void {
      const speech = speechSeconds(texts, language)
      if (speech > 0) pace = (pace + Math.max(0, elapsed() - 2) / speech) / 2
    },
  }
}

function speechSeconds(texts: string[], language: Language): number {
  const noPrice = { usdPerThousandCharacters: null, workPerSecond: null, pricedOn: null }
  return estimateVoicing(texts, language, noPrice).speechSeconds
}
