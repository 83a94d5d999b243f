import type { Language } from '#core/languages/languages.ts'
import { countNotes, kindOfText } from './kind-of-text.ts'
import { readSourceIn } from './read-source-in.ts'
import type { TextKind } from './text-kind.ts'

/** Characters that are read to find the kind. A book shows its kind on its first pages. */
const startCharacters = 60_000

/** Returns the kind of the text and, for notes, the number of lines that are left out. Null for a text without a sentence. */
export function kindOfStart(
  content: string,
  leaderName: string,
  language: Language,
): { kind: TextKind; notes: { notes: number; of: number } } | null {
  try {
    const source = readSourceIn(content.slice(0, startCharacters), language)
    return { kind: kindOfText(source, leaderName, language), notes: countNotes(source, language) }
  } catch {
    return null
  }
}
