import { expect, test } from 'vitest'
import { checkStoredLine } from '#core/checks/check-line.ts'
import { formats } from '#core/dialog/formats.ts'
import { rewritings } from '#core/writing/rewritings.ts'
import { writeDialog } from '#core/writing/write-dialog.ts'
import { chosenCases } from '#tests/support/every-case.ts'
import { judgedTexts } from './texts.ts'

const lengths = chosenCases(formats, ({ durationMinutes }) => [3, 8].includes(durationMinutes))

test('every line of the built-in writer is proved by its words or a listed rewriting, claims nothing, and rules refute none', () => {
  const refuted: string[] = []
  const counts = { words: 0, writer: 0, no_claim: 0 }
  for (const { source, leaderName, language, name } of judgedTexts()) {
    for (const format of lengths) {
      for (const turn of writeDialog({
        source,
        leaderName,
        format,
        language,
        wordsPerMinute: 150,
        seed: 1,
      })) {
        if (turn.support === 'no_claim') counts.no_claim++
        else {
          expect(turn.support).toBe('supported')
          expect(turn.source).not.toBeNull()
          counts[turn.provedBy as 'words' | 'writer']++
        }
        const known: readonly string[] = rewritings
        for (const way of turn.reason?.words.split(', ') ?? []) expect(known).toContain(way)
        if (turn.provedBy === 'writer' && turn.support === 'supported') expect(turn.reason).not.toBeNull()
        const label = checkStoredLine(turn, { source, names: [leaderName], language })
        if (label.support === 'unsupported') refuted.push(`${name}: ${turn.text} (${label.reason?.words})`)
      }
    }
  }
  console.info(counts)
  expect(counts.words).toBeGreaterThan(300)
  expect(refuted).toEqual([])
  // Minutes on a loaded machine.
}, 600_000)
