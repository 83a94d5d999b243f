import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseLexicon } from '#core/audio/lexicon.ts'
import { readWav } from '#core/audio/wav.ts'
import type { Speaker, Turn } from '#core/dialog/turn.ts'
import { mannerOf } from '#core/voices/manner.ts'
import { noBudget } from '#providers/budget/budget.ts'
import { readSettings } from '#providers/settings.ts'
import { startElevenLabsStub } from '#tests/support/stubs/elevenlabs-stub.ts'
import { startOpenAISpeechStub } from '#tests/support/stubs/openai-speech-stub.ts'
import { type VoiceRequest, voiceSegments } from './voice-segments.ts'

type SegmentEvent = Parameters<VoiceRequest['onSegment']>[0]

/** Lines that alternate between the two hosts, starting with Host A. */
function dialog(...texts: string[]): Turn[] {
  return texts.map((text, n) => {
    const speaker: Speaker = n % 2 === 0 ? 'Host A' : 'Host B'
    return {
      speaker,
      text,
      kind: 'answer',
      part: 'One',
      support: 'not_checked',
      provedBy: null,
      reason: null,
      source: null,
    }
  })
}

const sixLines = dialog(
  'First line.',
  'Second line.',
  'Third line.',
  'Fourth line.',
  'Fifth line.',
  'Sixth line.',
)

const twelveLines = dialog(...Array.from({ length: 12 }, (_, n) => `Line number ${n}.`))

async function givenRequest(turns: Turn[], voice: string, env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-clips-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const events: SegmentEvent[] = []
  const request: VoiceRequest = {
    turns,
    voices: { 'Host A': `${voice}a`, 'Host B': `${voice}b` },
    language: 'en',
    model: null,
    lexicon: [],
    settings: readSettings({ DATA_DIR: folder, ...env }).providers,
    budget: noBudget,
    cacheFolder: join(folder, 'clips'),
    onSegment: (event) => events.push(event),
    signal: new AbortController().signal,
  }
  return { request, events }
}

async function givenSpeechServer(turns: Turn[] = sixLines, latencyMs = 0) {
  const stub = await startOpenAISpeechStub({ latencyMs })
  const given = await givenRequest(turns, 'speech:', {
    SPEECH_BASE_URL: `${stub.url}/v1`,
    SPEECH_CONCURRENCY: '3',
  })
  const asked = () => stub.requests.map((request) => (request.json() as { input: string }).input)
  return { stub, asked, ...given }
}

async function givenElevenLabs(turns: Turn[] = sixLines) {
  const stub = await startElevenLabsStub()
  const env = { ELEVENLABS_API_KEY: 'sk_test', ELEVENLABS_BASE_URL: stub.url }
  return { stub, ...(await givenRequest(turns, 'elevenlabs:', env)) }
}

test('every line becomes a WAV file, in the order of the dialog; a second run asks for nothing', async () => {
  const { stub, asked, request, events } = await givenSpeechServer()
  const clips = await voiceSegments(request)
  expect(clips.map((clip) => clip.text)).toEqual(sixLines.map((turn) => turn.text))
  expect(asked().sort()).toEqual(sixLines.map((turn) => turn.text).sort())
  expect(events.map((event) => event.done)).toEqual([1, 2, 3, 4, 5, 6])
  expect(events.every((event) => !event.wasCached && event.total === 6 && event.audioMs > 300)).toBe(true)
  const { samples, sampleRate } = readWav(await readFile(clips[0]?.path ?? ''))
  expect((samples.length / sampleRate) * 1000).toBeCloseTo(
    events.find((event) => event.turnIndex === 0)?.audioMs ?? 0,
    0,
  )

  const again = await voiceSegments(request)
  expect(again).toEqual(clips)
  expect(stub.requests).toHaveLength(6)
  expect(events.slice(6).every((event) => event.wasCached)).toBe(true)
  await stub.close()
})

test('equal lines of one host are spoken once, of two hosts twice', async () => {
  const { stub, request } = await givenSpeechServer(dialog('Yes.', 'Yes.', 'Yes.', 'Yes.'))
  const clips = await voiceSegments(request)
  expect(stub.requests).toHaveLength(2)
  expect(clips[0]?.path).toBe(clips[2]?.path)
  expect(clips[0]?.path).not.toBe(clips[1]?.path)
  await stub.close()
})

test('a changed pronunciation voices only the lines it touches again', async () => {
  const { stub, asked, request } = await givenSpeechServer(
    dialog('Nguyen spoke.', 'Who?', 'Nguyen.', 'I see.'),
  )
  await voiceSegments(request)
  const clips = await voiceSegments({ ...request, lexicon: parseLexicon('Nguyen = win') })
  expect(asked().slice(4).sort()).toEqual(['win spoke.', 'win.'])
  expect(clips[0]?.text).toBe('Nguyen spoke.')
  await voiceSegments({ ...request, lexicon: parseLexicon('Nguyen = win\nElsewhere = else where') })
  expect(stub.requests).toHaveLength(6)
  await stub.close()
})

test('neighbours are sent where the model takes them, after the pronunciations, and are part of the key', async () => {
  const { stub, request } = await givenElevenLabs(dialog('Nguyen spoke.', 'Who is that?', 'The mayor.'))
  await voiceSegments({ ...request, lexicon: parseLexicon('Nguyen = win') })
  const middle = stub.requests
    .map((asked) => asked.json() as { text: string })
    .find((body) => body.text === 'Who is that?')
  expect(middle).toMatchObject({ previous_text: 'win spoke.', next_text: 'The mayor.' })
  await voiceSegments({ ...request, turns: dialog('Nguyen spoke.', 'Who is that?', 'A farmer.') })
  // The first line lost its pronunciation, the last its words; the middle one has new neighbours.
  expect(stub.requests).toHaveLength(6)
  await voiceSegments({ ...request, model: 'eleven_v3' })
  await voiceSegments({
    ...request,
    model: 'eleven_v3',
    turns: dialog('Nguyen spoke.', 'Who is that?', 'A farmer.'),
  })
  expect(stub.requests).toHaveLength(6 + 3 + 1)
  await stub.close()
})

test('single lines can be voiced with the neighbours they have in the dialog', async () => {
  const { stub, request, events } = await givenElevenLabs()
  const clips = await voiceSegments({ ...request, turnIndexes: [4, 1] })
  expect(clips.map((clip) => clip.text)).toEqual(['Fifth line.', 'Second line.'])
  expect(events.map((event) => event.turnIndex).sort()).toEqual([1, 4])
  await voiceSegments(request)
  expect(stub.requests).toHaveLength(6)
  await stub.close()
})

test('another take of a line is asked for although the first is kept, and stays when it fails', async () => {
  const { stub, request } = await givenSpeechServer()
  const [first] = await voiceSegments(request)
  await voiceSegments({ ...request, turnIndexes: [0], isNewTake: true })
  expect(stub.requests).toHaveLength(7)
  stub.setFault('silent')
  await expect(voiceSegments({ ...request, turnIndexes: [0], isNewTake: true })).rejects.toThrow('silent')
  expect(await voiceSegments({ ...request, turnIndexes: [0] })).toEqual([first])
  await stub.close()
})

test('no more requests are open at once than the provider allows', async () => {
  const { stub, request } = await givenElevenLabs(
    dialog(...Array.from({ length: 12 }, (_, n) => `Line ${n}.`)),
  )
  await voiceSegments(request)
  expect(stub.maxOpen).toBeLessThanOrEqual(5)
  expect(stub.requests).toHaveLength(12)
  await stub.close()
})

test('two episodes at once have no more requests open together than the provider allows', async () => {
  const lines = (of: string) => dialog(...Array.from({ length: 8 }, (_, n) => `Line ${n} of ${of}.`))
  const { stub, asked, request } = await givenSpeechServer(lines('Ada'), 100)
  await Promise.all([voiceSegments(request), voiceSegments({ ...request, turns: lines('Grace') })])
  expect(stub.maxOpen).toBe(3)
  // They take turns: neither waits for the other's last line.
  const first = (name: string) => asked().findIndex((text) => text.includes(name))
  expect(Math.max(first('Ada'), first('Grace'))).toBeLessThan(8)
  await stub.close()
})

test('an episode that fails waits for none of another’s lines', async () => {
  const lines = (of: string) => dialog(...Array.from({ length: 20 }, (_, n) => `Line ${n} of ${of}.`))
  const { stub, ...given } = await givenSpeechServer(lines('Ada'), 50)
  const request = { ...given.request, settings: { ...given.request.settings, SPEECH_CONCURRENCY: 1 } }
  const abort = new AbortController()
  let voiced = 0
  const whole = voiceSegments({
    ...request,
    turns: lines('Grace'),
    onSegment: () => {
      voiced++
    },
  })
  const stopped = voiceSegments({
    ...request,
    signal: abort.signal,
    onSegment: () => abort.abort(new Error('stopped')),
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(voiced).toBeLessThan(5)
  await whole
  expect(voiced).toBe(20)
  await stub.close()
})

test('a key that is refused stops everything at once; what was finished is kept', async () => {
  const { stub, asked, request, events } = await givenSpeechServer(twelveLines)
  const failures: number[] = []
  stub.setFault('unauthorized', { after: 2 })
  const run = voiceSegments({ ...request, onFailure: (turnIndex) => failures.push(turnIndex) })
  await expect(run).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('SPEECH_API_KEY'),
  })
  // Two are finished and at most three under way when the first is refused: the others are never requested.
  expect(stub.requests.length).toBeLessThanOrEqual(5)
  expect(events).toHaveLength(2)
  expect(failures).toHaveLength(1)
  const finished = events.map((event) => twelveLines[event.turnIndex]?.text)
  stub.setFault(null)
  const before = stub.requests.length
  await voiceSegments(request)
  const missing = twelveLines.map((turn) => turn.text).filter((text) => !finished.includes(text))
  expect(asked().slice(before).sort()).toEqual(missing.sort())
  await stub.close()
})

test('S a dialog that is put off begins no further line, and the next run goes on where it was', async () => {
  const { request, asked, events } = await givenSpeechServer(twelveLines)
  class PutOff extends Error {}
  const putOff = () => (events.length > 0 ? new PutOff() : null)
  await expect(voiceSegments({ ...request, putOff })).rejects.toThrow(PutOff)
  const begun = asked().length
  expect(begun).toBeLessThan(12)
  expect(events).toHaveLength(begun)
  await voiceSegments(request)
  expect(asked()).toHaveLength(12)
})

test('a stop is passed on at once, and the next run goes on where it was', async () => {
  const { stub, request, events } = await givenSpeechServer(twelveLines)
  stub.setFault('slow', { after: 2 })
  const abort = new AbortController()
  const run = voiceSegments({ ...request, signal: abort.signal })
  await stub.received(5)
  abort.abort(new Error('stopped by the creator'))
  await expect(run).rejects.toThrow('stopped by the creator')
  await Promise.all(stub.requests.map((asked) => asked.closed))
  expect(events).toHaveLength(2)
  stub.setFault(null)
  const before = stub.requests.length
  await voiceSegments(request)
  expect(stub.requests.length - before).toBe(10)
  await stub.close()
})

test('audio that cannot be the line is an error and never a file', async () => {
  for (const fault of ['silent', 'short', 'odd', 'empty', 'wrong-type'] as const) {
    const { stub, request } = await givenSpeechServer(
      dialog('A line that is long enough to be measured against its audio, surely.'),
    )
    stub.setFault(fault)
    await expect(voiceSegments(request)).rejects.toMatchObject({ code: 'unavailable' })
    const files = await readdir(request.cacheFolder, { recursive: true }).catch(() => [])
    expect(files).toEqual([])
    await stub.close()
  }
})

test.each([
  ['a changed byte', '.wav', (content: Buffer) => content.fill(7, 1000, 1001)],
  ['a missing end', '.wav', (content: Buffer) => content.subarray(0, content.length - 1)],
  ['an empty file', '.wav', () => Buffer.alloc(0)],
  ['broken times', '.json', () => Buffer.from('{"sha')],
])('a kept line with %s is made again', async (_, ending, damage) => {
  const { stub, request } = await givenSpeechServer(dialog('First line.', 'Second line.'))
  const [clip] = await voiceSegments(request)
  const path = (clip?.path ?? '').replace(/\.wav$/, ending)
  await writeFile(path, damage(await readFile(path)))
  await voiceSegments(request)
  expect(stub.requests).toHaveLength(3)
  expect(readWav(await readFile(clip?.path ?? '')).samples.length).toBeGreaterThan(1000)
  await stub.close()
})

test('the first of the wanted lines can be heard while it is spoken, as exactly what its recording begins with', async () => {
  const long =
    'He came to the harbour. Nobody had seen the ships go. She asked them all to wait for the morning.'
  const { request } = await givenRequest(dialog('Already heard.', long, `And then? ${long}`), 'espeak:en+')
  const begun: string[] = []
  const voices = { 'Host A': 'espeak:en+f3', 'Host B': 'espeak:en+m3' }
  const wish = { ...request, voices, turnIndexes: [1, 2], onBeginning: (key: string) => begun.push(key) }
  const [clip] = await voiceSegments(wish)
  const whole = readWav(await readFile(clip?.path ?? '')).samples
  expect(begun.length).toBeGreaterThan(0)
  for (const key of begun) {
    const path = join(request.cacheFolder, key.slice(0, 2), `${key}.wav`)
    const { samples } = readWav(await readFile(path))
    expect(samples.length).toBeLessThan(whole.length)
    expect(samples).toEqual(whole.subarray(0, samples.length))
  }

  // Cached lines are available at once.
  const before = begun.length
  await voiceSegments(wish)
  expect(begun).toHaveLength(before)
})

test('each host may have a provider of its own', async () => {
  const { stub, request } = await givenSpeechServer()
  const clips = await voiceSegments({
    ...request,
    voices: { 'Host A': 'espeak:en+f3', 'Host B': 'speech:onyx' },
  })
  expect(stub.requests).toHaveLength(3)
  expect(clips.map((clip) => clip.marks.length > 0)).toEqual([true, false, true, false, true, false])
  expect(clips[0]?.marks.filter((mark) => mark.kind === 'word').map((mark) => mark.text)).toEqual([
    'First',
    'line.',
  ])
  await stub.close()
})

test('a voice that is no voice is refused before anything is asked', async () => {
  const { stub, request } = await givenSpeechServer()
  for (const voice of ['nova', ':nova', 'speech:', 'festival:bob']) {
    await expect(
      voiceSegments({ ...request, voices: { 'Host A': voice, 'Host B': 'speech:b' } }),
    ).rejects.toMatchObject({ code: 'invalid' })
  }
  expect(stub.requests).toHaveLength(0)
  await stub.close()
})

test('Q1 another pace asks for its line alone, with its speed; another pause asks for none', async () => {
  const { stub, request } = await givenSpeechServer()
  await voiceSegments(request)
  const bodies = () => stub.requests.splice(0).map((sent) => sent.json() as { input: string; speed?: number })
  expect(bodies().some((body) => 'speed' in body)).toBe(false)
  const said = (delivery: Turn['delivery']) => [{ ...sixLines[0], delivery } as Turn, ...sixLines.slice(1)]
  await voiceSegments({ ...request, turns: said({ before: 'long', after: 'shorter' }) })
  expect(bodies()).toEqual([])
  await voiceSegments({ ...request, turns: said({ pace: 'slower' }) })
  expect(bodies()).toMatchObject([{ input: 'First line.', speed: 0.9 }])
  // Both together are as usual; the others become faster.
  await voiceSegments({ ...request, turns: said({ pace: 'slower' }), pace: 'faster' })
  expect(bodies().map(({ input, speed }) => `${input} ${speed}`)).toEqual(
    sixLines.slice(1).map(({ text }) => `${text} 1.1`),
  )
  await stub.close()
})

test('Q1 another take of the same words is asked for once and kept; a voice that always sounds the same has none', async () => {
  const { stub, asked, request } = await givenSpeechServer()
  const clips = await voiceSegments(request)
  const take2 = [{ ...sixLines[0], delivery: { take: 2 } } as Turn, ...sixLines.slice(1)]
  const [other] = await voiceSegments({ ...request, turns: take2 })
  expect(other?.path).not.toBe(clips[0]?.path)
  expect(await voiceSegments(request)).toEqual(clips)
  expect((await voiceSegments({ ...request, turns: take2 }))[0]).toEqual(other)
  expect(asked().slice(6)).toEqual(['First line.'])
  await stub.close()
  expect(mannerOf('kokoro', null, { take: 2, pace: 'slower' }, undefined)).toEqual({
    rate: 0.9,
    take: 1,
    tone: null,
  })
})
