import { writeDialog } from '#core/writing/write-dialog.ts'
import type { Writer } from '#providers/language/writer.ts'

/** The writer of core/writing, which needs no key and no network. The same request and seed give the same dialog. */
export function builtinWriter(): Writer {
  return {
    id: 'builtin',
    async *write(request) {
      request.signal.throwIfAborted()
      for (const turn of writeDialog(request)) {
        // Yields to the event loop's microtasks, so that a cancellation between two turns is noticed.
        await Promise.resolve()
        request.signal.throwIfAborted()
        yield turn
      }
    },
  }
}
