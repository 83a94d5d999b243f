import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#app/features/auth/use-viewer.ts'
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

/** Private episodes that the viewer hears, and their own feed address. */
export function PrivatePage() {
  const episodes = useQuery(listenerQueries(useViewer()).episodes())
  return (
    <PrivateFrame>
      {episodes.isLoadingError ? (
        <Banner retry={episodes} title="The private episodes could not be loaded" />
      ) : !episodes.data ? (
        <Skeleton className="h-60 rounded-card" />
      ) : (
        <>
          {episodes.data.length === 0 ? (
            <EmptyState title="No private episodes for you" className="py-10">
              When an admin invites you, or a private episode comes out, it is here.
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

/** The address is shown once: only its fingerprint is stored. */
function OwnFeed() {
  const [url, setUrl] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const make = useChange((db) => makeOwnFeed(db), {
    tables: ['listeners'],
    failed: 'Your feed address could not be made',
    onDone: (made) => setUrl(made),
    onSettled: () => setIsAsking(false),
  })
  const copy = (address: string) =>
    copyText(address).then(
      () => toast({ title: 'Address copied' }),
      () => toastFailure('The address could not be copied'),
    )
  return (
    <section aria-labelledby="own-feed" className="flex flex-col gap-4 border-line border-t pt-7">
      <div>
        <h2 id="own-feed" className="headline text-xl">
          In your podcast app
        </h2>
        <p className="mt-1 text-quiet text-sm">
          A feed address of your own brings private episodes into any app that adds shows by URL. Anyone who
          has it can listen as you, so keep it to yourself.
        </p>
      </div>
      {url ? (
        <>
          <TextField label="Your feed address" value={url} readOnly onText={() => {}} />
          <p className="text-quiet text-sm">Copy it now: it is not shown again.</p>
          <Button className="self-start" icon={Copy} onClick={() => void copy(url)}>
            Copy
          </Button>
        </>
      ) : (
        <Button className="self-start" variant="secondary" onClick={() => setIsAsking(true)}>
          Make my feed address
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title="Make a new feed address?"
          description="If you had one before, it stops working, and your app needs the new one."
          confirmLabel="Make it"
          isDangerous={false}
          isBusy={make.isPending}
          onConfirm={() => make.mutate()}
        />
      )}
    </section>
  )
}

function PrivateFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="frame flex max-w-4xl flex-col gap-8 py-8 lg:py-12">
      <h1 className="headline text-3xl">Private Episodes</h1>
      {children}
    </div>
  )
}

export function PrivateSkeleton() {
  return (
    <PrivateFrame>
      <div role="status" aria-label="Loading">
        <Skeleton className="h-60 rounded-card" />
      </div>
    </PrivateFrame>
  )
}
