import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOwnerProof } from '#app/features/auth/owner-proof.tsx'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/listens.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { listenerQueries, makeOwnFeed, type PrivateEpisode } from '#tables/listeners/listeners-queries.ts'

/** The private episodes that the viewer may hear, and the viewer's own feed address. */
export function PrivatePage() {
  const episodes = useQuery(listenerQueries(useViewer()).episodes())
  return (
    <PrivateFrame>
      {episodes.isLoadingError ? (
        <Banner retry={episodes} title={words.privateNotLoaded} />
      ) : !episodes.data ? (
        <Skeleton className="h-60 rounded-card" />
      ) : (
        <>
          {episodes.data.length === 0 ? (
            <EmptyState title={words.noPrivate} className="py-10">
              {words.noPrivateText}
            </EmptyState>
          ) : (
            <EpisodeRows episodes={episodes.data} />
          )}
          <OwnFeed />
        </>
      )}
    </PrivateFrame>
  )
}

function EpisodeRows({ episodes }: { episodes: PrivateEpisode[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {episodes.map((episode) => (
        <li key={episode.id}>
          <Card className="flex flex-col gap-2">
            <h2 className="headline text-xl">
              <Link to={`/episodes/${episode.id}`} className="hover:text-accent">
                {episode.title}
              </Link>
            </h2>
            <p className="text-quiet text-sm tabular-nums">
              {formatDay(episode.private_from ?? '')} · {episode.duration}
            </p>
            {episode.description && <p className="line-clamp-2 text-quiet text-sm">{episode.description}</p>}
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** Makes the viewer's feed address. It is shown once, because only its hash is stored. */
function OwnFeed() {
  const [url, setUrl] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const owner = useOwnerProof()
  const make = useChange((db) => owner.prove(db, makeOwnFeed), {
    tables: ['listeners'],
    failed: words.feedNotMade,
    onDone: (made) => setUrl(made),
  })
  const copy = (address: string) =>
    copyText(address).then(
      () => toast({ title: words.copied }),
      () => toastFailure(words.notCopied),
    )
  return (
    <section aria-labelledby="own-feed" className="flex flex-col gap-4 border-line border-t pt-7">
      <div>
        <h2 id="own-feed" className="headline text-xl">
          {words.inYourApp}
        </h2>
        <p className="mt-1 text-quiet text-sm">{words.inYourAppText}</p>
      </div>
      {url ? (
        <>
          <TextField label={words.feedAddress} value={url} readOnly onText={() => {}} />
          <p className="text-quiet text-sm">{words.copyNow}</p>
          <Button className="self-start" icon={Copy} onClick={() => void copy(url)}>
            {words.copy}
          </Button>
        </>
      ) : (
        <Button
          className="self-start"
          variant="secondary"
          busy={make.isPending}
          onClick={() => setIsAsking(true)}
        >
          {words.makeFeed}
        </Button>
      )}
      {owner.dialog}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title={words.makeFeedAsk}
          description={words.makeFeedText}
          confirmLabel={words.makeIt}
          isDangerous={false}
          onConfirm={() => {
            setIsAsking(false)
            make.mutate()
          }}
        />
      )}
    </section>
  )
}

function PrivateFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="frame flex max-w-4xl flex-col gap-8 py-8 lg:py-12">
      <h1 className="headline text-3xl">{words.private}</h1>
      {children}
    </div>
  )
}

export function PrivateSkeleton() {
  return (
    <PrivateFrame>
      <div role="status" aria-label={frame.loading}>
        <Skeleton className="h-60 rounded-card" />
      </div>
    </PrivateFrame>
  )
}
