import { useParams } from 'react-router'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { SheetPage, SheetSkeleton } from '#app/features/manage/sheet-page.tsx'
import words from '#app/messages/approvals.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'checking#what-to-do', messages: ['approvals', 'labels', 'listening'] }

export const meta = hiddenMeta(() => words.sheetTitle)

export const HydrateFallback = SheetSkeleton

export default function EpisodeSheet() {
  const { podcastId = '' } = useParams()
  return (
    <RequireSession fallback={<SheetSkeleton />}>{() => <SheetPage podcastId={podcastId} />}</RequireSession>
  )
}
