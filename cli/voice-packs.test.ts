import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { siteWords } from '#core/languages/languages.ts'
import { readSettings } from '#providers/settings.ts'
import { findLocalModels } from '#providers/speech/local-models.ts'
import { addVoicePack, type PackOptions, removeVoicePack } from '#providers/speech/voice-packs.ts'
import { createSpeechProvider, listVoices } from '#providers/speech/voices.ts'
import { createTar } from '#server/backup/tar-file.ts'
import { makeVoiceModel } from '#tests/support/make-voice-model.ts'
import { unpackArchive } from './unpack-archive.ts'

vi.setConfig({ testTimeout: 180_000 })

async function given() {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-packs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { providers: settings } = readSettings({ DATA_DIR: join(folder, 'data') })
  const add = (path: string, options: PackOptions = {}) => addVoicePack(path, 'stimme', options, settings)
  const packs = () => readdir(join(folder, 'data', 'voices', 'packs')).catch(() => [])
  return { folder, settings, add, packs }
}

/** A folder with a voice that can say the German trial sentence. */
async function voiceFolder(folder: string, hertz = 220): Promise<string> {
  const path = join(folder, `voice-${hertz}`)
  await makeVoiceModel(path, { words: siteWords.de.voicePreview, hertz })
  return path
}

async function tarOf(folder: string, path: string): Promise<string> {
  const tar = await createTar(path, null)
  for (const name of await readdir(folder)) {
    const content = await readFile(join(folder, name))
    await tar.add(`stimme-1.0/${name}`, content.length, Readable.from([content]))
  }
  await tar.close()
  return path
}

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

test('Q 6 a pack in a tar is checked, tried, listed with its licence, spoken by, and removed', async () => {
  const { folder, settings, add, packs } = await given()
  const voice = await voiceFolder(folder)
  const about = {
    name: 'thorsten',
    languages: ['de'],
    licence: 'CC0-1.0',
    sha256: { 'model.onnx': await hashOf(join(voice, 'model.onnx')) },
  }
  await writeFile(join(voice, 'pack.json'), JSON.stringify(about))
  const tar = await tarOf(voice, join(folder, 'pack.tar'))
  await writeFile(`${tar}.gz`, gzipSync(await readFile(tar)))
  await mkdir(join(folder, 'unpacked'))
  await unpackArchive(`${tar}.gz`, join(folder, 'unpacked'))
  expect(await add(join(folder, 'unpacked', 'pack'))).toMatchObject({ name: 'thorsten', languages: ['de'] })
  // A second one of the same language, from a folder, for the other host.
  await add(await voiceFolder(folder, 110), { name: 'kerstin', licence: 'CC-BY-4.0', language: 'de' })
  expect(await findLocalModels(settings)).toMatchObject([
    { name: 'kerstin', licence: 'CC-BY-4.0' },
    { name: 'thorsten', licence: 'CC0-1.0' },
  ])
  const listed = (await listVoices(settings)).filter(({ provider }) => provider === 'local')
  expect(listed).toMatchObject([
    { id: 'local:kerstin#0', languages: ['de'], isAvailable: true },
    { id: 'local:thorsten#0', languages: ['de'], isAvailable: true },
  ])
  const open = () => createSpeechProvider('local', settings)
  const speak = async (voiceName: string) =>
    (await open()).speak({
      text: siteWords.de.voicePreview,
      voice: voiceName,
      model: null,
      language: 'de',
      previousText: null,
      nextText: null,
      signal: AbortSignal.timeout(120_000),
    })
  const { samples, sampleRate } = await speak('thorsten#0')
  expect(samples.length / sampleRate).toBeGreaterThan(4)
  const kerstin = await speak('kerstin#0')
  expect(kerstin.samples).not.toEqual(samples)
  const version = (await open()).version('kerstin#0')
  await expect(add(await voiceFolder(folder, 110), { name: 'kerstin', licence: 'x-y' })).rejects.toThrow(
    'There is a pack named kerstin already.',
  )
  await removeVoicePack('kerstin', settings)
  expect(await packs()).toEqual(['thorsten'])
  await expect(speak('kerstin#0')).rejects.toThrow('no voice pack or model named kerstin')
  // Another voice under that name shares neither recordings nor the model that is loaded.
  await add(await voiceFolder(folder, 330), { name: 'kerstin', licence: 'CC-BY-4.0', language: 'de' })
  expect((await open()).version('kerstin#0')).not.toBe(version)
  expect((await speak('kerstin#0')).samples).not.toEqual(kerstin.samples)
  await removeVoicePack('kerstin', settings)
  await add(await voiceFolder(folder, 110), { name: 'kerstin', licence: 'CC-BY-4.0', language: 'de' })
  expect((await open()).version('kerstin#0')).toBe(version)
  await expect(removeVoicePack('../packs', settings)).rejects.toThrow('There is no pack named')
})

test('Q 6 what is no pack, changed, a link or of an untried family is refused with a reason, and nothing stays', async () => {
  const { folder, add, packs } = await given()
  const refused = async (
    change: (voice: string) => Promise<unknown>,
    reason: string,
    options: PackOptions = { licence: 'CC0-1.0', language: 'de' },
  ) => {
    const voice = await voiceFolder(folder)
    await change(voice)
    await expect(add(voice, options)).rejects.toThrow(reason)
    await rm(voice, { recursive: true })
    expect(await packs()).toEqual([])
  }
  const pack = (about: object) => (voice: string) =>
    writeFile(join(voice, 'pack.json'), JSON.stringify(about))
  await refused(async () => {}, 'Nobody says under which licence', {})
  await refused(pack({ sha256: { 'model.onnx': 'a'.repeat(64) } }), 'model.onnx is not the file')
  await refused(pack({ sha256: { 'gone.bin': 'a'.repeat(64) } }), 'gone.bin is missing')
  await refused(pack({ sha256: { '../../secrets.json': 'a'.repeat(64) } }), 'The pack cannot be added')
  await refused(pack({ name: '../up' }), 'name: has letters')
  await refused((voice) => symlink('/etc/passwd', join(voice, 'extra.txt')), 'is a link')
  await refused((voice) => rm(join(voice, 'tokens.txt')), 'There is no voice model in it')
  await refused(async (voice) => {
    await rm(join(voice, 'tokens.txt'))
    await writeFile(join(voice, 'vocos.onnx'), 'x')
  }, 'family matcha, which is untried here')
  await refused(
    (voice) => writeFile(join(voice, 'model.onnx'), 'no model'),
    'did not speak its trial sentence (Deutsch)',
  )
})

test('Q 6 an archive that is cut off is refused in a sentence', async () => {
  const { folder } = await given()
  const tar = await tarOf(await voiceFolder(folder), join(folder, 'pack.tar'))
  const whole = gzipSync(await readFile(tar))
  await mkdir(join(folder, 'out'))
  for (const [name, content, sentence] of [
    ['a.tar.gz', whole.subarray(0, whole.length / 2), 'The file is cut off or damaged.'],
    ['a.tar', (await readFile(tar)).subarray(0, 2000), 'The file is cut off.'],
    ['a.zip', Buffer.alloc(2000, 'PK'), 'This is not a tar archive'],
  ] as const) {
    await writeFile(join(folder, name), content)
    await expect(unpackArchive(join(folder, name), join(folder, 'out'))).rejects.toMatchObject({
      name: 'AppError',
      message: expect.stringContaining(sentence),
    })
  }
})

test('Q 6 an archive writes nothing outside of its folder', async () => {
  const { folder } = await given()
  for (const name of ['../evil.txt', '/tmp/evil.txt', 'a/../../evil.txt', 'a\\evil.txt']) {
    const path = join(folder, `${createHash('md5').update(name).digest('hex')}.tar`)
    const tar = await createTar(path, null)
    await tar.add(name, 1, Readable.from([Buffer.from('x')]))
    await tar.close()
    await expect(unpackArchive(path, join(folder, 'out'))).rejects.toThrow('would be written outside')
  }
  expect(await readdir(folder)).not.toContain('evil.txt')
  await writeFile(join(folder, 'a.tar.bz2'), 'BZh91AY')
  await expect(unpackArchive(join(folder, 'a.tar.bz2'), folder)).rejects.toThrow('tar xjf')
})
