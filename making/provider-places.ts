import pLimit, { type LimitFunction } from 'p-limit'
import type { SpeechProvider } from '#providers/speech/speech.ts'

/** Of each provider, for all episodes that this process voices: a service counts what a site asks for, not an episode. */
const shared = new Map<string, LimitFunction>()

/** Does `work` in a place of its own, or nothing where the episode is over before it has one. */
type InPlace = <Answer>(work: () => Promise<Answer>) => Promise<Answer | null>

/** The places of one episode. No more lines wait for the shared ones than there are, so two episodes take turns. */
export function openPlaces({ id, concurrency }: SpeechProvider, isOver: () => boolean): InPlace {
  const key = `${id} ${concurrency}`
  const everybody = shared.get(key) ?? pLimit(concurrency)
  shared.set(key, everybody)
  const own = pLimit(concurrency)
  // Asked twice: an episode that has failed does not wait once for each of its lines until the other one is finished.
  return (work) => own(async () => (isOver() ? null : everybody(async () => (isOver() ? null : work()))))
}
