import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/editor.ts'
import { locale } from '#app/messages/locale.ts'
import { fill } from '#app/messages/message.ts'
import { useChange } from '#app/use-change.ts'
import type { Line } from '#core/editing/line.ts'
import { checkLine, lineCheckQueries } from '#tables/lines/lines-queries.ts'

/** Who vouched for which lines of an episode, and a function to vouch for a line. */
export function useLineChecks(podcastId: string, lines: Line[], isEnabled: boolean) {
  const viewer = useViewer()
  const isAnyChecked = lines.some((line) => line.checkedAt)
  const checks = useQuery({
    ...lineCheckQueries(viewer).ofPodcast(podcastId),
    enabled: isEnabled && isAnyChecked,
  })
  const check = useChange((db, line: Line) => checkLine(db, line), {
    tables: ['line_checks', 'dialog_segments'],
    failed: words.notMarked,
  })
  return {
    check: (line: Line) => check.mutate(line),
    /** Returns for example "Checked by Ann on 3 November 2026, 14:05"; null if the line was not checked. */
    nameOf(line: Line | null): string | null {
      if (!line?.checkedAt) return null
      const found = checks.data?.find((one) => one.segment_id === line.id)
      const when = new Date(line.checkedAt).toLocaleString(locale(), {
        dateStyle: 'long',
        timeStyle: 'short',
      })
      return found ? fill(words.checkedBy, { name: found.name, when }) : fill(words.checkedOn, { when })
    },
  }
}
