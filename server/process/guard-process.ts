import { escapeConsole } from '#providers/programs/escape-console.ts'
import { outliveErrors } from './outlive-errors.ts'
import { closeUmask } from './private-data.ts'
import { releaseMemory } from './release-memory.ts'

/**
 * Run by each of our processes before anything else: private files, a console safe from forged lines, survival of
 * uncaught errors, memory returned after load, and nothing that a request could add to what all objects share.
 */
export function guardProcess(options: { isJson: boolean; isDevelopment: boolean; end: () => void }): void {
  closeUmask()
  // In development, output is not escaped and errors surface where they happen.
  if (options.isDevelopment) return
  escapeConsole(options.isJson)
  outliveErrors(options.end)
  releaseMemory()
  for (const shared of [Object, Object.prototype, Function.prototype, Array.prototype])
    Object.preventExtensions(shared)
}
