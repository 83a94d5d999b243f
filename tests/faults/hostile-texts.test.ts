import { expect, test } from 'vitest'
import { checkStoredLine } from '#core/checks/check-line.ts'
import { notesOfHtml } from '#core/feeds/former/notes-of-html.ts'
import { readNotes } from '#core/notes/read-notes.ts'
import { decodeSource } from '#core/source/decode-source.ts'
import { readSource } from '#core/source/read-source.ts'
import { spokenText } from '#core/voices/spoken-text.ts'
import { hostileShapes } from '#tests/support/hostile-texts.ts'

const story =
  'Anna was born in 1900 in a small town. She built a bridge over the river. Her friends told many stories about it.\n\n'
const line = { text: 'Anna built a bridge over the river.', source: null }

/** Our own readers of user input; they may refuse a text. */
const ours: Record<string, (text: string) => unknown> = {
  decodeSource: (text) => orRefused(() => decodeSource(Buffer.from(text), 'story.md')),
  readSourceAndCheckLine: (text) => {
    const source = readSource(story + text)
    return checkStoredLine(line, { source, names: ['Anna'], language: 'en' })
  },
  readNotes,
  notesOfHtml,
  spokenText,
}

function orRefused(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return null
  }
}

/** Processor seconds. */
function priceOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage()
  read(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

// Below it the resolution of the processor's clock and garbage collection outweigh the text.
const nothing = 0.3
const length = 8_000

for (const [name, read] of Object.entries(ours)) {
  test(`S4 ${name}: four times the text costs about four times as much, whatever stands in it`, () => {
    const steep = Object.entries(hostileShapes).flatMap(([shape, make]) => {
      const [once, again] = [1, 4].map((times) => priceOf(read, make(times * length)))
      // A quadratic reader would take sixteen times as long. Measured again if too slow, to rule out a busy machine.
      const isSteep = () =>
        priceOf(read, make(4 * length)) > 8 * Math.max(nothing, priceOf(read, make(length)))
      return (again ?? 0) > 8 * Math.max(nothing, once ?? 0) && isSteep() ? [shape] : []
    })
    expect(steep).toEqual([])
  })
}
