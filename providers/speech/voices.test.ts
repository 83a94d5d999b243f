import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#providers/settings.ts'
import { startElevenLabsStub } from '#tests/support/stubs/elevenlabs-stub.ts'
import { createSpeechProvider, defaultHostVoices, listVoices } from './voices.ts'

async function givenSettings(env: Record<string, string> = {}) {
  return readSettings({ DATA_DIR: await mkdtemp(join(tmpdir(), 'helmcast-voices-')), ...env }).providers
}

test('without a key each language has two hosts, and German says aloud that they are robots', async () => {
  const settings = await givenSettings()
  const pairs = await Promise.all(
    (['en', 'es', 'fr', 'de'] as const).map((language) => defaultHostVoices(language, settings)),
  )
  expect(pairs.map((pair) => [pair['Host A'], pair['Host B']])).toEqual([
    ['kokoro:af_heart', 'kokoro:am_michael'],
    ['kokoro:ef_dora', 'kokoro:em_alex'],
    ['kokoro:ff_siwis', 'kokoro:im_nicola'],
    ['espeak:de+f3', 'espeak:de+m3'],
  ])
  expect(pairs.map((pair) => pair.notice)).toEqual([null, null, null, expect.stringContaining('robotic')])
})

test('what is missing is listed with the name of its setting', async () => {
  const missing = (await listVoices(await givenSettings())).filter((voice) => !voice.isAvailable)
  expect(new Set(missing.map((voice) => voice.needs))).toEqual(
    new Set([
      'ELEVENLABS_API_KEY',
      'SPEECH_BASE_URL',
      'OPENAI_API_KEY',
      'a voice pack (helmcast voices add) or VOICE_MODEL_DIR',
    ]),
  )
})

test('all pages of the ElevenLabs voices are listed, with previews; the hosts are a woman and a man', async () => {
  const stub = await startElevenLabsStub({
    voices: [
      { id: 'm1', name: 'Adam - deep', gender: 'male', languages: ['en', 'de'] },
      { id: 'm2', name: 'Brian', gender: 'male', languages: ['en'] },
      { id: 'f1', name: 'Charlotte', gender: 'female', languages: ['en', 'de'] },
    ],
  })
  const settings = await givenSettings({ ELEVENLABS_API_KEY: 'sk_test', ELEVENLABS_BASE_URL: stub.url })
  const voices = (await listVoices(settings)).filter((voice) => voice.provider === 'elevenlabs')
  expect(voices.map((voice) => voice.name)).toEqual(['Adam', 'Brian', 'Charlotte'])
  expect(voices[0]).toMatchObject({
    gender: 'male',
    languages: ['en', 'de'],
    previewUrl: expect.stringContaining('m1'),
  })
  expect(await defaultHostVoices('de', settings)).toEqual({
    'Host A': 'elevenlabs:f1',
    'Host B': 'elevenlabs:m1',
    notice: null,
  })
  await stub.close()
})

test('a list that cannot be had is an entry with its reason, and the embedded voices step in', async () => {
  const stub = await startElevenLabsStub()
  stub.setFault('unauthorized')
  const settings = await givenSettings({ ELEVENLABS_API_KEY: 'sk_wrong', ELEVENLABS_BASE_URL: stub.url })
  const broken = (await listVoices(settings)).filter((voice) => voice.provider === 'elevenlabs')
  expect(broken).toMatchObject([
    { isAvailable: false, needs: expect.stringContaining('does not accept the key') },
  ])
  const hosts = await defaultHostVoices('en', settings)
  expect(hosts).toMatchObject({
    'Host A': 'kokoro:af_heart',
    notice: expect.stringContaining('ElevenLabs is not used'),
  })
  await stub.close()
})

test('a speech server that was set up speaks before the embedded voices', async () => {
  const settings = await givenSettings({
    SPEECH_BASE_URL: 'http://127.0.0.1:9/v1',
    SPEECH_VOICES: 'am_adam, af_bella',
  })
  expect(await defaultHostVoices('en', settings)).toEqual({
    'Host A': 'speech:af_bella',
    'Host B': 'speech:am_adam',
    notice: null,
  })
})

test('German has natural hosts as soon as there is a key for writing with OpenAI', async () => {
  const settings = await givenSettings({ OPENAI_API_KEY: 'sk-x' })
  expect(await defaultHostVoices('de', settings)).toMatchObject({
    'Host A': 'openai:nova',
    'Host B': 'openai:onyx',
  })
  expect(await defaultHostVoices('en', settings)).toMatchObject({ 'Host A': 'kokoro:af_heart' })
})

test('a folder of Piper models is read: languages, speakers, and what each file is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-models-'))
  for (const name of ['thorsten', 'kerstin']) {
    await mkdir(join(folder, name, 'espeak-ng-data'), { recursive: true })
    for (const file of [`de_DE-${name}.onnx`, 'tokens.txt']) await writeFile(join(folder, name, file), '')
    const about = { num_speakers: name === 'thorsten' ? 1 : 2, language: { code: 'de_DE' } }
    await writeFile(join(folder, name, `de_DE-${name}.onnx.json`), JSON.stringify(about))
  }
  await mkdir(join(folder, 'not a model'))
  const settings = await givenSettings({ VOICE_MODEL_DIR: folder })
  const own = (await listVoices(settings)).filter((voice) => voice.provider === 'local')
  expect(own.map((voice) => [voice.id, voice.languages])).toEqual([
    ['local:kerstin#0', ['de']],
    ['local:kerstin#1', ['de']],
    ['local:thorsten#0', ['de']],
  ])
  expect(await defaultHostVoices('de', settings)).toMatchObject({
    'Host A': 'local:kerstin#0',
    'Host B': 'local:kerstin#1',
  })
})

test.each([
  ['elevenlabs', 'ELEVENLABS_API_KEY'],
  ['openai', 'OPENAI_API_KEY'],
  ['speech', 'SPEECH_BASE_URL'],
  ['festival', 'no voice provider named'],
])('the provider %s without its setting says what it needs', async (id, words) => {
  await expect(createSpeechProvider(id, await givenSettings())).rejects.toThrow(words)
})
