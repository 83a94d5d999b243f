import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { LinkButton } from '#app/link-button.tsx'
import listening from '#app/messages/listening.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Where a private show's public lists are empty: says that it is private, and links to the listeners' episodes. Of another show `otherwise`. */
export function PrivateNotice({ otherwise = null }: { otherwise?: ReactNode }) {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  if (!site?.show.isPrivate) return otherwise
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
