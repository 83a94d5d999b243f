import { expect, test } from 'vitest'
import { expectedVoices, fittingVoices, pairAfterChoice } from './expected-voices.ts'

const voice = (voice_id: string, gender: string, languages = ['en']) => ({
  voice_id,
  gender,
  languages,
  provider: voice_id.split(':')[0] ?? '',
  is_available: true,
})
const voices = [
  voice('a:f', 'female'),
  voice('a:f2', 'female'),
  voice('a:m', 'male'),
  voice('b:m', 'male', ['es']),
]
const english = { language: 'en', modelProvider: null } as const

test('voices fit by language, model, and only while they are there', () => {
  const ids = (found: { voice_id: string }[]) => found.map(({ voice_id }) => voice_id)
  expect(ids(fittingVoices(voices, english))).toEqual(['a:f', 'a:f2', 'a:m'])
  expect(ids(fittingVoices(voices, { language: 'es', modelProvider: 'a' }))).toEqual([])
  expect(ids(fittingVoices([{ ...voice('a:f', 'female'), is_available: false }], english))).toEqual([])
  expect(expectedVoices({ 'Host A': 'a:f', 'Host B': 'b:m' }, voices, english)).toEqual({})
})

test('D24 who chooses one voice keeps the other; one that cannot speak here gives way to a voice that is told apart', () => {
  const fitting = fittingVoices(voices, english)
  const choice = { position: 'Host A', voiceId: 'a:f2' } as const
  expect(pairAfterChoice({ 'Host A': 'a:f', 'Host B': 'a:m' }, choice, fitting)).toEqual({
    'Host A': 'a:f2',
    'Host B': 'a:m',
  })
  expect(pairAfterChoice({ 'Host A': 'a:f', 'Host B': 'b:m' }, choice, fitting)).toEqual({
    'Host A': 'a:f2',
    'Host B': 'a:m',
  })
  expect(pairAfterChoice({}, { position: 'Host B', voiceId: 'a:f' }, [fitting[0] as never])).toEqual({
    'Host B': 'a:f',
  })
})
