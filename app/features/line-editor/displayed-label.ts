import type { SupportLabel } from '#core/checks/support-label.ts'
import type { Line } from '#core/editing/line.ts'
import { type DisplayedLabel, displayLabel } from './label-words.ts'

/** Returns the server's label of a line, or this browser's for text that the server has not read yet. */
export function displayedLabel(line: Line, live: SupportLabel | undefined): DisplayedLabel {
  if (line.text.trim() === '') return null
  if (line.isRead) return displayLabel(line)
  return live ? displayLabel(live) : 'checking'
}
