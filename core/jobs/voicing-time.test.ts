import { expect, test } from 'vitest'
import {
  recentSpeed,
  remainingJoining,
  remainingVoicing,
  steadyTimeLeft,
  untilJoined,
} from './voicing-time.ts'

test('studio D23 seconds left are within 30 % after the first ten, for lines of any length, mastering included', () => {
  const lines = [40, 300, 25, 180, 220, 60, 500, 90, 130, 240, 35, 410]
  const secondsPerCharacter = 0.12
  const mastering = 14
  const whole = lines.reduce((sum, characters) => sum + characters, 0) * secondsPerCharacter + mastering
  let spoken = 0
  for (const characters of lines) {
    spoken += characters
    const elapsed = spoken * secondsPerCharacter
    if (elapsed < 10) continue
    const open = lines.reduce((sum, line) => sum + line, 0) - spoken
    const voicing =
      remainingVoicing({
        elapsedSeconds: elapsed,
        spokenCharacters: spoken,
        usualPace: null,
        openCharacters: open,
      }) ?? 0
    const seconds = untilJoined(new Map([['one', { voicing, joining: mastering * 1.2 }]]), 'one')
    const left = whole - elapsed
    expect(Math.abs(seconds - left) / left).toBeLessThan(0.3)
  }
})

test('studio D23 kept lines promise nothing: until one was spoken no seconds are told, and the end is not one second away', () => {
  const so = {
    elapsedSeconds: 7,
    spokenCharacters: 0,
    usualPace: null,
    openCharacters: 120,
  }
  expect(remainingVoicing(so)).toBeNull()
  expect(remainingVoicing({ ...so, openCharacters: 0 })).toBe(0)
  // Where the machine has spoken before, its speed is known.
  expect(remainingVoicing({ ...so, usualPace: 0.5 })).toBe(60)
})

test('studio D23 joining goes from what was expected to what is seen', () => {
  expect(remainingJoining(0, 0, 20)).toBe(20)
  expect(remainingJoining(10, 0.5, 20)).toBe(10)
  expect(remainingJoining(40, 0.99, 20)).toBe(1)
})

test('studio D23 joining that takes longer than expected is never told to be a second from its end', () => {
  expect(remainingJoining(22, 0, 20)).toBeNull()
  expect(remainingJoining(22, 0.05, 20)).toBeNull()
  expect(remainingJoining(30, 0.5, 20)).toBe(30)
  for (let done = 0.1; done < 0.95; done += 0.05) {
    const left = 60 * (1 - done)
    expect(Math.abs((remainingJoining(60 * done, done, 4) ?? 0) - left) / left).toBeLessThan(0.3)
  }
})

test('creator 4 the time left follows the speed of now: within 30 % two minutes after two other episodes have begun', () => {
  const alone = Array.from({ length: 60 }, (_, n) => ({ at: (n + 1) * 5000, characters: 100 }))
  const shared = Array.from({ length: 10 }, (_, n) => ({ at: 300_000 + (n + 1) * 15_000, characters: 100 }))
  const now = shared.at(-1)?.at ?? 0
  const seconds = remainingVoicing({
    ...recentSpeed([...alone, ...shared], 0, now),
    usualPace: null,
    openCharacters: 4000,
  })
  expect(Math.abs((seconds ?? 0) - 600) / 600).toBeLessThan(0.3)
})

test('creator 4 episodes that are voiced side by side are joined one after the other, and their times say so', () => {
  const all = new Map([
    ['third', { voicing: 60, joining: 20 }],
    ['joined now', { voicing: -1, joining: 15 }],
    ['waits', { voicing: 0, joining: 30 }],
    ['last', { voicing: 61, joining: 20 }],
  ])
  const times = ['joined now', 'waits', 'third', 'last'].map((id) => untilJoined(all, id))
  expect(times).toEqual([15, 45, 80, 100])
})

test('creator 4 the first lines, which wait for the model, weigh less than the pace of earlier episodes', () => {
  const late = { elapsedSeconds: 30, spokenCharacters: 100, openCharacters: 1000 }
  expect(remainingVoicing({ ...late, usualPace: 0.05 })).toBe(113)
  const usual = { elapsedSeconds: 200, spokenCharacters: 4000, openCharacters: 1000 }
  expect(remainingVoicing({ ...usual, usualPace: 0.5 })).toBe(81)
})

test('walk 4 the time left never climbs: what takes longer is told in words, until it falls below what was said', () => {
  const read = steadyTimeLeft()
  expect([null, 38, 30, 32, 13].map(read)).toEqual([null, 38, 30, 30, 13])
  // The mastering of the walk: 13 seconds, nothing, two minutes, one, the last seconds.
  expect([null, 120, 60, 16, 12, 1].map(read)).toEqual(['longer', 'longer', 'longer', 13, 12, 1])
})
