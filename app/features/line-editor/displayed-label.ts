import type { Line } from '#core/editing/line.ts'
import type { DisplayedLabel } from './support-label.tsx'
import type { LiveLabel } from './use-live-labels.ts'

/**
 * Returns the server's support label, or this browser's for text that the server has not analyzed yet. An unsupported
 * line that a user has vouched for is `checked`.
 */
export function displayedLabel(line: Line, live: LiveLabel | undefined): DisplayedLabel {
  if (line.text.trim() === '') return null
  const label = line.isRead ? line.support : live ? live.support : 'checking'
  return label === 'unsupported' && line.checkedAt ? 'checked' : label
}
