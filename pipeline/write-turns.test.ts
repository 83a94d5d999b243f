import { expect, test } from 'vitest'
import { formats } from '#core/dialog/formats.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { readSource } from '#core/source/read-source.ts'
import type { WriteRequest, Writer } from '#providers/language/writer.ts'
import { writeTurns } from './write-turns.ts'

const format = formats.find(({ id }) => id === 'quick_portrait') ?? formats[0]
if (!format) throw new Error('There is no format.')
const request: WriteRequest = {
  source: readSource('Ida Brandt ran the harbour of Kiel for eleven years.'),
  leaderName: 'Ida Brandt',
  format,
  language: 'en',
  wordsPerMinute: 150,
  seed: 1,
  signal: new AbortController().signal,
  audience: '',
  wish: '',
  report: () => {},
}
const turn = (text: string): Turn => ({
  speaker: 'Host A',
  text,
  kind: 'answer',
  part: '',
  support: 'not_checked',
  provedBy: null,
  reason: null,
  source: null,
})
const writing = (write: Writer['write']): Writer => ({ id: 'stub', write })

test('each line is told with all before it, and a revised one takes its place', async () => {
  const reports: string[][] = []
  const revised: string[] = []
  const writer = writing(async function* ({ onRevised }) {
    yield turn('one two')
    await onRevised?.(0, turn('one, in other words'))
    yield turn('three')
  })
  const { turns, notice } = await writeTurns(writer, request, {
    onTurn: (_, turns, progress) => {
      expect(progress).toBeLessThan(0.01)
      reports.push(turns.map(({ text }) => text))
    },
    onRevised: (place, { text }, before) => void revised.push(`${place}: ${before.text} → ${text}`),
  })
  expect(reports).toEqual([['one two'], ['one, in other words', 'three']])
  expect(revised).toEqual(['0: one two → one, in other words'])
  expect(turns.map(({ text }) => text)).toEqual(['one, in other words', 'three'])
  expect(notice).toContain('The text is enough for less than 1 of the 3 minutes')
})

test('a writer that gives nothing, or was stopped, ends in an error', async () => {
  const hear = { onTurn: () => {}, onRevised: () => {} }
  const silent = writing(async function* () {})
  await expect(writeTurns(silent, request, hear)).rejects.toThrow('The writer gave no dialog.')
  const stopped = { ...request, signal: AbortSignal.abort(new Error('stopped')) }
  const one = writing(async function* () {
    yield turn('one')
  })
  await expect(writeTurns(one, stopped, hear)).rejects.toThrow('stopped')
})
