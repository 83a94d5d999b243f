import { useQuery } from '@tanstack/react-query'
import { useAsker } from '#app/features/auth/use-asker.ts'
import type { Line } from '#core/editing/line.ts'
import { ownPodcastQueries } from '#tables/podcasts/browser-own.ts'
import { SourceSheet } from './source-sheet.tsx'
import { useLineChecks } from './use-line-checks.ts'
import type { Mark } from './use-live-marks.ts'

/** The passage that a line rests on, asked for when it is looked at; whoever edits may say that the line was checked. */
export function LineSource({
  podcastId,
  lines,
  line,
  mark,
  isEditing,
  onClose,
}: {
  podcastId: string
  lines: Line[]
  /** null: none is looked at. */
  line: Line | null
  mark: Mark | undefined
  isEditing: boolean
  onClose: () => void
}) {
  const source = useQuery({
    ...ownPodcastQueries(useAsker()).source(podcastId),
    enabled: line !== null,
  })
  const checks = useLineChecks(podcastId, lines, isEditing || line !== null)
  function onChecked(checked: Line) {
    checks.check(checked)
    onClose()
  }
  return (
    <SourceSheet
      line={line}
      mark={mark}
      checkedBy={checks.nameOf(line)}
      source={source.data}
      onClose={onClose}
      onChecked={isEditing ? onChecked : undefined}
    />
  )
}
