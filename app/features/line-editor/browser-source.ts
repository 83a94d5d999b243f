import type { Language } from '#core/languages/languages.ts'
import { readSourceIn } from '#core/source/read-source-in.ts'
import type { Source } from '#core/source/source.ts'

let last: { content: string; source: Source | null } | null = null

/**
 * Parses the source text of the edited episode once. Uses the episode's language, because detecting the language would download half a
 * megabyte.
 */
export function sourceOf(content: string, language: Language): Source | null {
  if (last?.content !== content) {
    let source: Source | null = null
    try {
      source = readSourceIn(content, language)
    } catch {
      // A text without a sentence cannot be compared; the server reports the same error.
    }
    last = { content, source }
  }
  return last.source
}
