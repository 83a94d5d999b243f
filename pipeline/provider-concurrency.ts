import pLimit from 'p-limit'
import type { SpeechProvider } from '#providers/speech/speech.ts'

/** When a line is spoken: soon, because a person waits for just this one; when its owner's turn comes; or while nobody else's waits. */
export type Place = 'first' | 'in turn' | 'last'

type Owner = string | symbol
type Line = { owner: Owner; place: Place; start(): void }
/**
 * Slots of each provider, shared by all episodes of this process: a service limits requests per site, not per episode.
 * `used`: milliseconds spoken for each owner. `reached`: those of the owner whose line began last; idle time earns no credit.
 */
type Slots = { free: number; waiting: Line[]; used: Map<Owner, number>; reached: number }
const shared = new Map<string, Slots>()

/** By so much a line that a person waits for goes before its owner's turn. */
const headStartMs = 20_000
/** Owners whose times differ by less take turns by line. */
const turnMs = 1000
const mostOwners = 1000

/** Runs `work` in a slot; returns null without running it when the episode ended before it got one. */
type InPlace = <Result>(work: () => Promise<Result>) => Promise<Result | null>

/**
 * The slots of one episode. Its owner with the least time spoken goes next, so neither many episodes nor long lines keep those
 * of others waiting. At most `concurrency` lines of an episode wait for the shared slots: an owner's episodes take turns too.
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
  // Checked twice: otherwise each line of a failed episode would wait for a shared slot until the other episode is
  // finished.
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

/** Not at once: the episode whose line has just ended only now asks for its next one. */
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
