import { type PlayerHabits, usualHabits } from './player-memory.ts'
import type { SleepTimer } from './sleep-choices.ts'
import type { Track } from './track.ts'

export type PlayerState = PlayerHabits & {
  track: Track | null
  isPlaying: boolean
  /** Playback was requested and has not started yet. */
  isWaiting: boolean
  /** Playback failed by itself and the user has not paused since. */
  isInterrupted: boolean
  durationSeconds: number
  sleep: SleepTimer
  /** Suggested once an episode has ended; gone as soon as something plays. */
  next: Track | null
  error: string | null
}

/** State before anything is loaded, and on the server, which has no stored settings. */
export const silentState: PlayerState = {
  ...usualHabits,
  track: null,
  isPlaying: false,
  isWaiting: false,
  isInterrupted: false,
  durationSeconds: 0,
  sleep: { kind: 'off' },
  next: null,
  error: null,
}
