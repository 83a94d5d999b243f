import { findLocalModels } from '#providers/language/local-servers.ts'
import { listWriters } from '#providers/language/writers.ts'
import { loadProviderSettings } from './settings.ts'

/** `helmcast writers`: lists all writers, and what unavailable ones need. */
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
