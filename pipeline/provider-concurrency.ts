import pLimit, { type LimitFunction } from 'p-limit'
import type { SpeechProvider } from '#providers/speech/speech.ts'

/**
 * Slots of each provider, shared by all episodes of this process: a service limits requests per site, not per episode.
 * `urgent` are lines that go before all others that wait.
 */
type Slots = { limit: LimitFunction; urgent: (() => Promise<void>)[] }
const shared = new Map<string, Slots>()

/** Runs `work` in a slot; returns null without running it when the episode ended before it got one. */
type InPlace = <Result>(work: () => Promise<Result>) => Promise<Result | null>

/**
 * The slots of one episode. At most `concurrency` of its lines wait for the shared slots, so episodes take turns by line.
 * `isUrgent`: a person waits for single lines, which take the next free slot.
 */
export function openProviderSlots(
  { id, concurrency }: SpeechProvider,
  isOver: () => boolean,
  isUrgent = false,
): InPlace {
  const key = `${id} ${concurrency}`
  const { limit, urgent } = shared.get(key) ?? { limit: pLimit(concurrency), urgent: [] }
  shared.set(key, { limit, urgent })
  const own = pLimit(concurrency)
  const inSlot: InPlace = (work) =>
    limit(async () => {
      if (isOver()) return null
      for (let first = urgent.shift(); first; first = urgent.shift()) await first()
      return isOver() ? null : work()
    })
  const atOnce: InPlace = (work) =>
    new Promise((resolve, reject) => {
      urgent.push(() => work().then(resolve, reject))
      // The first caller with a slot speaks everything urgent; this request is for when no other caller waits.
      void limit(async () => urgent.shift()?.())
    })
  // Checked twice: otherwise each line of a failed episode would wait for a shared slot until the other episode is
  // finished.
  return (work) => own(async () => (isOver() ? null : (isUrgent ? atOnce : inSlot)(work)))
}
