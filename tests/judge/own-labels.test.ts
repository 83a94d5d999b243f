import { expect, test } from 'vitest'
import { formats } from '#core/dialog/formats.ts'
import { groundLine } from '#core/dialog/ground-line.ts'
import { writeDialog } from '#core/writing/write-dialog.ts'
import { chosenCases } from '#tests/support/every-case.ts'
import { judgedTexts } from './texts.ts'

const lengths = chosenCases(formats, ({ durationMinutes }) => [3, 8].includes(durationMinutes))

test('no line of the built-in writer is marked unsupported when its words are read again, as an edit would do', () => {
  const flagged: string[] = []
  let lines = 0
  for (const { source, leaderName, language, name } of judgedTexts()) {
    for (const format of lengths) {
      for (const { text, kind, source: place } of writeDialog({
        source,
        leaderName,
        format,
        language,
        wordsPerMinute: 150,
        seed: 1,
      })) {
        lines++
        const mark = groundLine({ text, kind, source: place }, { source, leaderName, language })
        if (mark.support === 'unsupported') flagged.push(`${name}: ${text} (${mark.doubt?.words})`)
      }
    }
  }
  expect(lines).toBeGreaterThan(500)
  expect(flagged).toEqual([])
})
