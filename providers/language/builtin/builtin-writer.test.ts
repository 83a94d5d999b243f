import { expect, test } from 'vitest'
import { formats } from '#core/dialog/formats.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { readSource } from '#core/source/read-source.ts'
import { builtinWriter } from './builtin-writer.ts'

function request(signal: AbortSignal) {
  const format = formats[0]
  if (!format) throw new Error('There is no format')
  const source = readSource(
    'Ada wrote notes. She liked numbers. The engine was never built, but her notes were read.',
  )
  return { source, leaderName: 'Ada', format, language: 'en' as const, wordsPerMinute: 150, seed: 1, signal }
}

test('needs no key: turns come one by one, the same ones every time', async () => {
  const signal = new AbortController().signal
  const first: Turn[] = []
  for await (const turn of builtinWriter().write(request(signal))) first.push(turn)
  const second: Turn[] = []
  for await (const turn of builtinWriter().write(request(signal))) second.push(turn)
  expect(first.length).toBeGreaterThan(2)
  expect(second).toEqual(first)
})

test('a cancelled writing stops between two turns', async () => {
  const controller = new AbortController()
  const reported: Turn[] = []
  const write = async () => {
    for await (const turn of builtinWriter().write(request(controller.signal))) {
      reported.push(turn)
      controller.abort(new Error('cancelled'))
    }
  }
  await expect(write()).rejects.toThrow('cancelled')
  expect(reported).toHaveLength(1)
})
