import { Bookmark, Link2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import type { ListedPodcast } from '#tables/podcasts/podcasts-queries.ts'
import { useReaction } from './saved-podcasts.ts'
import { copyLink, episodeUrl } from './share.ts'

/** Bookmark and copy-link buttons at the bottom of a card. */
export function CardActions({ podcast }: { podcast: ListedPodcast }) {
  const bookmark = useReaction('podcast_bookmarks', podcast.id)
  return (
    <>
      <Button
        variant="quiet"
        size="icon-small"
        aria-pressed={bookmark.isOn}
        aria-label={`Bookmark ${podcast.title}`}
        title="Bookmark"
        onClick={bookmark.toggle}
      >
        <Bookmark aria-hidden="true" fill={bookmark.isOn ? 'currentColor' : 'none'} />
      </Button>
      <Button
        variant="quiet"
        size="icon-small"
        aria-label={`Copy link to ${podcast.title}`}
        title="Copy link"
        onClick={() => copyLink(episodeUrl(window.location.origin, podcast.id))}
      >
        <Link2 aria-hidden="true" />
      </Button>
    </>
  )
}
