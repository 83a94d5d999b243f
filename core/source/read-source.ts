import { detectLanguage } from './detect-language.ts'
import { readSourceIn } from './read-source-in.ts'
import type { Source } from './source.ts'

/** Splits Markdown or plain text into sentences. Throws AppError('invalid') if there are none. */
export function readSource(text: string): Source {
  return readSourceIn(text, detectLanguage(text) ?? 'en')
}
