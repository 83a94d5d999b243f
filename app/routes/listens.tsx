import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { ListensPage, ListensSkeleton } from '#app/features/listens/listens-page.tsx'
import words from '#app/messages/listens.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'statistics', messages: ['listens'] }

export const meta = hiddenMeta(() => words.title)

export const HydrateFallback = ListensSkeleton

export default function Listens() {
  return <RequireSession fallback={<ListensSkeleton />}>{() => <ListensPage />}</RequireSession>
}
