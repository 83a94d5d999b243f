import { expect, test } from 'vitest'
import { gapMs } from './gaps.ts'
import { layOutLine } from './line-chunk.ts'
import { frameSamples, mp3SampleRate, toMs } from './mp3-frames.ts'
import { stingerLengthMs } from './stingers.ts'
import { placeLines, type TrimmedLine } from './timeline.ts'

const frameMs = (1000 * frameSamples) / mp3SampleRate

function makeLine(changes: Partial<TrimmedLine> = {}): TrimmedLine {
  return {
    speaker: 'Host A',
    kind: 'answer',
    part: 'One',
    text: 'She went.',
    samples: mp3SampleRate,
    leadTrimMs: 0,
    marks: [],
    ...changes,
  }
}

test('one line lies between opening and closing, and its chapter fills the episode', () => {
  const { timeline, starts, closingStart } = placeLines([makeLine()])
  expect(starts).toEqual([0])
  const [segment] = timeline.segments
  expect(segment?.startMs).toBeGreaterThan(2000)
  expect((segment?.endMs ?? 0) - (segment?.startMs ?? 0)).toBe(1000)
  expect(timeline.durationMs).toBe(Math.round(closingStart * frameMs + 10 + stingerLengthMs.closing))
  expect(timeline.chapters).toEqual([{ title: 'One', startMs: 0, endMs: timeline.durationMs }])
})

test('M gaps depend on what the turns are and on who is cut off, to half a frame', () => {
  const gapIsNear = (ms: number, first: Partial<TrimmedLine>, second: Partial<TrimmedLine>) => {
    const long = { samples: 5 * mp3SampleRate }
    const [one, two] = placeLines([makeLine({ ...long, ...first }), makeLine(second)]).timeline.segments
    expect(Math.abs((two?.startMs ?? 0) - (one?.endMs ?? 0) - ms)).toBeLessThanOrEqual(frameMs / 2 + 1)
  }
  gapIsNear(gapMs.questionToAnswer, { kind: 'question' }, { speaker: 'Host B' })
  gapIsNear(gapMs.reaction, {}, { speaker: 'Host B', kind: 'reaction' })
  gapIsNear(gapMs.sameSpeaker, {}, {})
  gapIsNear(gapMs.takeaway, {}, { speaker: 'Host B', kind: 'takeaway' })
  gapIsNear(gapMs.question, {}, { speaker: 'Host B', kind: 'question' })
  // Only the other host interrupts a sentence that breaks off.
  for (const text of ['She could have —', 'Sie hätte doch –']) {
    gapIsNear(gapMs.interruption, { text }, { speaker: 'Host B', kind: 'question' })
    gapIsNear(gapMs.sameSpeaker, { text }, {})
  }
})

test('a new part gets a chapter that begins with its stinger; chapters touch each other', () => {
  const lines = ['One', 'One', 'Two', 'Three'].map((part) => makeLine({ part }))
  const { timeline, starts } = placeLines(lines)
  expect(timeline.chapters.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  expect(timeline.chapters[1]?.startMs).toBe(toMs((starts[2] ?? 0) * frameSamples) + 10)
  expect(timeline.chapters[0]?.endMs).toBe(timeline.chapters[1]?.startMs)
  expect(timeline.chapters[2]?.endMs).toBe(timeline.durationMs)
})

test('no stretch begins before the one before it has ended, however short the lines are', () => {
  const lines = Array.from({ length: 40 }, (_, index) =>
    makeLine({ samples: 3000 + 997 * index, kind: 'reaction', part: `Part ${index % 9 === 0}` }),
  )
  const { starts, closingStart } = placeLines(lines)
  for (const [index, { samples, part }] of lines.entries()) {
    const lead = index === 0 ? 'opening' : part === lines[index - 1]?.part ? null : 'change'
    const end = (starts[index] ?? 0) + layOutLine(lead, samples).frames
    expect(end).toBeLessThanOrEqual(starts[index + 1] ?? closingStart)
  }
})

test('marks move to the clock of the episode, less what was trimmed, and never leave their segment', () => {
  const marks = [
    { kind: 'word' as const, text: 'a', startMs: 100, endMs: 400 },
    { kind: 'word' as const, text: 'b', startMs: 400, endMs: 9000 },
  ]
  const { timeline } = placeLines([makeLine({ leadTrimMs: 250, marks })])
  const segment = timeline.segments[0]
  const start = segment?.startMs ?? 0
  expect(segment?.marks.map((mark) => [mark.startMs - start, mark.endMs - start])).toEqual([
    [0, 150],
    [150, 1000],
  ])
})
