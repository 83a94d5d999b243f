import { writeDialog } from '#core/writing/write-dialog.ts'
import type { Writer } from '#providers/language/writer.ts'

/** Needs no key and no network: the rules are in core/writing. Same request and seed, same dialog. */
export function builtinWriter(): Writer {
  return {
    id: 'builtin',
    async *write(request) {
      request.signal.throwIfAborted()
      for (const turn of writeDialog(request)) {
        // Lets a cancellation between two turns be seen, as with writers that wait for a network.
        await Promise.resolve()
        request.signal.throwIfAborted()
        yield turn
      }
    },
  }
}
