import { estimateVoicing } from '#core/editing/estimate.ts'
import { remainingJoining } from '#core/jobs/voicing-time.ts'
import type { Language } from '#core/languages/languages.ts'

/** Seconds of joining and measuring per second of speech: an initial guess, then adapted to this machine. */
let pace = 0.05

/** Expected seconds for joining these lines. */
export function expectedMasteringSeconds(texts: string[], language: Language): number {
  return 2 + pace * speechSeconds(texts, language)
}

/** Times one joining: `left` returns the details to report at a fraction of it, `end` records how long it took. */
export function timeMastering(texts: string[], language: Language) {
  const startedAt = Date.now()
  const elapsed = () => (Date.now() - startedAt) / 1000
  const expected = expectedMasteringSeconds(texts, language)
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
