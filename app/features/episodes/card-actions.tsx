import { Bookmark, Link2 } from 'lucide-react'
import listening from '#app/messages/listening.ts'
import { fill } from '#app/messages/message.ts'
import { IconButton } from '#app/ui/button.tsx'
import type { ListedPodcast } from '#tables/podcasts/podcasts-queries.ts'
import { useReaction } from './saved-podcasts.ts'
import { copyLink, episodeUrl } from './share.ts'

/** Bookmark and copy-link buttons at the bottom of a card. */
export function CardActions({ podcast }: { podcast: ListedPodcast }) {
  const bookmark = useReaction('podcast_bookmarks', podcast.id)
  return (
    <>
      <IconButton
        label={fill(listening.bookmarkTitle, { title: podcast.title })}
        aria-pressed={bookmark.isOn}
        title={listening.bookmark}
        onClick={bookmark.toggle}
      >
        <Bookmark aria-hidden="true" fill={bookmark.isOn ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton
        label={fill(listening.copyLinkTo, { title: podcast.title })}
        icon={Link2}
        title={listening.copyLink}
        onClick={() => copyLink(episodeUrl(window.location.origin, podcast.id))}
      />
    </>
  )
}
