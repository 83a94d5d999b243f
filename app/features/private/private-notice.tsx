import { useRouteLoaderData } from 'react-router'
import { LinkButton } from '#app/link-button.tsx'
import listening from '#app/messages/listening.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Shown where a private show's public lists are empty: says that the show is private, and links to the listeners' episodes. */
export function PrivateNotice() {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  if (!site?.show.isPrivate) return null
  return (
    <EmptyState
      title={listening.isPrivate}
      className="py-10"
      action={<LinkButton to="/episodes/private">{listening.listen}</LinkButton>}
    >
      {listening.isPrivateText}
    </EmptyState>
  )
}
