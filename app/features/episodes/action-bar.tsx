import { Bookmark, Code, Download, HandHeart, Heart, MessageCircle, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import episode from '#app/messages/episode.ts'
import { formatNumber } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { soundFileName } from '#core/audio/sound-types.ts'
import type { Podcast } from '#tables/podcasts/podcasts-queries.ts'
import type { PodcastStats } from '#tables/reactions/reactions-queries.ts'
import { useReaction } from './saved-podcasts.ts'
import { episodeUrl, shareLink } from './share.ts'

const EmbedDialog = lazyPart(() => import('./embed-dialog.tsx'))

/**
 * On phones each group has its own row: otherwise a font with other widths could wrap one word differently and shift
 * everything below.
 */
const group = 'flex flex-wrap items-center max-sm:basis-full sm:contents'

/** Actions for an episode other than playback. */
export function ActionBar({
  podcast,
  stats,
  fundingUrl,
  children,
}: {
  podcast: Podcast
  stats: PodcastStats | undefined
  fundingUrl: string | null
  /** Further content at the end of the row. */
  children?: ReactNode
}) {
  const [isEmbedding, setEmbedding] = useState(false)
  const share = () => shareLink(episodeUrl(window.location.origin, podcast.id), podcast.title)
  return (
    <div className="-mx-2 flex flex-wrap items-center print:hidden">
      <div className={group}>
        {podcast.audio_url && (
          <Button asChild variant="quiet" size="small">
            <a href={podcast.audio_url} download={soundFileName(podcast.title, podcast.audio_url)}>
              <Download aria-hidden="true" />
              {episode.download}
            </a>
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={share} icon={Share2}>
          {episode.share}
        </Button>
        {podcast.audio_url && podcast.is_published && podcast.published_at && (
          <Button variant="quiet" size="small" onClick={() => setEmbedding(true)} icon={Code}>
            {episode.embed}
          </Button>
        )}
      </div>
      {!podcast.unlisted_at && !podcast.private_from && (
        <div className={group}>
          <PublicActions podcast={podcast} stats={stats} />
        </div>
      )}
      <div className={group}>
        {fundingUrl && (
          <Button asChild variant="quiet" size="small">
            <a href={fundingUrl} target="_blank" rel="noreferrer">
              <HandHeart aria-hidden="true" />
              {episode.support}
            </a>
          </Button>
        )}
        {children}
      </div>
      {isEmbedding && <EmbedDialog podcast={podcast} onClose={() => setEmbedding(false)} />}
    </div>
  )
}

/** Public actions and counts; not rendered for an episode that is not listed. */
function PublicActions({ podcast, stats }: { podcast: Podcast; stats: PodcastStats | undefined }) {
  const saved = useReaction('podcast_bookmarks', podcast.id)
  const liked = useReaction('podcast_likes', podcast.id)
  return (
    <>
      <Button variant="quiet" size="small" aria-pressed={saved.isOn} onClick={saved.toggle}>
        <Bookmark aria-hidden="true" fill={saved.isOn ? 'currentColor' : 'none'} />
        {saved.isOn ? episode.saved : episode.save}
      </Button>
      <Button variant="quiet" size="small" aria-pressed={liked.isOn} onClick={liked.toggle}>
        <Heart aria-hidden="true" fill={liked.isOn ? 'currentColor' : 'none'} />
        {episode.like}
        <Count value={stats?.likes} />
      </Button>
      <Button asChild variant="quiet" size="small">
        <a href="#comments">
          <MessageCircle aria-hidden="true" />
          {episode.comment}
          <Count value={stats?.comments} />
        </a>
      </Button>
    </>
  )
}

function Count({ value }: { value: number | undefined }) {
  return value ? <span className="tabular-nums opacity-80">{formatNumber(value)}</span> : null
}
