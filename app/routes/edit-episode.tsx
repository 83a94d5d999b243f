import { useParams } from 'react-router'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import type { CrumbHandle } from '#app/features/layout/breadcrumb-bar.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import type { PageHandle } from '#app/features/layout/site-frame.tsx'
import { EditPage, EditSkeleton } from '#app/features/manage/edit-page.tsx'
import words from '#app/messages/manage.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'

/** Handles /episodes/<id>/edit and /episodes/edit/<id>. */
export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle: CrumbHandle & PageHandle = {
  help: {
    usual: 'publishing#details-of-an-episode',
    dialog: 'editing',
    rss: 'publishing',
    voice: 'voices#which-voice-when',
    approval: 'guests#approvers',
    history: 'editing#after-publishing',
  },
  messages: [
    'manage',
    'metadata',
    'approvals',
    'guest',
    'editor',
    'labels',
    'listens',
    'wizard',
    'voices',
    'account',
  ],
  crumbKey: (viewer, podcastId) => ownPodcastQueries(viewer).one(podcastId).queryKey,
}

export const meta = hiddenMeta(() => words.editPodcast)

export const HydrateFallback = EditSkeleton

export default function EditEpisode() {
  const { podcastId = '' } = useParams()
  return (
    <RequireSession fallback={<EditSkeleton />}>
      {(user) => <EditPage key={podcastId} podcastId={podcastId} userId={user.id} />}
    </RequireSession>
  )
}
