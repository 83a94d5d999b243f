import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { LinkButton } from '#app/link-button.tsx'
import listening from '#app/messages/listening.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Shown where a public list is empty: tells that the show is private and links to the listeners' episodes, or shows `otherwise`. */
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
