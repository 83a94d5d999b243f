import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { isChangedLine, type SaidLine } from './changed-lines.ts'

/**
 * Where the opening says that the words of the text are read, "the answers are Ana's own words": its number, and those of
 * the other host's answers whose words are not the text's any more. Null if all of them are, or nothing says so.
 */
export function changedOwnWords(
  lines: readonly SaidLine[],
  language: Language,
): { opening: number; changed: number[] } | null {
  const { saysWhose } = languagePacks[language].writing.kinds
  const at = lines.findIndex(({ kind, text }) => kind === 'opening' && saysWhose.test(text))
  const reader = lines[at]?.speaker
  if (!reader) return null
  const changed = lines.flatMap((line, index) =>
    line.speaker !== reader && isChangedLine(line) ? [index + 1] : [],
  )
  return changed.length > 0 ? { opening: at + 1, changed } : null
}
