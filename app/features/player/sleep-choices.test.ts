import { expect, test } from 'vitest'
import { sleepChoiceOf, sleepTimerFor } from './sleep-choices.ts'
import { sleepChoices } from './sleep-labels.ts'

const track = {
  chapters: [
    { title: 'One', startSeconds: 0 },
    { title: 'Two', startSeconds: 60 },
  ],
}

test('the sleep timer counts in minutes, to the end of the chapter, or to the end of the episode', () => {
  expect(sleepTimerFor('15', { now: 1000, time: 0, track })).toEqual({ kind: 'at', time: 901_000 })
  expect(sleepTimerFor('chapter-end', { now: 0, time: 20, track })).toEqual({
    kind: 'chapter-end',
    seconds: 60,
  })
  expect(sleepTimerFor('chapter-end', { now: 0, time: 90, track })).toEqual({ kind: 'episode-end' })
  expect(sleepTimerFor('episode-end', { now: 0, time: 0, track })).toEqual({ kind: 'episode-end' })
  expect(sleepTimerFor('off', { now: 0, time: 0, track })).toEqual({ kind: 'off' })
})

test('what is chosen is always among what is offered', () => {
  const running = sleepTimerFor('30', { now: Date.now(), time: 0, track })
  for (const sleep of [running, { kind: 'off' } as const, { kind: 'episode-end' } as const]) {
    expect(sleepChoices(sleep, false).map((choice) => choice.value)).toContain(sleepChoiceOf(sleep))
  }
})
