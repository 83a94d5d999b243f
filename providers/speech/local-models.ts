import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { type Language, languages } from '#core/languages/languages.ts'
import type { ProviderSettings } from '#providers/settings.ts'

/** A model directory in sherpa-onnx's layout, and what its files say about the model. */
export type LocalModel = {
  name: string
  directory: string
  family: 'kokoro' | 'vits'
  modelFile: string
  languages: Language[]
  speakers: number
  hasLexicon: boolean
  /** The licence that its pack names; null for a model that an operator put into VOICE_MODEL_DIR. */
  licence: string | null
  /** Differs for another pack under the same name. */
  version: string
}

const kokoroStyleBytes = 510 * 256 * 4
// Piper stores such a file beside each model.
const piperSchema = z.object({
  num_speakers: z.number().int().positive().catch(1),
  language: z.object({ code: z.string() }).optional(),
  espeak: z.object({ voice: z.string() }).optional(),
})

/** The file in which a pack describes itself. */
export const packFileName = 'pack.json'
export const packSchema = z.object({
  name: z.string().regex(/^[A-Za-z0-9][\w.-]{0,59}$/, 'has letters, digits and . _ - only, 60 at most'),
  languages: z.array(z.enum(languages)).min(1).optional(),
  licence: z.string().min(2).max(200),
  /** Where the pack comes from, as text for people. */
  source: z.string().max(500).optional(),
  /** SHA-256 of each file, by path. */
  sha256: z.record(z.string().regex(/^(?![./])(?!.*\.\.)[^\\]+$/), z.string().regex(/^[0-9a-f]{64}$/)),
})

export const packsFolder = (dataDir: string) => join(resolve(dataDir), 'voices', 'packs')

/** Finds the packs that were added, and the models in VOICE_MODEL_DIR. */
export async function findLocalModels({
  DATA_DIR,
  VOICE_MODEL_DIR,
}: Pick<ProviderSettings, 'DATA_DIR' | 'VOICE_MODEL_DIR'>): Promise<LocalModel[]> {
  const [packs, own] = await Promise.all([
    findModels(packsFolder(DATA_DIR)),
    VOICE_MODEL_DIR ? findModels(resolve(VOICE_MODEL_DIR)) : [],
  ])
  return [...packs, ...own]
}

/** Lists the packs that were added, for the admins' page. */
export async function listPacks({ DATA_DIR }: Pick<ProviderSettings, 'DATA_DIR'>) {
  const models = await findModels(packsFolder(DATA_DIR))
  return Promise.all(
    models.map(async ({ name, directory, languages, licence }) => ({
      name,
      languages,
      licence,
      sizeBytes: await sizeOf(directory),
    })),
  )
}

async function sizeOf(directory: string): Promise<number> {
  const paths = await readdir(directory, { recursive: true })
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(directory, path))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Returns the model in the directory itself, or those in its subdirectories. */
async function findModels(root: string): Promise<LocalModel[]> {
  const own = await readModel(root)
  if (own) return [own]
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  const inside = entries
    // A pack that is still being tried out has a hidden folder.
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => readModel(join(root, entry.name)))
  return (await Promise.all(inside)).filter((model) => model !== null)
}

export async function readModel(directory: string): Promise<LocalModel | null> {
  const names: string[] = await readdir(directory).catch(() => [])
  const modelFile = names.filter((name) => name.endsWith('.onnx')).sort((a, b) => a.length - b.length)[0]
  const hasLexicon = names.includes('lexicon.txt')
  if (!modelFile || !names.includes('tokens.txt') || !(hasLexicon || names.includes('espeak-ng-data')))
    return null
  const pack = await readPack(join(directory, packFileName))
  const about = {
    name: pack?.name ?? basename(directory),
    directory,
    modelFile,
    hasLexicon,
    licence: pack?.licence ?? null,
    version: pack ? versionOf(pack) : '1',
  }
  if (names.includes('voices.bin')) {
    const { size } = await stat(join(directory, 'voices.bin'))
    const speakers = Math.max(1, Math.floor(size / kokoroStyleBytes))
    return {
      ...about,
      family: 'kokoro',
      languages: pack?.languages ?? ['en', 'es', 'fr'],
      speakers,
      hasLexicon: false,
    }
  }
  const piper = await readPiper(join(directory, `${modelFile}.json`))
  const code = piper?.language?.code ?? piper?.espeak?.voice ?? about.name
  return {
    ...about,
    family: 'vits',
    languages: pack?.languages ?? languagesIn(code),
    speakers: piper?.num_speakers ?? 1,
  }
}

const versionOf = ({ sha256 }: z.infer<typeof packSchema>) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(sha256).sort()))
    .digest('hex')

async function readPack(path: string): Promise<z.infer<typeof packSchema> | null> {
  try {
    return packSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

async function readPiper(path: string): Promise<z.infer<typeof piperSchema> | null> {
  try {
    return piperSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

/**
 * Returns the languages in a name: "de_DE" and "vits-piper-de_DE-thorsten-medium" are German. A name without a code may be
 * any language.
 */
function languagesIn(code: string): Language[] {
  const parts = code.split(/[^A-Za-z]+/)
  const found = languages.filter((language) => parts.includes(language))
  return found.length > 0 ? found : [...languages]
}
