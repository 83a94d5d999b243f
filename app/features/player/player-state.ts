import { type PlayerHabits, usualHabits } from './player-memory.ts'
import type { SleepTimer } from './sleep-choices.ts'
import type { Track } from './track.ts'

export type PlayerState = PlayerHabits & {
  track: Track | null
  isPlaying: boolean
  /** Sound was asked for and has not come yet. */
  isWaiting: boolean
  /** It played and failed by itself; nobody has paused it since. */
  isInterrupted: boolean
  durationSeconds: number
  sleep: SleepTimer
  error: string | null
}

/** Before anything is loaded, and on the server, which knows nobody's habits. */
export const silentState: PlayerState = {
  ...usualHabits,
  track: null,
  isPlaying: false,
  isWaiting: false,
  isInterrupted: false,
  durationSeconds: 0,
  sleep: { kind: 'off' },
  error: null,
}
