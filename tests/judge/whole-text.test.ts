import { expect, test } from 'vitest'
import { disclosureText } from '#core/dialog/disclosure.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { judgeDialog, missingFacts } from './judge-dialog.ts'
import { isRawSentence } from './raw-text.ts'
import { judgedTexts } from './texts.ts'

const texts = judgedTexts()

test('there are at least 12 texts beside the examples, in four languages, each with five facts', () => {
  expect(texts.length).toBeGreaterThanOrEqual(21)
  for (const language of ['en', 'es', 'fr', 'de']) {
    expect(texts.filter((text) => text.language === language).length).toBeGreaterThanOrEqual(5)
  }
  for (const { name, facts } of texts) expect(facts, name).toHaveLength(5)
})

test('a text told whole and in order has all its facts and nothing that the judge could blame', () => {
  for (const text of texts) {
    const told = text.source.sentences.filter((sentence) => !isRawSentence(sentence, text.source))
    const turns = told.map(({ text: line, heading }) => turn(speakable(line), heading ?? 'Start', 'answer'))
    turns.splice(4, 0, turn(disclosureText(text.language, text.leaderName), 'Start', 'opening'))
    const judged = judgeDialog(turns, text, 8, 150)
    expect.soft(judged, text.name).toMatchObject({
      missing: [],
      unmet: [],
      raw: [],
      isolated: 0,
      hollow: [],
      remarks: [],
      disclosed: true,
      opensWithFact: true,
    })
    expect.soft(judged.hostShare, text.name).toBeLessThan(0.01)
    expect.soft(judged.meanRun, text.name).toBeGreaterThan(8)
  }
})

test('no fact is found in a dialog that tells only headings and names', () => {
  for (const text of texts) {
    const headings = [...new Set(text.source.sentences.map(({ heading }) => heading ?? text.leaderName))]
    expect(
      missingFacts(
        headings.map((line) => ({ text: line })),
        [],
        text,
      ),
      `${text.name}: ${headings}`,
    ).toHaveLength(5)
  }
})

/** As a good writer says it: without footnote marks and without brackets that hold years or measures. */
function speakable(line: string): string {
  return line.replace(/^\d+\] |\[$|\[\d+\]/g, '').replace(/ \([^)]*\d[^)]*\)/g, '')
}

function turn(text: string, part: string, kind: Turn['kind']): Turn {
  return {
    speaker: 'Host A',
    text,
    kind,
    part,
    support: 'not_checked',
    provedBy: null,
    reason: null,
    source: null,
  }
}
