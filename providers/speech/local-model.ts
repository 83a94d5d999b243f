import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { type Language, languages } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { joinVoiceId } from '#core/voices/voice-ids.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { checkSpeech } from './check-speech.ts'
import { usingEngine } from './shared-engines.ts'
import type { SpeechProvider, VoiceListing } from './speech.ts'

/** A model directory in sherpa-onnx's layout, and what its files say about it. */
export type LocalModel = {
  name: string
  directory: string
  family: 'kokoro' | 'vits'
  modelFile: string
  languages: Language[]
  speakers: number
  hasLexicon: boolean
}

const kokoroStyleBytes = 510 * 256 * 4
const mostSpeakersListed = 100
// Piper puts a file of this shape beside each model.
const piperSchema = z.object({
  num_speakers: z.number().int().positive().catch(1),
  language: z.object({ code: z.string() }).optional(),
  espeak: z.object({ voice: z.string() }).optional(),
})

/** Finds the models in VOICE_MODEL_DIR: the directory itself, or each of its subdirectories that is one. */
export async function findLocalModels(directory: string): Promise<LocalModel[]> {
  const root = resolve(directory)
  const own = await readModel(root)
  if (own) return [own]
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  const inside = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => readModel(join(root, entry.name)))
  return (await Promise.all(inside)).filter((model) => model !== null)
}

/** Speaks with sherpa-onnx and the models in VOICE_MODEL_DIR. A voice is "model#speaker". */
export function createLocalModelProvider(
  settings: Pick<ProviderSettings, 'VOICE_MODEL_DIR' | 'VOICE_THREADS'>,
): SpeechProvider {
  const directory = settings.VOICE_MODEL_DIR
  if (!directory)
    throw new AppError(
      'unavailable',
      'Voices of your own models need VOICE_MODEL_DIR. Set it to a model directory.',
    )
  return {
    id: 'local',
    concurrency: 1,
    version: '1',
    modelFor: () => null,
    sendsNeighbours: () => false,
    async speak({ text, voice, language, onBeginning, signal }) {
      const [name, speaker = '0'] = voice.split(/#(?=\d+$)/)
      const found = (await findLocalModels(directory)).find((model) => model.name === name)
      if (!found)
        throw new AppError(
          'not-found',
          `VOICE_MODEL_DIR holds no model named ${name}. 'helmcast voices' lists them.`,
        )
      const { directory: modelDirectory, family, modelFile, hasLexicon } = found
      const lang = languagePacks[language].speaking.espeak
      const model = {
        directory: modelDirectory,
        family,
        modelFile,
        hasLexicon,
        lang,
        threads: settings.VOICE_THREADS,
      }
      const config = { engine: 'sherpa' as const, model }
      const speech = await usingEngine(config, (engine) =>
        engine.speak({ config, text, language, voice: speaker }, signal, onBeginning),
      )
      return checkSpeech(speech, text)
    },
    async close() {},
  }
}

/** Lists the models' voices. If there are none, the list has one entry that says what is needed. */
export async function listLocalVoices(directory: string | null): Promise<VoiceListing[]> {
  const models = directory ? await findLocalModels(directory) : []
  const listed = { provider: 'local', gender: 'unknown' as const, previewUrl: null }
  if (models.length === 0) {
    const needs = directory
      ? 'a model in VOICE_MODEL_DIR: model.onnx, tokens.txt and espeak-ng-data or lexicon.txt'
      : 'VOICE_MODEL_DIR'
    return [
      {
        ...listed,
        id: 'local:none',
        name: 'Your own model',
        languages: [...languages],
        isAvailable: false,
        needs,
      },
    ]
  }
  return models.flatMap((model) =>
    Array.from({ length: Math.min(model.speakers, mostSpeakersListed) }, (_, speaker) => ({
      ...listed,
      id: joinVoiceId('local', `${model.name}#${speaker}`),
      name: model.speakers === 1 ? model.name : `${model.name}, speaker ${speaker}`,
      languages: model.languages,
      isAvailable: true,
      needs: null,
    })),
  )
}

async function readModel(directory: string): Promise<LocalModel | null> {
  const names: string[] = await readdir(directory).catch(() => [])
  const modelFile = names.filter((name) => name.endsWith('.onnx')).sort((a, b) => a.length - b.length)[0]
  const hasLexicon = names.includes('lexicon.txt')
  if (!modelFile || !names.includes('tokens.txt') || !(hasLexicon || names.includes('espeak-ng-data')))
    return null
  const about = { name: basename(directory), directory, modelFile, hasLexicon }
  if (names.includes('voices.bin')) {
    const { size } = await stat(join(directory, 'voices.bin'))
    const speakers = Math.max(1, Math.floor(size / kokoroStyleBytes))
    return { ...about, family: 'kokoro', languages: ['en', 'es', 'fr'], speakers, hasLexicon: false }
  }
  const piper = await readPiper(join(directory, `${modelFile}.json`))
  const code = piper?.language?.code ?? piper?.espeak?.voice ?? about.name
  return { ...about, family: 'vits', languages: languagesIn(code), speakers: piper?.num_speakers ?? 1 }
}

async function readPiper(path: string): Promise<z.infer<typeof piperSchema> | null> {
  try {
    return piperSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

/** "de_DE" and "vits-piper-de_DE-thorsten-medium" are German; a name without a code may be any language. */
function languagesIn(code: string): Language[] {
  const parts = code.split(/[^A-Za-z]+/)
  const found = languages.filter((language) => parts.includes(language))
  return found.length > 0 ? found : [...languages]
}
