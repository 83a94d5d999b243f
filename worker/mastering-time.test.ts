import { expect, onTestFinished, test, vi } from 'vitest'
import { siteWords } from '#core/languages/languages.ts'
import { forgetWork, noteVoicing, timeMastering } from './mastering-time.ts'

const language = 'en'
/** Texts of so many seconds of speech. */
const speechOf = (seconds: number) => [
  'x'.repeat(Math.round(seconds * siteWords[language].charactersPerSecond)),
]

/** Joins an episode of so much speech in so many seconds, and closes it in eight. */
function join(speech: number, seconds: number): void {
  const joining = timeMastering('joined', speechOf(speech), language)
  joining.left(0)
  vi.advanceTimersByTime(seconds * 1000)
  joining.left(0.95)
  vi.advanceTimersByTime(8000)
  joining.end()
  forgetWork('joined')
}

function expected(speech: number): number {
  const left = noteVoicing('next', { service: 'x', voicing: 0, texts: speechOf(speech), language })
  forgetWork('next')
  return left
}

test('Q2 one episode that took three times as long as guessed is enough: the next is told within 30 %, also as the machine gets busier', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // What other test files joined in this process counts as well: many long episodes at the speed of the first guess.
  for (let count = 0; count < 8; count++) join(60_000, 3000)
  join(600, 100)
  expect(Math.abs(expected(600) / 108 - 1)).toBeLessThan(0.3)
  join(600, 220)
  expect(Math.abs(expected(600) / 228 - 1)).toBeLessThan(0.3)
  // A few words, most of whose time is a start, say little of a long episode.
  join(5, 6)
  expect(Math.abs(expected(600) / 228 - 1)).toBeLessThan(0.3)
})
