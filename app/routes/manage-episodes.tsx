import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { ManagePage, ManageSkeleton } from '#app/features/manage/manage-page.tsx'
import frame from '#app/messages/frame.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = {
  help: 'publishing#ways-to-publish',
  messages: ['manage', 'metadata', 'approvals', 'wizard', 'voices'],
}

export const meta = hiddenMeta(() => frame.manage)

export const HydrateFallback = ManageSkeleton

export default function ManageEpisodes() {
  return <RequireSession fallback={<ManageSkeleton />}>{() => <ManagePage />}</RequireSession>
}
