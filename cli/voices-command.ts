import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { AppError } from '#core/errors.ts'
import { findLocalModels } from '#providers/speech/local-models.ts'
import { addVoicePack, type PackOptions, removeVoicePack } from '#providers/speech/voice-packs.ts'
import { listVoices } from '#providers/speech/voices.ts'
import { readOptions } from './read-options.ts'
import { loadProviderSettings } from './settings.ts'
import { unpackArchive } from './unpack-archive.ts'

/** `helmcast voices`: lists the voices; `add`, `packs` and `remove` manage voice packs. */
export async function voicesCommand(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = readOptions({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, name: text, licence: text, language: text },
  })
  const [act, target] = positionals
  const isJson = values.json ?? false
  if (act === 'add' && target) return add(target, values, isJson)
  if (act === 'remove' && target) {
    await removeVoicePack(target, loadProviderSettings())
    console.log(
      isJson ? JSON.stringify({ removed: target }) : `Removed ${target}. Recordings made with it stay.`,
    )
    return 0
  }
  if (act === 'packs') return packs(isJson)
  if (act !== undefined)
    throw new AppError('invalid', `Say which: helmcast voices add FILE, voices packs, or voices remove NAME.`)
  const voices = await listVoices(loadProviderSettings())
  if (isJson) console.log(JSON.stringify(voices, null, 2))
  else
    for (const voice of voices) {
      const about = `${voice.id.padEnd(34)} ${voice.name} (${voice.gender}; ${voice.languages.join(', ')})`
      console.log(voice.isAvailable ? about : `${about}\n    not available: ${voice.needs}`)
    }
  return 0
}

async function add(path: string, options: PackOptions, isJson: boolean): Promise<number> {
  const settings = loadProviderSettings()
  const found = await stat(path).catch(() => null)
  if (!found) throw new AppError('not-found', `There is no file ${path}.`)
  const usualName = basename(resolve(path)).replace(/\.(tar|tar\.gz|tgz)$/i, '')
  const unpacked = found.isDirectory() ? null : await unpack(path, settings.DATA_DIR)
  try {
    if (!isJson) console.log('Checking the pack, and letting it speak a sentence …')
    const model = await addVoicePack(unpacked ? join(unpacked, 'pack') : path, usualName, options, settings)
    if (isJson) console.log(JSON.stringify(model))
    else
      console.log(
        `Added local:${model.name}#0 (${model.languages.join(', ')}; ${model.licence}). A running site offers it within ten minutes.`,
      )
    return 0
  } finally {
    if (unpacked) await rm(unpacked, { recursive: true, force: true })
  }
}

async function unpack(path: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(join(dataDir, 'voice-pack-'))
  try {
    await unpackArchive(path, folder)
    return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function packs(isJson: boolean): Promise<number> {
  const models = (await findLocalModels(loadProviderSettings())).filter(({ licence }) => licence !== null)
  if (isJson) console.log(JSON.stringify(models, null, 2))
  else if (models.length === 0) console.log('No packs yet. Add one: helmcast voices add FILE')
  else
    for (const { name, languages, family, licence } of models)
      console.log(`${name.padEnd(34)} ${languages.join(', ')} (${family}; ${licence})`)
  return 0
}
