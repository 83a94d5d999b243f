import { Bookmark, Link2 } from 'lucide-react'
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
        label={`Bookmark ${podcast.title}`}
        aria-pressed={bookmark.isOn}
        title="Bookmark"
        onClick={bookmark.toggle}
      >
        <Bookmark aria-hidden="true" fill={bookmark.isOn ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton
        label={`Copy link to ${podcast.title}`}
        icon={Link2}
        title="Copy link"
        onClick={() => copyLink(episodeUrl(window.location.origin, podcast.id))}
      />
    </>
  )
}
