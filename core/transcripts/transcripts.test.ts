import { expect, test } from 'vitest'
import type { PlacedSegment, Timeline } from '#core/audio/clip.ts'
import { digitalSourceType } from '#core/dialog/digital-source.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { toChaptersJson } from './chapters-json.ts'
import { foldText, type SpokenTurn } from './spoken-turn.ts'
import { toSrt } from './srt.ts'
import { toTranscriptHtml } from './transcript-html.ts'
import { toTranscriptJson } from './transcript-json.ts'
import { toVtt } from './vtt.ts'

type ReadCue = { startMs: number; endMs: number; lines: string[]; text: string }

function makeTimeline(turns: SpokenTurn[], marks: PlacedSegment['marks'][] = []): Timeline {
  let cursor = 2000
  const segments = turns.map((turn, index) => {
    const startMs = cursor
    const endMs = startMs + Math.max(400, turn.text.length * 60)
    cursor = endMs + 300
    return { startMs, endMs, marks: marks[index] ?? [] }
  })
  const durationMs = cursor + 3000
  return { segments, durationMs, chapters: [{ title: 'Start', startMs: 0, endMs: durationMs }] }
}

function withoutEscapes(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function readMs(clock: string): number {
  const [hours, minutes, seconds, ms] = clock.split(/[:.,]/u).map(Number) as [number, number, number, number]
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms
}

function readTimes(line: string, sign: string): { startMs: number; endMs: number } {
  const clock = `\\d{2}:\\d{2}:\\d{2}[${sign}]\\d{3}`
  const match = line.match(new RegExp(`^(${clock}) --> (${clock})$`, 'u'))
  if (!match) throw new Error(`Not a time line: ${line}`)
  return { startMs: readMs(match[1] as string), endMs: readMs(match[2] as string) }
}

function readVtt(vtt: string): ReadCue[] {
  const [head, note, ...blocks] = vtt.trimEnd().split('\n\n')
  expect(head).toBe('WEBVTT')
  expect(note).toMatch(
    /^NOTE The voices and the dialog .* AI-generated\. digitalSourceType: http.*trainedAlgorithmicMedia$/u,
  )
  return blocks.map((block) => {
    const [times = '', ...lines] = block.split('\n')
    const text = lines.join('').replace(/^<v [^>]+>/u, '')
    return { ...readTimes(times, '.'), lines, text: withoutEscapes(text) }
  })
}

function readSrt(srt: string, names: string[]): ReadCue[] {
  return srt
    .trimEnd()
    .split('\n\n')
    .map((block, index) => {
      const [number, times = '', ...lines] = block.split('\n')
      expect(number).toBe(String(index + 1))
      const label = names.map((name) => `${name}:`).find((start) => lines[0]?.startsWith(start))
      return { ...readTimes(times, ','), lines, text: lines.join('').slice(label?.length ?? 0) }
    })
}

function readJson(json: string) {
  return JSON.parse(json) as {
    version: string
    segments: { speaker: string; startTime: number; endTime: number; body: string }[]
  }
}

const letters = (text: string) => text.replace(/\s/gu, '')

function expectInOrder(cues: { startMs: number; endMs: number }[], timeline: Timeline): void {
  let latest = 0
  for (const cue of cues) {
    expect(cue.startMs).toBeGreaterThanOrEqual(latest)
    expect(cue.endMs).toBeGreaterThan(cue.startMs)
    latest = cue.endMs
  }
  expect(latest).toBeLessThanOrEqual(timeline.durationMs)
}

const dialog: SpokenTurn[] = [
  {
    speaker: 'Host A',
    text: 'Welcome. These voices are made by a computer, and the story is about a leader who had nothing but a promise. Shall we begin?',
  },
  { speaker: 'Host B', text: 'Gern. 1998 war alles anders: Sie sagte „nie wieder“ – und blieb dabei.' },
  { speaker: 'Host B', text: 'Right.' },
  { speaker: 'Host A', text: 'A & B <script>alert(1)</script> --> 00:00:01,000 --> 00:00:02,000 & more.' },
]

test('T-05 VTT: head, ascending times, the name on every cue, lines of at most 65 characters', () => {
  const timeline = makeTimeline(dialog)
  const vtt = toVtt(dialog, timeline, { 'Host A': 'Maya', 'Host B': 'Jón & Söhne' })
  const cues = readVtt(vtt)
  expectInOrder(cues, timeline)
  for (const cue of cues) {
    expect(cue.lines[0]).toMatch(/^<v (Maya|Jón &amp; Söhne)>/u)
    for (const line of cue.lines) expect(line.length).toBeLessThanOrEqual(65)
    expect(cue.lines.join(' ')).not.toContain('-->')
  }
})

test('T-06 SRT: numbered cards of at most two lines of 32 characters, the name where a turn begins', () => {
  const timeline = makeTimeline(dialog)
  const srt = toSrt(dialog, timeline, { 'Host A': 'Maya' })
  const cues = readSrt(srt, ['Maya', 'Host B'])
  expectInOrder(cues, timeline)
  for (const { lines } of cues) {
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(32)
  }
  expect(cues.filter(({ lines }) => /^(Maya|Host B):/u.test(lines[0] ?? ''))).toHaveLength(4)
})

test('T-07 JSON: version 1.0.0, seconds, ascending, default names', () => {
  const timeline = makeTimeline(dialog)
  const { version, segments } = readJson(toTranscriptJson(dialog, timeline))
  expect(version).toBe('1.0.0')
  expect(segments[0]).toMatchObject({ speaker: 'Host A', startTime: 2 })
  expectInOrder(
    segments.map(({ startTime, endTime }) => ({ startMs: startTime * 1000, endMs: endTime * 1000 })),
    timeline,
  )
})

test('T-08 HTML: cite, time and p per turn, nothing in the text can run', () => {
  const html = toTranscriptHtml(dialog, makeTimeline(dialog), { 'Host B': '<img onerror=x>' })
  expect(html.match(/<cite>/gu)).toHaveLength(4)
  expect(html).toContain('<cite>Host A:</cite>\n<time>0:02</time>\n<p>Welcome.')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const source = `<meta name="digitalSourceType" content="${digitalSourceType}">\n`
  expect(html.startsWith(source)).toBe(true)
  expect(html.replace(source, '').replace(/<\/?(cite|time|p)>/gu, '')).not.toMatch(/[<>]/u)
})

test('T-09 all transcripts hold the words of the turns, whatever was typed', () => {
  const random = makeRandom(7)
  const scraps = [
    '-->',
    '<v Host A>',
    '&amp;',
    '&',
    '\n\n',
    '\r\n2\n00:00:00,000',
    'WEBVTT',
    'NOTE',
    '👩‍👩‍👧‍👦',
    '🧭',
    'שלום עולם',
    'مرحبا',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller',
    'x'.repeat(200),
    'e\u0301'.repeat(60),
    '😀'.repeat(40),
    `a${'\u0301'.repeat(80)}`,
    '日本語の文章です。',
    'word',
    'Another sentence.',
    'Really?',
    '“quote”',
    '\u0000',
    '\ud800',
    '\u2028',
    'Dr. No',
  ]
  for (let round = 0; round < (isEveryCaseWanted ? 150 : 30); round++) {
    const turns = Array.from({ length: 1 + Math.floor(random() * 4) }, (): SpokenTurn => {
      const count = 1 + Math.floor(random() * 30)
      const words = Array.from({ length: count }, () => scraps[Math.floor(random() * scraps.length)])
      return { speaker: random() < 0.5 ? 'Host A' : 'Host B', text: words.join(random() < 0.8 ? ' ' : '') }
    })
    const timeline = makeTimeline(turns)
    const name = scraps[Math.floor(random() * scraps.length)] as string
    const spoken = letters(turns.map((turn) => foldText(turn.text)).join(''))

    const vtt = readVtt(toVtt(turns, timeline, { 'Host B': name }))
    expectInOrder(vtt, timeline)
    expect(letters(vtt.map((cue) => cue.text).join(''))).toBe(spoken)
    for (const line of vtt.flatMap((cue) => cue.lines)) expect(line.length).toBeLessThanOrEqual(65)

    const srt = readSrt(toSrt(turns, timeline), ['Host A', 'Host B'])
    expectInOrder(srt, timeline)
    expect(letters(srt.map((cue) => cue.text).join(''))).toBe(spoken.replace(/-+->/gu, '→'))
    for (const { lines } of srt) {
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(32)
    }

    const { segments } = readJson(toTranscriptJson(turns, timeline))
    expect(letters(segments.map((segment) => segment.body).join(''))).toBe(spoken)
    expect(letters(readHtml(toTranscriptHtml(turns, timeline)))).toBe(spoken)
  }
})

test('cues follow the marks of the voice: a sentence begins when it is spoken', () => {
  const turns: SpokenTurn[] = [
    {
      speaker: 'Host A',
      text: 'This is a first sentence that is long enough to need a card of its own here. And this is the second one, which is spoken much later than that.',
    },
  ]
  const marks = [
    {
      kind: 'sentence' as const,
      text: 'This is a first sentence that is long enough to need a card of its own here.',
      startMs: 1000,
      endMs: 2000,
    },
    {
      kind: 'sentence' as const,
      text: 'And this is the second one, which is spoken much later than that.',
      startMs: 7500,
      endMs: 9900,
    },
  ]
  const timeline: Timeline = {
    segments: [{ startMs: 1000, endMs: 10_000, marks }],
    chapters: [],
    durationMs: 12_000,
  }
  const cues = readVtt(toVtt(turns, timeline))
  const first = cues.filter((cue) => cue.endMs <= 2000)
  const second = cues.filter((cue) => cue.startMs >= 7500)
  expect(first.length + second.length).toBe(cues.length)
  expect(second[0]).toMatchObject({ startMs: 7500 })
  expect(second[0]?.text).toMatch(/^And this/u)
})

test('marks that all say the same moment still give cues with a length', () => {
  const text =
    'One sentence here, which is long enough. Two sentences here, which is long enough. Three sentences here, which are long enough.'
  const marks = [...text.matchAll(/\S+/gu)].map(([word]) => ({
    kind: 'word' as const,
    text: word,
    startMs: 500,
    endMs: 500,
  }))
  const timeline: Timeline = {
    segments: [{ startMs: 400, endMs: 4000, marks }],
    chapters: [],
    durationMs: 5000,
  }
  expectInOrder(readSrt(toSrt([{ speaker: 'Host A', text }], timeline), ['Host A']), timeline)
})

test('a turn that was not voiced is in no transcript', () => {
  const timeline = makeTimeline(dialog.slice(0, 2))
  expect(toVtt(dialog, timeline)).not.toContain('script')
  expect(toTranscriptHtml(dialog, timeline)).not.toContain('script')
})

test('H-03 chapters: version 1.2.0, the first at 0, ascending, ends after starts', () => {
  const timeline: Timeline = {
    segments: [],
    durationMs: 90_000,
    chapters: [
      { title: 'Opening', startMs: 0, endMs: 30_500 },
      { title: 'The\nturn', startMs: 30_500, endMs: 90_000 },
    ],
  }
  expect(JSON.parse(toChaptersJson(timeline, { title: 'An episode' }))).toEqual({
    version: '1.2.0',
    title: 'An episode',
    chapters: [
      { startTime: 0, endTime: 30.5, title: 'Opening' },
      { startTime: 30.5, endTime: 90, title: 'The turn' },
    ],
  })
})

function readHtml(html: string): string {
  const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>/gu)].map((match) => match[1])
  return withoutEscapes(paragraphs.join('').replaceAll('&quot;', '"').replaceAll('&#39;', "'"))
}

/** A small seeded generator: the same odd texts in every run. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
