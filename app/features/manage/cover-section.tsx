import { Palette, RefreshCw } from 'lucide-react'
import { OwnCover } from '#app/features/drafts/own-cover.tsx'
import words from '#app/messages/manage.ts'
import { fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/use-change.ts'
import { callFunction } from '#tables/call-function.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { CoverUpload } from './cover-upload.tsx'

/** Shows the current cover. It is rendered again only on request, not if the title or text changes. */
export function CoverSection({ podcast }: { podcast: OwnPodcast }) {
  const render = useChange(
    (db, otherColours: boolean) => callFunction(db, 'draw-cover', { podcastId: podcast.id, otherColours }),
    {
      tables: ['podcasts'],
      done: {
        title: words.coverDrawn,
        ...(podcast.is_published && { description: words.coverWaits }),
      },
      failed: words.coverNotDrawn,
    },
  )
  // The new key removes an upload's error message when a rendering starts.
  const upload = (
    <CoverUpload key={render.submittedAt} podcastId={podcast.id} isPublished={podcast.is_published} />
  )
  if (!podcast.image_url) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-quiet text-sm">{words.noCoverYet}</p>
        {upload}
      </div>
    )
  }
  const { says } = podcast.cover
  const newText = podcast.leader_name || podcast.title
  const isOld = says !== undefined && says !== newText
  return (
    <div className="flex flex-wrap items-start gap-5">
      <OwnCover podcast={podcast} className="size-32 shrink-0 rounded-control" />
      <div className="flex min-w-0 flex-1 basis-64 flex-col items-start gap-3">
        {isOld ? (
          <Banner tone="warning" title={words.otherCover}>
            {fill(words.otherCoverText, { old: says, new: newText })}
          </Banner>
        ) : (
          <p className="text-quiet text-sm">{words.coverStays}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant={isOld ? 'primary' : 'secondary'}
            size="small"
            busy={render.isPending && !render.variables}
            disabled={render.isPending}
            onClick={() => render.mutate(false)}
            icon={RefreshCw}
          >
            {podcast.cover.isOwn ? words.drawInstead : words.drawAgain}
          </Button>
          {upload}
          <Button
            variant="secondary"
            size="small"
            busy={render.isPending && render.variables}
            disabled={render.isPending}
            onClick={() => render.mutate(true)}
            icon={Palette}
          >
            {words.otherColours}
          </Button>
        </div>
      </div>
    </div>
  )
}
