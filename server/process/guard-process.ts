import { escapeConsole } from '#providers/programs/escape-console.ts'
import { outliveErrors } from './outlive-errors.ts'
import { closeUmask } from './private-data.ts'
import { releaseMemory } from './release-memory.ts'

/**
 * Guards a process; each of ours runs this before anything else. Files are private, log lines cannot be forged, uncaught errors do not
 * end the process, memory is freed after load, and no request can add a property to the prototypes that all objects share.
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
