import { expect, test } from 'vitest'
import { optionName } from '#app/features/generation/option-words.ts'
import { readLanguageFrom } from '#app/messages/language.ts'
import { loadSentences } from '#app/messages/said-by-server.ts'
import type { VoiceOption } from '#tables/options/options-queries.ts'
import { voiceChoices } from './voice-choices.ts'

const voice = (name: string, rest: Partial<VoiceOption>): VoiceOption => ({
  voice_id: `x:${name}`,
  voice_name: name,
  provider: 'kokoro',
  gender: 'female',
  languages: ['en'],
  preview_url: null,
  is_available: true,
  needs: null,
  ...rest,
})

test('studio D28 voices stand by language, those of several next, and what is missing last, in plain words', () => {
  const voices = [
    voice('Alloy', {
      provider: 'openai',
      languages: ['en', 'es', 'fr', 'de'],
      is_available: false,
      needs: 'OPENAI_API_KEY',
    }),
    voice('Bruno', { provider: 'espeak', gender: 'male', languages: ['de'] }),
    voice('Emma', {}),
    voice('Mix', { provider: 'speech', gender: 'unknown', languages: ['en', 'fr'] }),
    voice('Own', {
      provider: 'local',
      languages: ['en'],
      is_available: false,
      needs: 'a model in VOICE_MODEL_DIR',
    }),
  ]
  expect(voiceChoices(voices).map(({ group, label, note }) => `${group}: ${label} (${note})`)).toEqual([
    'English: Emma (female · natural, on this machine)',
    'Deutsch: Bruno (male · robotic)',
    'Several languages: Mix (own speech server)',
    'Not ready on this site: Alloy (OpenAI: needs OPENAI_API_KEY in the settings of this site)',
    'Not ready on this site: Own (your own model: needs a model in VOICE_MODEL_DIR)',
  ])
})

test('the simple voices and accents are named in the language of the page; names of people stay', async () => {
  await loadSentences('de')
  readLanguageFrom(() => 'de')
  try {
    const names = ['Robot (high)', 'Robot (low)', 'Emma (British)', 'Dora']
    const labels = voiceChoices(names.map((name) => voice(name, {}))).map(({ label }) => label)
    expect(labels).toEqual(['Roboter (hoch)', 'Roboter (tief)', 'Emma (britisch)', 'Dora'])
    expect(optionName({ id: 'compatible', name: 'qwen3 (own server)' })).toBe('qwen3 (eigener Server)')
  } finally {
    readLanguageFrom(() => 'en')
  }
})
