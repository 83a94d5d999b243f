import { expect, test } from 'vitest'
import { mixChunk, type Sound, splitIntoChunks } from './chunks.ts'
import { gapMs } from './gaps.ts'
import { frameSamples } from './mp3-frames.ts'
import { placeClips, type TrimmedClip } from './timeline.ts'

const stingers = { opening: 3000, change: 2000, closing: 3500 }

function makeClip(changes: Partial<TrimmedClip> = {}): TrimmedClip {
  return {
    speaker: 'Host A',
    kind: 'answer',
    part: 'One',
    lengthMs: 1000,
    leadTrimMs: 0,
    marks: [],
    ...changes,
  }
}

test('one line lies between opening and closing, and its chapter fills the episode', () => {
  const { timeline, stingers: placed } = placeClips([makeClip()], stingers)
  expect(placed.map(({ name }) => name)).toEqual(['opening', 'closing'])
  const [segment] = timeline.segments
  expect(segment?.startMs).toBeGreaterThan(2000)
  expect(timeline.durationMs).toBe((placed[1]?.startMs ?? 0) + 3500)
  expect(timeline.chapters).toEqual([{ title: 'One', startMs: 0, endMs: timeline.durationMs }])
})

test('gaps depend on what the turns are', () => {
  const gapOf = (first: Partial<TrimmedClip>, second: Partial<TrimmedClip>) => {
    const [one, two] = placeClips([makeClip(first), makeClip(second)], stingers).timeline.segments
    return (two?.startMs ?? 0) - (one?.endMs ?? 0)
  }
  expect(gapOf({ kind: 'question' }, { speaker: 'Host B' })).toBe(gapMs.answerToQuestion)
  expect(gapOf({}, { speaker: 'Host B', kind: 'reaction' })).toBe(gapMs.reaction)
  expect(gapOf({}, {})).toBe(gapMs.sameSpeaker)
  expect(gapOf({}, { speaker: 'Host B', kind: 'takeaway' })).toBe(gapMs.takeaway)
  expect(gapOf({}, { speaker: 'Host B', kind: 'question' })).toBe(gapMs.question)
})

test('a new part gets a stinger and a chapter that begins with it; chapters touch each other', () => {
  const clips = ['One', 'One', 'Two', 'Three'].map((part) => makeClip({ part }))
  const { timeline, stingers: placed } = placeClips(clips, stingers)
  expect(placed.map(({ name }) => name)).toEqual(['opening', 'change', 'change', 'closing'])
  expect(timeline.chapters.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  expect(timeline.chapters[1]?.startMs).toBe(placed[1]?.startMs)
  expect(timeline.chapters[0]?.endMs).toBe(timeline.chapters[1]?.startMs)
  expect(timeline.chapters[2]?.endMs).toBe(timeline.durationMs)
})

test('marks move to the clock of the episode, less what was trimmed, and never leave their segment', () => {
  const marks = [
    { kind: 'word' as const, text: 'a', startMs: 100, endMs: 400 },
    { kind: 'word' as const, text: 'b', startMs: 400, endMs: 9000 },
  ]
  const { timeline } = placeClips([makeClip({ leadTrimMs: 250, marks })], stingers)
  const segment = timeline.segments[0]
  const start = segment?.startMs ?? 0
  expect(segment?.marks.map((mark) => [mark.startMs - start, mark.endMs - start])).toEqual([
    [0, 150],
    [150, 1000],
  ])
})

test('chunks begin at frames and in silence, leave nothing out, and mix like the whole', () => {
  const sounds: Sound[] = []
  let start = 3000
  for (let index = 0; index < 60; index++) {
    const samples = new Float32Array(20_000 + 700 * (index % 9)).fill(0.1 + 0.01 * (index % 5))
    sounds.push({ start, left: samples, right: samples, gainLeft: 0.9, gainRight: 1.1 })
    // Every seventh gap is too short to cut in.
    start += samples.length + (index % 7 === 0 ? 1500 : 6600)
  }
  const total = start + 5000
  const chunks = splitIntoChunks(sounds, total, 150_000)
  expect(chunks.length).toBeGreaterThan(5)
  expect(chunks[0]?.start).toBe(0)
  expect(chunks.at(-1)).toMatchObject({ end: total, isLast: true })
  for (const [index, chunk] of chunks.entries()) {
    if (index > 0) expect(chunk.start).toBe(chunks[index - 1]?.end)
    expect(chunk.start % frameSamples).toBe(0)
    expect(chunk.isLast).toBe(index === chunks.length - 1)
  }
  expect(chunks.flatMap((chunk) => chunk.sounds)).toHaveLength(sounds.length)

  const whole = mixChunk({ start: 0, end: total, isLast: true, sounds }, 0.8)
  for (const chunk of chunks) {
    const part = whole.left.slice(chunk.start, chunk.end)
    expect(Buffer.from(mixChunk(chunk, 0.8).left.buffer).equals(Buffer.from(part.buffer))).toBe(true)
  }
  for (const { end } of chunks.slice(0, -1)) {
    expect(whole.left.subarray(end - 2600, end + 300).every((value) => value === 0)).toBe(true)
  }
})
