import { expect, test } from 'vitest'
import { inWords } from '#core/time/in-words.ts'
import { editLines } from './edit-lines.ts'
import { estimateVoicing } from './estimate.ts'
import { expectedVoices } from './expected-voices.ts'
import { newLine } from './line.ts'
import { isEmptyPlan, planSave } from './save-plan.ts'
import { linesToVoice, type Speaking, soundOf, voiceState } from './voice-state.ts'

const speaking = (changes: Partial<Speaking> = {}): Speaking => ({
  voices: { 'Host A': 'kokoro:one', 'Host B': 'kokoro:two' },
  spoken: (text) => text,
  voicingIds: new Set(),
  beginning: null,
  ...changes,
})
const voiced = () =>
  newLine({
    id: 'a',
    speaker: 'Host A',
    text: 'Hello',
    voicedText: 'Hello',
    voicedVoice: 'kokoro:one',
    clipKey: 'k',
  })

test('a line is fresh while its recording says its text with its host’s voice', () => {
  expect(voiceState(voiced(), speaking())).toBe('fresh')
})

test('a change of text, host, voice or pronunciation makes a line stale', () => {
  expect(voiceState({ ...voiced(), text: 'Hello there' }, speaking())).toBe('stale')
  expect(voiceState({ ...voiced(), speaker: 'Host B' }, speaking())).toBe('stale')
  expect(voiceState(voiced(), speaking({ voices: { 'Host A': 'kokoro:three' } }))).toBe('stale')
  expect(voiceState(voiced(), speaking({ spoken: (text) => text.replace('Hello', 'Hullo') }))).toBe('stale')
})

test('changing a text back makes the line fresh again', () => {
  const there = editLines([voiced()], { type: 'type', id: 'a', text: 'Bye' })
  const back = editLines(there, { type: 'type', id: 'a', text: 'Hello' })
  expect(back.map((line) => voiceState(line, speaking()))).toEqual(['fresh'])
})

test('a line never voiced is silent, one that failed says so, one at work is voicing', () => {
  const silent = newLine({ id: 'a', speaker: 'Host A', text: 'Hi' })
  expect(voiceState(silent, speaking())).toBe('silent')
  expect(voiceState({ ...silent, voiceError: 'No credit left.' }, speaking())).toBe('failed')
  expect(voiceState(silent, speaking({ voicingIds: new Set(['a']) }))).toBe('voicing')
})

test('only lines that need it are voiced, and empty ones never', () => {
  const lines = [
    voiced(),
    newLine({ id: 'b', speaker: 'Host B', text: ' ' }),
    newLine({ id: 'c', speaker: 'Host B', text: 'x' }),
  ]
  expect(linesToVoice(lines, speaking()).map((line) => line.id)).toEqual(['c'])
})

test('a save writes what changed and nothing else', () => {
  const stored = ['a', 'b', 'c'].map((id) => newLine({ id, speaker: 'Host A', text: id, updatedAt: 't' }))
  expect(isEmptyPlan(planSave(stored, stored))).toBe(true)
  const mine = [{ type: 'type', id: 'a', text: 'A' } as const, { type: 'remove', id: 'b' } as const].reduce(
    editLines,
    stored,
  )
  const added = editLines(editLines(mine, { type: 'add', afterId: 'c', newId: 'n' }), {
    type: 'type',
    id: 'n',
    text: 'N',
  })
  const plan = planSave(stored, added)
  expect(plan).toMatchObject({
    updated: [{ id: 'a' }],
    inserted: [{ id: 'n' }],
    removed: [{ id: 'b' }],
    order: ['a', 'c', 'n'],
  })
})

test('a blank line and a line that waits for a choice are not written', () => {
  const stored = ['a', 'b'].map((id) => newLine({ id, speaker: 'Host A', text: id, updatedAt: 't' }))
  const added = editLines(stored, { type: 'add', afterId: 'a', newId: 'n' })
  expect(isEmptyPlan(planSave(stored, added))).toBe(true)
  const changed = editLines(stored, { type: 'type', id: 'a', text: 'A' })
  expect(isEmptyPlan(planSave(stored, changed, new Set(['a'])))).toBe(true)
  expect(isEmptyPlan(planSave(stored, editLines(stored, { type: 'type', id: 'a', text: ' ' })))).toBe(true)
})

test('an estimate counts characters, speech, work and money, and says when it cannot', () => {
  const price = { usdPerThousandCharacters: 0.1, workPerSecond: 0.5, pricedOn: '2026-11-20' }
  const estimate = estimateVoicing(['x'.repeat(1460)], 'en', price)
  expect(estimate.characters).toBe(1460)
  expect(estimate.speechSeconds).toBeCloseTo(100)
  expect(estimate.workSeconds).toBeCloseTo(50)
  expect(estimate.usd).toBeCloseTo(0.146)
  const unknown = { usdPerThousandCharacters: null, workPerSecond: null, pricedOn: null }
  expect(estimateVoicing(['x'], 'de', unknown)).toMatchObject({ usd: null, workSeconds: null })
})

test.each([
  [0.2, '1 second'],
  [40, '40 seconds'],
  [61, '1 minute'],
  [170, '3 minutes'],
  [3900, '1 hour 5 minutes'],
] as const)('%d s are told as %s', (seconds, words) => expect(inWords(seconds)).toBe(words))

test('chosen voices that the worker will replace make no line stale', () => {
  const voice = (voice_id: string, provider: string, languages: string[]) => ({
    voice_id,
    provider,
    languages,
    is_available: true,
  })
  const voices = [voice('kokoro:a', 'kokoro', ['en']), voice('kokoro:b', 'kokoro', ['en'])]
  const chosen = { 'Host A': 'kokoro:a', 'Host B': 'kokoro:b' }
  expect(expectedVoices(chosen, voices, { language: 'en', modelProvider: null })).toEqual(chosen)
  expect(expectedVoices(chosen, voices, { language: 'de', modelProvider: null })).toEqual({})
  expect(expectedVoices(chosen, voices, { language: 'en', modelProvider: 'elevenlabs' })).toEqual({})
  expect(expectedVoices({ 'Host B': 'kokoro:b' }, voices, { language: 'en', modelProvider: null })).toEqual(
    {},
  )
})

test('the beginning of a line is heard until its recording is there, and is never taken for it', () => {
  const beginning = { lineId: 'a', clipKey: 'b' }
  const silent = { ...voiced(), voicedText: null, voicedVoice: null, clipKey: null }
  expect(soundOf(silent, null)).toBeNull()
  expect(soundOf(silent, beginning)).toEqual({ clipKey: 'b', isWhole: false })
  expect(soundOf({ ...silent, id: 'other' }, beginning)).toBeNull()
  expect(voiceState(silent, speaking({ beginning }))).toBe('silent')
  expect(linesToVoice([silent], speaking({ beginning }))).toEqual([silent])
  expect(soundOf(voiced(), beginning)).toEqual({ clipKey: 'k', isWhole: true })
})

test('Q1 another pace makes a line stale, another pause does not, and a voice without paces stays fresh', () => {
  const slow = { ...voiced(), delivery: { pace: 'slower' as const } }
  expect(voiceState(slow, speaking())).toBe('stale')
  expect(voiceState({ ...slow, voicedVoice: 'kokoro:one ×0.9' }, speaking())).toBe('fresh')
  expect(voiceState({ ...slow, voicedVoice: 'kokoro:one ×0.9' }, speaking({ pace: 'slower' }))).toBe('stale')
  expect(voiceState(slow, speaking({ pace: 'faster' }))).toBe('fresh')
  expect(voiceState({ ...voiced(), delivery: { before: 'long' } }, speaking())).toBe('fresh')
  const deaf = speaking({ voices: { 'Host A': 'elevenlabs:one' }, model: 'eleven_v3' })
  expect(voiceState({ ...slow, voicedVoice: 'elevenlabs:one' }, deaf)).toBe('fresh')
})
