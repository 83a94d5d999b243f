/** What the player stores in this browser: positions, speed, volume. */
export type PlayerHabits = {
  rate: number
  volume: number
  isMuted: boolean
  /** Whether the next episode begins when one ends. */
  playsNext: boolean
  /** Whether single-character shortcuts are on. */
  hasKeys: boolean
  /** Whether creators receive anonymous reports of where listening stopped. */
  tellsStops: boolean
}
export type Position = { podcastId: string; seconds: number; savedAt: number }
type Positions = Record<string, { seconds: number; savedAt: number }>

/** The used part of localStorage; tests pass their own. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>

const habitsKey = 'helmcast-player'
const positionsKey = 'helmcast-positions'
const stopsKey = 'helmcast-stops'
const mostPositions = 200
/** Stopping this close to the end counts as finished. */
const endSeconds = 10

export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 2]
/** Limits of the speed, and the step between two speeds in the settings dialog. */
export const slowestRate = 0.5
export const fastestRate = 3
export const rateStep = 0.05
export const usualHabits: PlayerHabits = {
  rate: 1,
  volume: 1,
  isMuted: false,
  playsNext: false,
  hasKeys: true,
  tellsStops: true,
}

export function readHabits(store: Store): PlayerHabits {
  const stored = read<Partial<PlayerHabits>>(store, habitsKey) ?? {}
  return {
    rate: isRate(stored.rate) ? nearestRate(stored.rate) : usualHabits.rate,
    volume: typeof stored.volume === 'number' ? Math.min(1, Math.max(0, stored.volume)) : usualHabits.volume,
    isMuted: stored.isMuted === true,
    playsNext: stored.playsNext === true,
    hasKeys: stored.hasKeys !== false,
    tellsStops: stored.tellsStops !== false,
  }
}

function isRate(value: unknown): value is number {
  return typeof value === 'number' && value >= slowestRate && value <= fastestRate
}

/** Rounds to the nearest step and clamps to the limits. */
export function nearestRate(rate: number): number {
  const within = Math.min(fastestRate, Math.max(slowestRate, rate))
  return Math.round(Math.round(within / rateStep) * rateStep * 100) / 100
}

export function saveHabits(store: Store, habits: PlayerHabits): void {
  write(store, habitsKey, habits)
}

/** Position to resume from, in seconds; 0 for an episode that was never started or is finished. */
export function readPosition(store: Store, podcastId: string): number {
  const seconds = readPositions(store)[podcastId]?.seconds
  return typeof seconds === 'number' && seconds > 0 ? seconds : 0
}

/** Stores a position. `now`: in milliseconds. Drops the oldest positions if there are too many. */
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
  const isBegun = seconds >= 1 && seconds < durationSeconds - endSeconds
  // A finished episode is stored as 0, so that an older position from another device does not replace it.
  if (isBegun) positions[podcastId] = { seconds, savedAt: now }
  else if (positions[podcastId]) positions[podcastId] = { seconds: 0, savedAt: now }
  writePositions(store, positions)
}

/** Newest first; `withFinished` includes finished episodes, with 0 seconds. */
export function listPositions(store: Store, { withFinished = false } = {}): Position[] {
  return Object.entries(readPositions(store))
    .map(([podcastId, { seconds, savedAt }]) => ({ podcastId, seconds, savedAt }))
    .filter(({ seconds }) => withFinished || seconds > 0)
    .sort((a, b) => b.savedAt - a.savedAt)
}

/** Merges positions of another device: the newer position of an episode wins. */
export function mergePositions(store: Store, others: Position[]): void {
  const positions = readPositions(store)
  for (const { podcastId, seconds, savedAt } of others) {
    if (savedAt > (positions[podcastId]?.savedAt ?? 0)) positions[podcastId] = { seconds, savedAt }
  }
  writePositions(store, positions)
}

/** Removes what the next user of this browser must not see. */
export function clearPositions(store: Store): void {
  write(store, positionsKey, {})
  write(store, stopsKey, {})
}

/** The part of the episode last reported as drop-off; null before the first report. */
export function readReportedDropOff(store: Store, podcastId: string): number | null {
  return read<Record<string, number>>(store, stopsKey)?.[podcastId] ?? null
}

export function saveReportedDropOff(store: Store, podcastId: string, part: number): void {
  const others = Object.entries(read<Record<string, number>>(store, stopsKey) ?? {}).filter(
    ([id]) => id !== podcastId,
  )
  write(store, stopsKey, Object.fromEntries([...others.slice(1 - mostPositions), [podcastId, part]]))
}

function writePositions(store: Store, positions: Positions): void {
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
    // Storage is blocked or full: playback works without it.
  }
}
