import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { reportFailure } from '#app/report-failure.ts'
import type { Line } from '#core/editing/line.ts'
import { browserDatabase } from '#tables/database.ts'
import { checkLine, lineCheckQueries } from '#tables/lines/lines-queries.ts'
import { allOf } from '#tables/query-keys.ts'

/** Who vouched for which lines of an episode, and a function to vouch for one. */
export function useLineChecks(podcastId: string, lines: Line[], isEnabled: boolean) {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const { queryKey, ...query } = lineCheckQueries(viewer).ofPodcast(podcastId)
  const isAnyChecked = lines.some((line) => line.checkedAt)
  const checks = useQuery({ queryKey, ...query, enabled: isEnabled && isAnyChecked })
  const check = useMutation({
    mutationFn: async (line: Line) => checkLine(await browserDatabase(), line),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries(allOf('dialog_segments')),
      ]),
    onError: reportFailure('The line was not marked as checked'),
  })
  return {
    check: (line: Line) => check.mutate(line),
    /** Returns for example "Checked by Ann on 3 November 2026, 14:05"; null if the line was not checked. */
    nameOf(line: Line | null): string | null {
      if (!line?.checkedAt) return null
      const found = checks.data?.find((one) => one.segment_id === line.id)
      const when = new Date(line.checkedAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
      return found ? `Checked by ${found.name} on ${when}` : `Checked on ${when}`
    },
  }
}
