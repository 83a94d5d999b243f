import type { Line } from '#core/editing/line.ts'
import type { ShownMark } from './support-mark.tsx'
import type { Mark } from './use-live-marks.ts'

/** The server's mark; for words it has not read yet, this browser's; a line somebody answered for is checked. */
export function shownMark(line: Line, live: Mark | undefined): ShownMark {
  if (line.text.trim() === '') return null
  const mark = line.isRead ? line.support : live ? live.support : 'checking'
  return mark === 'unsupported' && line.checkedAt ? 'checked' : mark
}
