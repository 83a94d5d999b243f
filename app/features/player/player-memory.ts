/** What the player remembers in this browser: where one stopped, how fast, how loud. */
export type PlayerHabits = { rate: number; volume: number; isMuted: boolean }
type Positions = Record<string, { seconds: number; savedAt: number }>

/** The part of localStorage that is used, so that tests can bring their own. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>

const habitsKey = 'helmcast-player'
const positionsKey = 'helmcast-positions'
const mostPositions = 200
/** Stopping this close to the end counts as having heard it all. */
const endSeconds = 10

export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 2]
export const usualHabits: PlayerHabits = { rate: 1, volume: 1, isMuted: false }

export function readHabits(store: Store): PlayerHabits {
  const stored = read<Partial<PlayerHabits>>(store, habitsKey) ?? {}
  return {
    rate: playbackRates.find((rate) => rate === stored.rate) ?? usualHabits.rate,
    volume: typeof stored.volume === 'number' ? Math.min(1, Math.max(0, stored.volume)) : usualHabits.volume,
    isMuted: stored.isMuted === true,
  }
}

export function saveHabits(store: Store, habits: PlayerHabits): void {
  write(store, habitsKey, habits)
}

/** Seconds to go on from; 0 for an episode never begun or heard to its end. */
export function readPosition(store: Store, podcastId: string): number {
  const seconds = readPositions(store)[podcastId]?.seconds
  return typeof seconds === 'number' && seconds > 0 ? seconds : 0
}

/** `now` in milliseconds decides which positions go when there are too many. */
export function savePosition(
  store: Store,
  {
    podcastId,
    seconds,
    durationSeconds,
    now,
  }: { podcastId: string; seconds: number; durationSeconds: number; now: number },
): void {
  const positions = readPositions(store)
  delete positions[podcastId]
  if (seconds >= 1 && seconds < durationSeconds - endSeconds) positions[podcastId] = { seconds, savedAt: now }
  const newest = Object.entries(positions).sort(([, a], [, b]) => b.savedAt - a.savedAt)
  write(store, positionsKey, Object.fromEntries(newest.slice(0, mostPositions)))
}

function readPositions(store: Store): Positions {
  return read<Positions>(store, positionsKey) ?? {}
}

function read<T extends object>(store: Store, key: string): T | null {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? 'null')
    return typeof value === 'object' ? (value as T | null) : null
  } catch {
    return null
  }
}

function write(store: Store, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value))
  } catch {
    // Blocked or full: nothing is remembered, everything else works.
  }
}
