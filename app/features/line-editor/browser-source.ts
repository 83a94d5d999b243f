import type { Language } from '#core/languages/languages.ts'
import { readSourceIn } from '#core/source/read-source-in.ts'
import type { Source } from '#core/source/source.ts'

let last: { content: string; source: Source | null } | null = null

/** The text of the episode being edited, read once. The language is the episode's: to find it out would cost half a megabyte. */
export function sourceOf(content: string, language: Language): Source | null {
  if (last?.content !== content) {
    let source: Source | null = null
    try {
      source = readSourceIn(content, language)
    } catch {
      // Without a sentence nothing can be compared; the server says so too.
    }
    last = { content, source }
  }
  return last.source
}
