import { useParams } from 'react-router'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { EditPage, EditSkeleton } from '#app/features/manage/edit-page.tsx'

/** Private: the server sends the skeleton, the browser does the rest. Reached by two addresses. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function meta() {
  return [{ title: 'Edit podcast · Helmcast' }, { name: 'robots', content: 'noindex' }]
}

export const HydrateFallback = EditSkeleton

export default function EditEpisode() {
  const { podcastId = '' } = useParams()
  return (
    <RequireSession fallback={<EditSkeleton />}>
      {(user) => <EditPage key={podcastId} podcastId={podcastId} userId={user.id} />}
    </RequireSession>
  )
}
