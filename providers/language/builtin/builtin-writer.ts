import { AppError } from '#core/errors.ts'
import { detectOtherLanguage } from '#core/source/detect-language.ts'
import { otherLanguageMessage } from '#core/source/likely-language.ts'
import { writeDialog } from '#core/writing/write-dialog.ts'
import type { Writer } from '#providers/language/writer.ts'

/** The writer of core/writing, which needs no key and no network. The same request and seed give the same dialog. */
export function builtinWriter(): Writer {
  return {
    id: 'builtin',
    async *write(request) {
      request.signal.throwIfAborted()
      const other = detectOtherLanguage(request.source.text)
      if (other) throw new AppError('invalid', otherLanguageMessage(other))
      for (const turn of writeDialog(request)) {
        // Lets other work run, so that a cancellation between two turns is noticed.
        await Promise.resolve()
        request.signal.throwIfAborted()
        yield turn
      }
    },
  }
}
