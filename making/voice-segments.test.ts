import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseLexicon } from '#core/audio/lexicon.ts'
import type { Speaker, Turn } from '#core/dialog/turn.ts'
import { readProviderSettings } from '#providers/settings.ts'
import { decodeWav } from '#providers/speech/wav.ts'
import { type VoiceRequest, voiceSegments } from './voice-segments.ts'

function turn(speaker: Speaker, text: string): Turn {
  return { speaker, text, kind: 'answer', part: 'One', support: null, source: null }
}

async function givenRequest(
  turns: Turn[],
): Promise<VoiceRequest & { events: { wasCached: boolean; key: string }[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-clips-'))
  const events: { wasCached: boolean; key: string }[] = []
  return {
    turns,
    voices: { 'Host A': 'espeak:en+f3', 'Host B': 'espeak:en+m3' },
    language: 'en',
    model: null,
    lexicon: [],
    settings: readProviderSettings({ DATA_DIR: folder }),
    cacheFolder: join(folder, 'clips'),
    onSegment: (event) => events.push(event),
    signal: new AbortController().signal,
    events,
  }
}

test('a second run voices nothing again, and equal lines of one host are voiced once', async () => {
  const request = await givenRequest([
    turn('Host A', 'Hello there.'),
    turn('Host B', 'Hello there.'),
    turn('Host A', 'Hello there.'),
  ])
  const clips = await voiceSegments(request)
  expect(clips[0]?.path).toBe(clips[2]?.path)
  expect(clips[0]?.path).not.toBe(clips[1]?.path)
  expect(request.events.map((event) => event.wasCached)).toEqual([false, false, false])
  request.events.length = 0
  await voiceSegments(request)
  expect(request.events.map((event) => event.wasCached)).toEqual([true, true, true])
  const { samples, sampleRate } = decodeWav(await readFile(clips[1]?.path ?? ''))
  expect(samples.length / sampleRate).toBeGreaterThan(0.4)
  expect(clips[1]?.marks.filter((mark) => mark.kind === 'word').map((mark) => mark.text)).toEqual([
    'Hello',
    'there',
  ])
})
