import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import type { SupportLabel } from '#core/checks/support-label.ts'
import type { Line } from '#core/editing/line.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { SourceSheet } from './source-sheet.tsx'
import { useLineChecks } from './use-line-checks.ts'

/** The source passage of a line, fetched on demand. In edit mode, the user can label the line as checked. */
export function LineSource({
  podcastId,
  lines,
  line,
  label,
  isEditing,
  onClose,
}: {
  podcastId: string
  lines: Line[]
  /** null: the sheet is closed. */
  line: Line | null
  label: SupportLabel | undefined
  isEditing: boolean
  onClose: () => void
}) {
  const source = useQuery({ ...ownPodcastQueries(useViewer()).source(podcastId), enabled: line !== null })
  const checks = useLineChecks(podcastId, lines, isEditing || line !== null)
  function onChecked(checked: Line) {
    checks.check(checked)
    onClose()
  }
  return (
    <SourceSheet
      line={line}
      label={label}
      checkedBy={checks.nameOf(line)}
      source={source.data}
      onClose={onClose}
      onChecked={isEditing ? onChecked : undefined}
    />
  )
}
