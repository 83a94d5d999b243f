import { useRouteLoaderData } from 'react-router'
import { LinkButton } from '#app/link-button.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Where a private show's public lists are empty: says so, and leads its listeners to their episodes. */
export function PrivateNotice() {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  if (!site?.show.isPrivate) return null
  return (
    <EmptyState
      title="This show is private"
      className="py-10"
      action={<LinkButton to="/episodes/private">Listen</LinkButton>}
    >
      Its episodes are for invited listeners, after they sign in or by their own feed address.
    </EmptyState>
  )
}
