import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { type Language, siteWords } from '#core/languages/languages.ts'
import { readInChild } from '#providers/programs/read-in-child.ts'
import { createLocalSpeaker } from './local-model.ts'
import { type LocalModel, packFileName, packSchema, packsFolder, readModel } from './local-models.ts'

/** What the person who adds a pack says about it. The pack's own file says the rest. */
export type PackOptions = {
  name?: string | undefined
  licence?: string | undefined
  language?: string | undefined
}
type Settings = { DATA_DIR: string; VOICE_THREADS: number }
/** An archive, and the folder to unpack it into. */
export type PackToAdd = {
  file: string
  folder: string
  usualName: string
  options: PackOptions
  settings: Settings
}

const mostFiles = 5000
const mostBytes = 4_000_000_000
/** Maximum size in bytes of a JSON file that describes the pack, because such files are read whole, again and again. */
const mostNoteBytes = 5_000_000
/** Milliseconds until a model that says nothing counts as hanging. On a busy machine a large model needs a minute to load. */
const trialMs = 300_000
/** Model families that the engine supports but that were never tried here, each with file names that only they have. */
const untried = [
  ['matcha', /matcha|vocos|hifigan/i],
  ['kitten', /kitten/i],
  ['zipvoice', /zipvoice|^encoder.*\.onnx$/i],
  ['supertonic', /supertonic|vector_estimator/i],
  ['pocket', /lm_flow|lm_main/i],
] as const

/**
 * Adds the model of a folder to the voices: checks its files, lets it speak one sentence in the voice process, and only then
 * moves it into place. Throws AppError with what is wrong; nothing of a refused pack stays. `workspace`: folder in DATA_DIR
 * for the files until then.
 */
export async function addVoicePack(
  folder: string,
  usualName: string,
  options: PackOptions,
  settings: Settings,
  workspace = join(packsFolder(settings.DATA_DIR), `.part-${randomUUID()}`),
): Promise<LocalModel> {
  const parent = packsFolder(settings.DATA_DIR)
  await mkdir(parent, { recursive: true })
  try {
    const root = await modelRoot(folder)
    await assertPlainFiles(root)
    await cp(root, workspace, { recursive: true })
    const pack = await describePack(workspace, usualName, options)
    const place = join(parent, pack.name)
    if ((await readdir(parent)).includes(pack.name))
      throw new AppError(
        'conflict',
        `There is a pack named ${pack.name} already. Remove it first, or rename this one.`,
      )
    await writeFile(join(workspace, packFileName), JSON.stringify(pack, null, 2))
    const model = await readModel(workspace)
    if (!model) throw new AppError('invalid', await whyNoModel(workspace))
    await tryOut(model, settings)
    await rename(workspace, place)
    return { ...model, name: pack.name, directory: place }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new AppError('unavailable', 'The disk is full. Make room in DATA_DIR and add the pack again.')
  } finally {
    await rm(workspace, { recursive: true, force: true })
  }
}

/** Adds an uploaded archive in the same way. This process reads nothing of the archive. */
export async function addPackInChild(pack: PackToAdd, signal: AbortSignal): Promise<LocalModel> {
  const { DATA_DIR, VOICE_THREADS } = pack.settings
  const settings = { DATA_DIR: resolve(DATA_DIR), VOICE_THREADS }
  const [file, folder] = [resolve(pack.file), resolve(pack.folder)]
  const { size } = await stat(file)
  return readInChild('add voice pack', { ...pack, file, folder, settings }, { bytes: size, signal })
}

/** Removes a pack; recordings made with it stay. */
export async function removeVoicePack(name: string, settings: Pick<Settings, 'DATA_DIR'>): Promise<void> {
  const parent = packsFolder(settings.DATA_DIR)
  const names: string[] = await readdir(parent).catch(() => [])
  if (!packSchema.shape.name.safeParse(name).success || !names.includes(name))
    throw new AppError('not-found', `There is no pack named ${name}. It may have been removed already.`)
  await rm(join(parent, name), { recursive: true })
}

/** Returns the folder of the model: an archive often contains one folder with everything in it. */
async function modelRoot(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new AppError('not-found', `There is no folder ${folder}.`)
  })
  const [only] = entries
  return entries.length === 1 && only?.isDirectory() ? join(folder, only.name) : folder
}

async function assertPlainFiles(root: string): Promise<void> {
  const paths = await readdir(root, { recursive: true })
  if (paths.length > mostFiles) throw new AppError('invalid', `The pack has more than ${mostFiles} files.`)
  let bytes = 0
  for (const path of paths) {
    const found = await lstat(join(root, path))
    if (!found.isFile() && !found.isDirectory())
      throw new AppError('invalid', `${path} is a link. A pack may only hold files of its own.`)
    bytes += found.size
    if (path.endsWith('.json') && found.size > mostNoteBytes)
      throw new AppError('invalid', `${path} is larger than 5 MB. That is no description of a voice.`)
  }
  if (bytes > mostBytes) throw new AppError('invalid', 'The pack is larger than 4 GB.')
}

async function describePack(
  root: string,
  usualName: string,
  { name, licence: given, language }: PackOptions,
) {
  const own = await readFile(join(root, packFileName), 'utf8').catch(() => '{}')
  const described = packSchema.partial({ licence: true, sha256: true }).safeParse({
    name: usualName,
    ...parseOwn(own),
    ...(name && { name }),
    ...(given && { licence: given }),
    ...(language && { languages: language.split(',') }),
  })
  if (!described.success) {
    const [issue] = described.error.issues
    throw new AppError('invalid', `The pack cannot be added: ${issue?.path.join('.')}: ${issue?.message}.`)
  }
  const { licence, sha256 = {}, ...pack } = described.data
  if (!licence)
    throw new AppError(
      'invalid',
      'Nobody says under which licence the voice may be used. Look it up and name it, CC0-1.0 for example.',
    )
  for (const [path, wanted] of Object.entries(sha256)) {
    const found = await hashOf(join(root, path))
    if (found === wanted) continue
    const why = found ? 'is not the file that the pack names' : 'is missing'
    throw new AppError('invalid', `${path} ${why} (SHA-256). Fetch the pack again.`)
  }
  // The large folder of espeak-ng is left out: it is nearly the same in all packs.
  const files = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isFile())
  const names = files.map(({ name }) => name).filter((name) => name !== packFileName)
  const hashes = await Promise.all(names.map(async (name) => [name, await hashOf(join(root, name))]))
  return packSchema.parse({ ...pack, licence, sha256: { ...sha256, ...Object.fromEntries(hashes) } })
}

function parseOwn(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw new AppError('invalid', `${packFileName} is not JSON. Mend it, or leave it out.`)
  }
}

async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  const isRead = await pipeline(createReadStream(path), hash).then(
    () => true,
    () => false,
  )
  return isRead ? hash.digest('hex') : null
}

async function whyNoModel(root: string): Promise<string> {
  const names = await readdir(root)
  const family = untried.find(([, pattern]) => names.some((name) => pattern.test(name)))
  if (family)
    return `This is a model of the family ${family[0]}, which is untried here. Kokoro, VITS and Piper models can be added.`
  return 'There is no voice model in it: it needs an .onnx file, tokens.txt, and espeak-ng-data or lexicon.txt.'
}

async function tryOut(model: LocalModel, { VOICE_THREADS }: Settings): Promise<void> {
  const language: Language = model.languages[0] ?? 'en'
  const speak = createLocalSpeaker(VOICE_THREADS)
  const text = siteWords[language].voicePreview
  await speak(model, { text, language, speaker: '0', signal: AbortSignal.timeout(trialMs) }).catch(
    (cause) => {
      const why = cause instanceof AppError ? ` ${cause.message}` : ''
      throw new AppError(
        'invalid',
        `The voice did not speak its trial sentence (${siteWords[language].name}), so it was not added.${why}`,
        { cause },
      )
    },
  )
}
