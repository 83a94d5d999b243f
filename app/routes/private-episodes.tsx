import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { PrivatePage, PrivateSkeleton } from '#app/features/private/private-page.tsx'
import words from '#app/messages/listens.ts'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'private#listeners', messages: ['listens'] }

export const meta = hiddenMeta(() => words.private)

export const HydrateFallback = PrivateSkeleton

export default function PrivateEpisodes() {
  return <RequireSession fallback={<PrivateSkeleton />}>{() => <PrivatePage />}</RequireSession>
}
