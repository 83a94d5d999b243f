import { expect, test } from 'vitest'
import {
  type DialogModel,
  diligentModel,
  isDescriptionAsked,
  isPlanAsked,
  section,
} from '#tests/support/stubs/dialog-model.ts'
import { makeSource } from '#tests/support/stubs/write-request.ts'
import { isRevision, writeWhole } from '#tests/support/stubs/write-whole.ts'

/** Words as long as German ones, and longer. */
const sentences = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `In ${1700 + index} the superintendents administered schoolhouse ${index} notwithstanding counterproposals and misunderstandings.`,
  )

test('M the editor and who describes the episode read all of its script where there is room, however long its words', async () => {
  const { turns, asks } = await writeWhole(diligentModel(), {
    source: makeSource(sentences(80)),
    onDescribed: () => {},
  })
  const script = turns.map(({ speaker, text }) => `${speaker}: ${text}`)
  const describing = asks.find(({ prompt }) => isDescriptionAsked(prompt))
  expect(section(describing?.prompt ?? '', 'SCRIPT')).toBe(script.join('\n'))
  expect(section(asks.find(isRevision)?.prompt ?? '', 'SCRIPT')).toBe(
    script.map((line, index) => `${index + 1}. ${line}`).join('\n'),
  )
})

test('M an editor who reads the text in pieces is shown the lines it is asked about, under their numbers', async () => {
  const model: DialogModel = (ask) => {
    if (!isPlanAsked(ask.prompt)) return diligentModel()(ask)
    const piece = /piece (\d+) of/.exec(ask.prompt)?.[1]
    return (diligentModel()(ask) as { title: string }[]).map((part) => ({
      ...part,
      title: `${part.title} of piece ${piece}`,
    }))
  }
  const { turns, asks } = await writeWhole(
    model,
    {
      source: makeSource(sentences(260)),
      format: { id: 'leadership_lessons', name: 'Leadership Lessons', durationMinutes: 8, description: '' },
    },
    { WRITER_CONTEXT: '9000' },
  )
  const revisions = asks.filter(isRevision)
  expect(revisions.length).toBeGreaterThan(1)
  for (const { prompt } of revisions) {
    const shown = section(prompt, 'SCRIPT').split('\n')
    const piece = section(prompt, 'SOURCE')
    const own = turns.filter(({ text, kind }) => kind === 'answer' && piece.includes(text)).slice(-3)
    expect(own).toHaveLength(3)
    for (const { text } of own) expect(shown.some((line) => line.endsWith(text))).toBe(true)
    for (const line of shown) {
      const place = Number.parseInt(line, 10)
      expect(line).toBe(`${place}. ${turns[place - 1]?.speaker}: ${turns[place - 1]?.text}`)
    }
  }
})
