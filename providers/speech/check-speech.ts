import { AppError } from '#core/errors.ts'
import type { Speech } from './speech.ts'

// The fastest voice measured (a French one) speaks 23 characters a second. A line that is cut off halfway has 30.
const mostCharactersPerSecond = 29
const mostCharactersPerSecondInShortLines = 45
const quietestRms = 0.002

/** Returns the speech, or throws AppError if it cannot be this text: empty, silent, or far too short for its words. */
export function checkSpeech(speech: Speech, text: string): Speech {
  const seconds = speech.samples.length / speech.sampleRate
  if (!(seconds > 0.05)) throw unusable('came back empty')
  let sum = 0
  for (let n = 0; n < speech.samples.length; n++) sum += (speech.samples[n] ?? 0) ** 2
  // Not written as `rms < quietest`, because NaN from broken samples must fail too.
  if (!(Math.sqrt(sum / speech.samples.length) >= quietestRms)) throw unusable('came back silent')
  const characters = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim().length
  const limit = characters > 60 ? mostCharactersPerSecond : mostCharactersPerSecondInShortLines
  if (characters / seconds > limit) throw unusable('was cut off before its end')
  return speech
}

function unusable(what: string): AppError {
  return new AppError('unavailable', `The audio of a line ${what}. Nothing was kept of it; please try again.`)
}
