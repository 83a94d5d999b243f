import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { ListensPage, ListensSkeleton } from '#app/features/listens/listens-page.tsx'
import frame from '#app/messages/frame.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'statistics', messages: ['listens'] }

export const meta = hiddenMeta(() => frame.listens)

export const HydrateFallback = ListensSkeleton

export default function Listens() {
  return <RequireSession fallback={<ListensSkeleton />}>{() => <ListensPage />}</RequireSession>
}
