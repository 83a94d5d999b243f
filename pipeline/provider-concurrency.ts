import pLimit, { type LimitFunction } from 'p-limit'
import type { SpeechProvider } from '#providers/speech/speech.ts'

/**
 * Concurrency limit of each provider, shared by all episodes of this process: a service limits requests per site, not per
 * episode.
 */
const shared = new Map<string, LimitFunction>()

/** Runs `work` in a slot; returns null without running it when the episode ended before it got one. */
type InPlace = <Result>(work: () => Promise<Result>) => Promise<Result | null>

/** The slots of one episode. At most `concurrency` of its lines wait for the shared slots, so two episodes take turns. */
export function openProviderSlots({ id, concurrency }: SpeechProvider, isOver: () => boolean): InPlace {
  const key = `${id} ${concurrency}`
  const everybody = shared.get(key) ?? pLimit(concurrency)
  shared.set(key, everybody)
  const own = pLimit(concurrency)
  // Checked twice: otherwise each line of a failed episode would wait for a shared slot until the other episode is
  // finished.
  return (work) => own(async () => (isOver() ? null : everybody(async () => (isOver() ? null : work()))))
}
