import type { Track } from './track.ts'

/** `time` is a clock time in milliseconds, `seconds` a position in the episode. */
export type SleepTimer =
  | { kind: 'off' }
  | { kind: 'at'; time: number }
  | { kind: 'chapter-end'; seconds: number }
  | { kind: 'episode-end' }

export const sleepMinutes = [5, 10, 15, 30, 45, 60]

export function sleepChoiceOf(sleep: SleepTimer): string {
  return sleep.kind === 'at' ? 'running' : sleep.kind
}

/** `now` is a clock time in milliseconds, `time` a position in seconds. */
export function sleepTimerFor(
  choice: string,
  { now, time, track }: { now: number; time: number; track: Pick<Track, 'chapters'> | null },
): SleepTimer {
  if (choice === 'episode-end') return { kind: 'episode-end' }
  if (choice === 'chapter-end') {
    const next = track?.chapters.find((chapter) => chapter.startSeconds > time)
    return next ? { kind: 'chapter-end', seconds: next.startSeconds } : { kind: 'episode-end' }
  }
  const minutes = Number(choice)
  return sleepMinutes.includes(minutes) ? { kind: 'at', time: now + minutes * 60_000 } : { kind: 'off' }
}

/** Whether the timer must stop playback. The end of the episode needs no check: playback stops there anyway. */
export function isTimeToSleep(sleep: SleepTimer, { now, time }: { now: number; time: number }): boolean {
  return (sleep.kind === 'at' && now >= sleep.time) || (sleep.kind === 'chapter-end' && time >= sleep.seconds)
}
