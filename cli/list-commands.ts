import { findLocalModels } from '#providers/language/local-servers.ts'
import { listWriters } from '#providers/language/writers.ts'
import { listVoices } from '#providers/speech/voices.ts'
import { loadProviderSettings } from './settings.ts'

/** `helmcast voices`: lists all voices; for unavailable ones, what they need. */
export async function voicesCommand(args: string[]): Promise<number> {
  const voices = await listVoices(loadProviderSettings())
  if (args.includes('--json')) return printJson(voices)
  for (const voice of voices) {
    const about = `${voice.id.padEnd(34)} ${voice.name} (${voice.gender}; ${voice.languages.join(', ')})`
    console.log(voice.isAvailable ? about : `${about}\n    not available: ${voice.needs}`)
  }
  return 0
}

/** `helmcast writers`: the same for writers. */
export async function writersCommand(args: string[]): Promise<number> {
  const settings = loadProviderSettings()
  const writers = listWriters(settings, await findLocalModels(settings))
  if (args.includes('--json')) return printJson(writers)
  for (const writer of writers) {
    const about = `${writer.id.padEnd(18)} ${writer.name}`
    console.log(writer.isAvailable ? about : `${about}\n    not available: ${writer.needs}`)
  }
  return 0
}

function printJson(value: unknown): number {
  console.log(JSON.stringify(value, null, 2))
  return 0
}
