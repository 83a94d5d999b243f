// Measures the share of words of the embedded English voices that a recogniser understands. Run: node --import tsx
// bench/understandable.ts
import { readSettings } from '#providers/settings.ts'
import { createSpeechProvider } from '#providers/speech/voices.ts'
import { loadRecogniser, recogniserNeeds, shareUnderstood } from '#tests/support/recognise-english.ts'

const lines = [
  'Welcome to the show. Today we talk about a woman who bought an old mill and changed a whole valley.',
  'Her name was Helen Marsh, and in the spring of that year she had no plan, no partner and very little money.',
  'Why did people follow her? Because she asked them first what they knew, and then she listened for a long time.',
  'The bank refused three times. On the fourth visit she brought the workers with her, and nobody spoke of risk again.',
  'What can we take away from that? Trust is built slowly, in small promises that are really kept.',
]

const needs = recogniserNeeds()
if (needs) {
  console.log(`skipped: understanding cannot be measured without ${needs}`)
  process.exit(0)
}
const understand = await loadRecogniser()
const settings = readSettings(process.env).providers
const signal = new AbortController().signal
for (const voiceId of [
  'kokoro:af_heart',
  'kokoro:am_michael',
  'kokoro:bf_emma',
  'kokoro:bm_george',
  'espeak:en+f3',
  'espeak:en+m3',
]) {
  const [providerId = '', voice = ''] = voiceId.split(':')
  const provider = await createSpeechProvider(providerId, settings)
  let words = 0
  let understood = 0
  for (const text of lines) {
    const ask = {
      text,
      voice,
      model: null,
      language: 'en' as const,
      previousText: null,
      nextText: null,
      signal,
    }
    const { samples, sampleRate } = await provider.speak(ask)
    const count = text.split(/\s+/).length
    const recognised = await understand(samples, sampleRate)
    const share = shareUnderstood(text, recognised)
    if (share < 1) console.log(`  ${voiceId} heard: ${recognised}`)
    words += count
    understood += count * share
  }
  await provider.close()
  console.log(
    `${voiceId.padEnd(18)} ${((100 * understood) / words).toFixed(1)} % of ${words} words understood`,
  )
}
