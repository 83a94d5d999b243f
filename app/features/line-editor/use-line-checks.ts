import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAsker } from '#app/features/auth/use-asker.ts'
import { tellFailure } from '#app/tell-failure.ts'
import type { Line } from '#core/editing/line.ts'
import { browserDatabase } from '#tables/database.ts'
import { checkLine, lineCheckQueries } from '#tables/lines/browser.ts'
import { allOf } from '#tables/query-keys.ts'

/** Who has answered for which line of an episode, and the way to do so. */
export function useLineChecks(podcastId: string, lines: Line[], isEnabled: boolean) {
  const asker = useAsker()
  const queryClient = useQueryClient()
  const { queryKey, ...query } = lineCheckQueries(asker).ofPodcast(podcastId)
  const isAnyChecked = lines.some((line) => line.checkedAt)
  const checks = useQuery({ queryKey, ...query, enabled: isEnabled && isAnyChecked })
  const check = useMutation({
    mutationFn: async (line: Line) => checkLine(await browserDatabase(), line),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries(allOf('dialog_segments')),
      ]),
    onError: tellFailure('The line was not marked as checked'),
  })
  return {
    check: (line: Line) => check.mutate(line),
    /** "Checked by Ann on 3 November 2026, 14:05"; null when nobody has. */
    nameOf(line: Line | null): string | null {
      if (!line?.checkedAt) return null
      const found = checks.data?.find((one) => one.segment_id === line.id)
      const when = new Date(line.checkedAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
      return found ? `Checked by ${found.name} on ${when}` : `Checked on ${when}`
    },
  }
}
