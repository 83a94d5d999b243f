import { fill } from '#app/messages/message.ts'
import words from '#app/messages/player.ts'
import type { Track } from './track.ts'

/** `time` is a clock time in milliseconds, `seconds` a position in the episode. */
export type SleepTimer =
  | { kind: 'off' }
  | { kind: 'at'; time: number }
  | { kind: 'chapter-end'; seconds: number }
  | { kind: 'episode-end' }

const minutesOffered = [5, 10, 15, 30, 45, 60]

export type SleepOption = { value: string; label: string }

/** The options of the sleep timer, including the running one: "Sleep at 22:15". */
export function sleepChoices(sleep: SleepTimer, hasChapters: boolean): SleepOption[] {
  const running =
    sleep.kind === 'at'
      ? [
          {
            value: 'running',
            label: fill(words.sleepAt, { time: new Date(sleep.time).toTimeString().slice(0, 5) }),
          },
        ]
      : []
  return [
    { value: 'off', label: words.sleepOff },
    ...running,
    ...minutesOffered.map((minutes) => ({
      value: String(minutes),
      label: fill(words.inMinutes, { count: minutes }),
    })),
    ...(hasChapters ? [{ value: 'chapter-end', label: words.endOfChapter }] : []),
    { value: 'episode-end', label: words.endOfEpisode },
  ]
}

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
  return minutesOffered.includes(minutes) ? { kind: 'at', time: now + minutes * 60_000 } : { kind: 'off' }
}

/** Nothing to check for the end of the episode: playback stops there anyway. */
export function isTimeToSleep(sleep: SleepTimer, { now, time }: { now: number; time: number }): boolean {
  return (sleep.kind === 'at' && now >= sleep.time) || (sleep.kind === 'chapter-end' && time >= sleep.seconds)
}
