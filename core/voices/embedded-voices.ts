import { type Language, languages } from '#core/languages/languages.ts'

export type EmbeddedVoice = {
  id: string
  name: string
  gender: 'female' | 'male'
  languages: Language[]
}

const kokoro = (
  voice: string,
  name: string,
  gender: 'female' | 'male',
  language: Language,
): EmbeddedVoice => ({
  id: `kokoro:${voice}`,
  name,
  gender,
  languages: [language],
})

// The model has no French male voice. Nicola is an Italian voice that gets French phonemes.
export const kokoroVoiceList: EmbeddedVoice[] = [
  kokoro('af_heart', 'Heart', 'female', 'en'),
  kokoro('am_michael', 'Michael', 'male', 'en'),
  kokoro('bf_emma', 'Emma (British)', 'female', 'en'),
  kokoro('bm_george', 'George (British)', 'male', 'en'),
  kokoro('ef_dora', 'Dora', 'female', 'es'),
  kokoro('em_alex', 'Alex', 'male', 'es'),
  kokoro('ff_siwis', 'Siwis', 'female', 'fr'),
  kokoro('im_nicola', 'Nicola', 'male', 'fr'),
]

// `fr+f3`, not `fr-fr+f3`: espeak ignores a variant after a name with a country, and then speaks with the male voice.
export const espeakVoiceList: EmbeddedVoice[] = languages.flatMap((language) => [
  { id: `espeak:${language}+f3`, name: 'Robot (high)', gender: 'female' as const, languages: [language] },
  { id: `espeak:${language}+m3`, name: 'Robot (low)', gender: 'male' as const, languages: [language] },
])
