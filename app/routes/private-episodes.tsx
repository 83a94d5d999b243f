import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { PrivatePage, PrivateSkeleton } from '#app/features/private/private-page.tsx'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'private#listeners' }

export const meta = hiddenMeta('Private Episodes')

export const HydrateFallback = PrivateSkeleton

export default function PrivateEpisodes() {
  return <RequireSession fallback={<PrivateSkeleton />}>{() => <PrivatePage />}</RequireSession>
}
