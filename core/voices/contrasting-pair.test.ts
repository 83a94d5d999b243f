import { expect, test } from 'vitest'
import { languages } from '#core/languages/languages.ts'
import { contrastingPair } from './contrasting-pair.ts'
import { espeakVoiceList, kokoroVoiceList } from './embedded-voices.ts'

const voice = (id: string, gender: 'female' | 'male' | 'unknown') => ({
  id,
  gender,
  languages: ['en' as const],
})

test('the hosts are the first woman and the first man', () => {
  const voices = [voice('m1', 'male'), voice('m2', 'male'), voice('f1', 'female'), voice('f2', 'female')]
  expect(contrastingPair(voices, 'en')).toEqual({ 'Host A': 'f1', 'Host B': 'm1' })
})

test('without both, two different voices', () => {
  expect(contrastingPair([voice('m1', 'male'), voice('m2', 'male')], 'en')).toEqual({
    'Host A': 'm2',
    'Host B': 'm1',
  })
  expect(contrastingPair([voice('a', 'unknown'), voice('b', 'unknown')], 'en')).toEqual({
    'Host A': 'a',
    'Host B': 'b',
  })
  expect(contrastingPair([voice('f', 'female'), voice('a', 'unknown')], 'en')).toEqual({
    'Host A': 'f',
    'Host B': 'a',
  })
})

test('one voice, or another language only, is no pair', () => {
  expect(contrastingPair([voice('a', 'female')], 'en')).toBeNull()
  expect(contrastingPair([voice('a', 'female'), voice('b', 'male')], 'fr')).toBeNull()
})

test('the robot speaks every language with two hosts; the neural voice all but German', () => {
  for (const language of languages) expect(contrastingPair(espeakVoiceList, language)).not.toBeNull()
  expect(languages.filter((language) => !contrastingPair(kokoroVoiceList, language))).toEqual(['de'])
})
