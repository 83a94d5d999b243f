import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { isChangedLine, type SaidLine } from './changed-lines.ts'

/**
 * For a dialog whose opening tells that the text's own words are read ("the answers are Ana's own words"): returns the number of the
 * opening line, and the numbers of the other host's answers that are no longer the text's words. Null if no answer was changed, or no
 * opening tells that.
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
