import pLimit from 'p-limit'
import type { SpeechProvider } from '#providers/speech/speech.ts'

/**
 * When a line is voiced. `first`: before its owner's turn, because a person waits for this line. `in turn`: at its owner's
 * turn. `last`: when no other line waits.
 */
export type Place = 'first' | 'in turn' | 'last'

type Owner = string | symbol
type Line = { owner: Owner; place: Place; start(): void }
/**
 * Slots of each provider, shared by all episodes of this process: a service limits requests per site, not per episode.
 * `used`: milliseconds of voicing by owner. `reached`: the highest such time at which a line has begun. Owners start close
 * to it, so idle time earns no credit.
 */
type Slots = { free: number; waiting: Line[]; used: Map<Owner, number>; reached: number }
const shared = new Map<string, Slots>()

/** Milliseconds by which a line that a person waits for goes before its owner's turn. */
const headStartMs = 20_000
/** Milliseconds: owners whose times differ by less take turns line by line. */
const turnMs = 1000
const mostOwners = 1000

/** Runs `work` in a slot. Returns null without running it if the episode ended before a slot was free. */
type InPlace = <Result>(work: () => Promise<Result>) => Promise<Result | null>

/**
 * Returns the slots of one episode. The owner with the least time of voicing goes next, so neither many episodes nor long
 * lines of one owner hold up the others. At most `concurrency` lines of an episode wait for the shared slots, so the
 * episodes of one owner take turns too.
 */
export function openProviderSlots(
  { id, concurrency }: SpeechProvider,
  isOver: () => boolean,
  { place = 'in turn', owner = Symbol(id) }: { place?: Place; owner?: Owner | undefined } = {},
): InPlace {
  const key = `${id} ${concurrency}`
  const slots = shared.get(key) ?? { free: concurrency, waiting: [], used: new Map(), reached: 0 }
  shared.set(key, slots)
  const own = pLimit(concurrency)
  // Checked twice: otherwise each line of a failed episode would wait for a shared slot until other episodes are finished.
  return (work) =>
    own(async () => {
      if (isOver()) return null
      await new Promise<void>((start) => queue(slots, { owner, place, start }))
      const begunAt = performance.now()
      try {
        return isOver() ? null : await work()
      } finally {
        slots.free++
        slots.used.set(owner, usedBy(slots, owner) + performance.now() - begunAt)
        startNext(slots)
      }
    })
}

function queue(slots: Slots, line: Line): void {
  const { used, reached, waiting } = slots
  if (used.size > mostOwners) for (const [owner, ms] of used) if (ms <= reached) used.delete(owner)
  waiting.push(line)
  startNext(slots)
}

const usedBy = ({ used, reached }: Slots, owner: Owner) => used.get(owner) ?? reached

/** Starts waiting lines a moment later: the episode whose line has just ended must first queue its next line. */
function startNext(slots: Slots): void {
  setImmediate(() => {
    const { waiting } = slots
    while (slots.free > 0 && waiting.length > 0) {
      const next = waiting.reduce((best, line) => (rankOf(slots, line) < rankOf(slots, best) ? line : best))
      waiting.splice(waiting.indexOf(next), 1)
      slots.free--
      const used = Math.max(usedBy(slots, next.owner), slots.reached - headStartMs)
      slots.used.set(next.owner, used)
      slots.reached = Math.max(slots.reached, used)
      next.start()
    }
  })
}

function rankOf(slots: Slots, { owner, place }: Line): number {
  if (place === 'last') return Number.POSITIVE_INFINITY
  return Math.floor((usedBy(slots, owner) - (place === 'first' ? headStartMs : 0)) / turnMs)
}
