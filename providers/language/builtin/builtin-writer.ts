import { writeDialog } from '#core/writing/write-dialog.ts'
import type { Writer } from '#providers/language/writer.ts'

/** The writer that needs no key: the source's own sentences, led by questions and remarks. Same request, same dialog. */
export function builtinWriter(): Writer {
  return {
    id: 'builtin',
    async *write({ signal, ...request }) {
      signal.throwIfAborted()
      for (const turn of writeDialog(request)) {
        signal.throwIfAborted()
        yield turn
      }
    },
  }
}
