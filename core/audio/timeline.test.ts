import { expect, test } from 'vitest'
import { gapMs } from './gaps.ts'
import { layOutChunk } from './line-chunk.ts'
import { frameSamples, mp3SampleRate, toMs } from './mp3-frames.ts'
import { groupLines, planSound } from './plan-sound.ts'
import { type SoundStyle, styleOf } from './sound-style.ts'
import { stingerLengthMs } from './stingers.ts'
import { type MadeChunk, placeChunks } from './timeline.ts'

const frameMs = (1000 * frameSamples) / mp3SampleRate

type Spoken = Parameters<typeof planSound>[0][number]
type TestLine = Spoken & { samples: number; leadTrimMs: number; marks: MadeChunk['lines'][number]['marks'] }

function makeLine(changes: Partial<TestLine> = {}): TestLine {
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

const plain: SoundStyle = { isProduced: false, music: 'none' }
const produced: SoundStyle = { isProduced: true, music: 'calm' }

function place(lines: TestLine[], style = plain) {
  const planned = planSound(lines, 'en', style)
  const chunks = groupLines(planned).map((group): MadeChunk => {
    const shape = {
      lead: planned[group[0] ?? 0]?.lead ?? null,
      isLast: group.includes(lines.length - 1),
      hasTone: style.isProduced,
    }
    const given = group.map((n) => ({ samples: lines[n]?.samples ?? 0, gapMs: planned[n]?.gapMs ?? 0 }))
    const made = group.map((n) => ({
      ...(planned[n] as (typeof planned)[number]),
      ...(lines[n] as TestLine),
    }))
    return { chunk: layOutChunk(shape, given), lines: made }
  })
  return { ...placeChunks(chunks, style.isProduced), chunks, planned }
}

test('one line lies between opening and closing, and its chapter fills the episode', () => {
  const { timeline, starts, chunks } = place([makeLine()])
  expect(starts).toEqual([0])
  const [segment] = timeline.segments
  expect(segment?.startMs).toBeGreaterThan(2000)
  expect((segment?.endMs ?? 0) - (segment?.startMs ?? 0)).toBe(1000)
  const closing = toMs(chunks[0]?.chunk.closingAt ?? 0)
  expect(Math.abs(timeline.durationMs - closing - stingerLengthMs.closing)).toBeLessThanOrEqual(1)
  expect(timeline.chapters).toEqual([{ title: 'One', startMs: 0, endMs: timeline.durationMs }])
})

test('M plain gaps depend on what the turns are and on who is cut off, to half a frame', () => {
  const gapIsNear = (ms: number, first: Partial<TestLine>, second: Partial<TestLine>) => {
    const long = { samples: 5 * mp3SampleRate }
    const [one, two] = place([makeLine({ ...long, ...first }), makeLine(second)]).timeline.segments
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

test('Q produced pauses follow what is said, are never the same twice in a row, and are always the same for the same words', () => {
  const texts = [
    'She wrote to the minister.',
    'What did he answer?',
    'In 1856 he sent 38 nurses.',
    'But nobody met them.',
  ]
  const lines = Array.from({ length: 40 }, (_, n) =>
    makeLine({ text: `${texts[n % 4]} ${n}`.replace(/\? \d+$/u, '?'), speaker: n % 2 ? 'Host A' : 'Host B' }),
  )
  const { planned, timeline } = place(lines, produced)
  expect(place(lines, produced).planned).toEqual(planned)
  const pauses = timeline.segments
    .slice(1)
    .map(({ startMs }, n) => startMs - (timeline.segments[n]?.endMs ?? 0))
  for (const [n, pause] of pauses.entries())
    if (n > 0) expect(Math.abs(pause - (pauses[n - 1] ?? 0))).toBeGreaterThan(20)
  const mean = (of: number) => {
    const chosen = pauses.filter((_, n) => (n + 1) % 4 === of)
    return chosen.reduce((sum, pause) => sum + pause, 0) / chosen.length
  }
  // Before the answer that says a year, and where the story turns.
  expect(mean(2)).toBeGreaterThan(mean(0) + 150)
  expect(mean(3)).toBeGreaterThan(mean(0) + 120)
})

test('Q who breaks in begins before the other has ended, and both are made as one sound', () => {
  const lines = [
    makeLine({ samples: 3 * mp3SampleRate, text: 'And then she could have —' }),
    makeLine({ speaker: 'Host B', text: 'She could not. The ship had left.' }),
    makeLine({ speaker: 'Host A', kind: 'reaction', text: 'Of course.' }),
  ]
  const { chunks, timeline, starts } = place(lines, produced)
  expect(starts).toHaveLength(1)
  const [one, two, three] = chunks[0]?.chunk.lines ?? []
  expect((one?.end ?? 0) - (two?.at ?? 0)).toBeGreaterThan(0.15 * mp3SampleRate)
  expect((two?.end ?? 0) - (three?.at ?? 0)).toBeGreaterThan(0.08 * mp3SampleRate)
  // A transcript shows one line at a time.
  for (const [n, { startMs }] of timeline.segments.slice(1).entries())
    expect(startMs).toBeGreaterThanOrEqual(timeline.segments[n]?.endMs ?? 0)
})

test('a new part gets a chapter that begins with its stinger; chapters touch each other', () => {
  const lines = ['One', 'One', 'Two', 'Three'].map((part) => makeLine({ part }))
  const { timeline, starts } = place(lines)
  expect(timeline.chapters.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  expect(timeline.chapters[1]?.startMs).toBe(toMs((starts[2] ?? 0) * frameSamples) + 10)
  expect(timeline.chapters[0]?.endMs).toBe(timeline.chapters[1]?.startMs)
  expect(timeline.chapters[2]?.endMs).toBe(timeline.durationMs)
})

test('no stretch begins before the one before it has ended, however short the lines are', () => {
  const lines = Array.from({ length: 40 }, (_, index) =>
    makeLine({ samples: 3000 + 997 * index, kind: 'reaction', part: `Part ${index % 9 === 0}` }),
  )
  for (const style of [plain, produced]) {
    const { starts, chunks } = place(lines, style)
    for (const [index, { chunk }] of chunks.slice(0, -1).entries())
      expect((starts[index] ?? 0) + chunk.frames).toBeLessThanOrEqual(starts[index + 1] ?? 0)
  }
})

test('marks move to the clock of the episode, less what was trimmed, and never leave their segment', () => {
  const marks = [
    { kind: 'word' as const, text: 'a', startMs: 100, endMs: 400 },
    { kind: 'word' as const, text: 'b', startMs: 400, endMs: 9000 },
  ]
  const { timeline } = place([makeLine({ leadTrimMs: 250, marks })])
  const segment = timeline.segments[0]
  const start = segment?.startMs ?? 0
  expect(segment?.marks.map((mark) => [mark.startMs - start, mark.endMs - start])).toEqual([
    [0, 150],
    [150, 1000],
  ])
})

test('Q an episode sounds as chosen for it, else as the show, else as usual, whatever is stored', () => {
  expect(styleOf(null, null)).toEqual({ isProduced: true, music: 'calm' })
  expect(styleOf(null, { isProduced: false, music: 'grave' })).toEqual({ isProduced: false, music: 'grave' })
  expect(styleOf({ isProduced: true, music: 'none' }, { isProduced: false, music: 'grave' }).music).toBe(
    'none',
  )
  expect(styleOf(JSON.parse('{"music": "loud"}'), {})).toEqual({ isProduced: true, music: 'calm' })
})

test('Q1 a pause of the creator moves no other pause, holds at chapters too, and never cuts into speech', () => {
  const lines = [
    makeLine(),
    makeLine({ speaker: 'Host B', text: 'He stayed.' }),
    makeLine({ text: 'Why?', kind: 'question' }),
    makeLine({ speaker: 'Host B', part: 'Two' }),
  ]
  const gaps = (changes: Partial<TestLine>[], style = produced) =>
    planSound(
      lines.map((line, n) => ({ ...line, ...changes[n] })),
      'en',
      style,
    ).map(({ gapMs }) => gapMs)
  for (const style of [plain, produced]) {
    const [, one = 0, two = 0, chapter = 0] = gaps([], style)
    expect(gaps([{}, { delivery: { before: 'longer' } }], style).slice(1)).toEqual([one + 600, two, chapter])
    expect(gaps([{ delivery: { after: 'shorter' } }], style).slice(1)).toEqual([
      Math.round(one / 2),
      two,
      chapter,
    ])
    expect(gaps([{}, {}, {}, { delivery: { before: 'long' } }], style)[3]).toBe(chapter + 1500)
  }
  const cutOff = [{ text: 'She wanted —' }, { delivery: { before: 'longer' as const } }]
  expect([gaps([cutOff[0] ?? {}])[1], gaps(cutOff)[1]]).toEqual([-210, 600])
  const placed = (delivery: TestLine['delivery']) =>
    place([lines[0] as TestLine, { ...(lines[1] as TestLine), delivery }], produced).timeline.segments[1]
      ?.startMs ?? 0
  expect(Math.abs(placed({ before: 'long' }) - placed(null) - 1500)).toBeLessThanOrEqual(frameMs)
})
