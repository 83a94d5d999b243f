import { fill } from '#app/messages/message.ts'
import words from '#app/messages/player.ts'
import { type SleepTimer, sleepMinutes } from './sleep-choices.ts'

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
    ...sleepMinutes.map((minutes) => ({
      value: String(minutes),
      label: fill(words.inMinutes, { count: minutes }),
    })),
    ...(hasChapters ? [{ value: 'chapter-end', label: words.endOfChapter }] : []),
    { value: 'episode-end', label: words.endOfEpisode },
  ]
}
