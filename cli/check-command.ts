import { randomBytes } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages, siteWords } from '#core/languages/languages.ts'
import type { WriterListing } from '#providers/language/writer.ts'
import { namedModels } from '#providers/language/writer-services.ts'
import { builtinId, listWriters } from '#providers/language/writers.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { type Check, type Finding, failed } from '#providers/site-checks/finding.ts'
import { createSpeechProvider, defaultHostVoices } from '#providers/speech/voices.ts'
import { runChecks } from './run-checks.ts'
import { loadProviderSettings } from './settings.ts'

/**
 * `helmcast check`: writes a real file, requests a line from each writer and speaks a word in each language. Exit code 1 if
 * a check fails.
 */
export const checkCommand = (args: string[]): Promise<number> =>
  runChecks(setUpChecks(loadProviderSettings()), args)

/** Returns the checks that need no running site. */
export function setUpChecks(settings: ProviderSettings): [string, Check][] {
  const one =
    (look: (settings: ProviderSettings) => Promise<Finding>): Check =>
    async () => [await look(settings)]
  const writers = writersToCheck(settings).map((writer) => [`writer ${writer.name}`, one(writerOf(writer))])
  const voices = languages.map((language) => [
    `voices in ${siteWords[language].name}`,
    one(voicesOf(language)),
  ])
  return [
    ['data folder', one(dataFolder)],
    ['disk space', one(diskSpace)],
    ...(writers as [string, Check][]),
    ...(voices as [string, Check][]),
  ]
}

async function dataFolder(settings: ProviderSettings): Promise<Finding> {
  const probe = join(settings.DATA_DIR, `.probe-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(settings.DATA_DIR, { recursive: true })
    await writeFile(probe, 'ok')
    return { name: 'data folder', isFine: true, text: settings.DATA_DIR }
  } catch (error) {
    const text = `${settings.DATA_DIR} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that can.`
    return { name: 'data folder', isFine: false, text }
  } finally {
    await rm(probe, { force: true })
  }
}

async function diskSpace(settings: ProviderSettings): Promise<Finding> {
  const { bavail, bsize } = await statfs(settings.DATA_DIR)
  const gigabytes = (bavail * bsize) / 1e9
  const isFine = gigabytes > 2
  const text = `${gigabytes.toFixed(1)} GB free${isFine ? '' : '; an hour of episodes wants about 2 GB'}`
  return { name: 'disk space', isFine, text }
}

/**
 * Returns the writers to check: those with a key or an address, and those that were added without one. The built-in writer
 * needs no check.
 */
function writersToCheck(settings: ProviderSettings): WriterListing[] {
  const isNamedAlways = ({ id }: WriterListing) => namedModels.some((model) => model.id === id)
  return listWriters(settings).filter(
    (writer) => writer.id !== builtinId && (writer.isAvailable || !isNamedAlways(writer)),
  )
}

const patienceMs = 60_000

function writerOf({ id, name: writerName, needs }: WriterListing) {
  return async (settings: ProviderSettings): Promise<Finding> => {
    const name = `writer ${writerName}`
    if (needs) return { name, isFine: false, text: `${needs}.` }
    const patience = AbortSignal.timeout(patienceMs)
    try {
      const { tryWriter } = await import('#providers/language/try-writer.ts')
      return { name, isFine: true, text: `“${await tryWriter(id, settings, patience)}”` }
    } catch (error) {
      if (!patience.aborted) return failed(name, error)
      return { name, isFine: false, text: `No line came within ${patienceMs / 1000} seconds.` }
    }
  }
}

function voicesOf(language: (typeof languages)[number]) {
  return async (settings: ProviderSettings): Promise<Finding> => {
    const name = `voices in ${siteWords[language].name}`
    try {
      const chosen = await defaultHostVoices(language, settings)
      const [providerId = '', voice = ''] = chosen['Host A'].split(/:(.*)/s)
      const provider = await createSpeechProvider(providerId, settings)
      try {
        const signal = AbortSignal.timeout(120_000)
        const ask = {
          text: 'Helmcast.',
          voice,
          model: null,
          language,
          previousText: null,
          nextText: null,
          signal,
        }
        const speech = await provider.speak(ask)
        const seconds = (speech.samples.length / speech.sampleRate).toFixed(1)
        const text = `${chosen['Host A']} and ${chosen['Host B']} (${seconds} s spoken)${chosen.notice ? `. ${chosen.notice}` : ''}`
        return { name, isFine: true, text }
      } finally {
        await provider.close()
      }
    } catch (error) {
      return failed(name, error)
    }
  }
}
