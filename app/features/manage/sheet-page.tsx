import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { Fragment } from 'react'
import { encode } from 'uqr'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { episodeUrl } from '#app/features/episodes/share.ts'
import { useSpeakerName } from '#app/features/layout/use-show.ts'
import { placeWords } from '#app/features/line-editor/place-words.ts'
import { LinkButton } from '#app/link-button.tsx'
import words from '#app/messages/approvals.ts'
import frame from '#app/messages/frame.ts'
import labels from '#app/messages/labels.ts'
import { fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Speaker } from '#core/dialog/turn.ts'
import { placeAt } from '#core/documents/place-in-words.ts'
import { isOpenByLink } from '#core/editions/publication-state.ts'
import { numberSources } from '#core/transcripts/numbered-sources.ts'
import { segmentQueries } from '#tables/lines/lines-queries.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'

/** The transcript as a sheet to print, with the passages of the leader's text and a QR code of the episode's page. */
export function SheetPage({ podcastId }: { podcastId: string }) {
  const viewer = useViewer()
  const podcast = useQuery(ownPodcastQueries(viewer).one(podcastId))
  const lines = useQuery(segmentQueries(viewer).ofPodcast(podcastId))
  const source = useQuery(ownPodcastQueries(viewer).source(podcastId))
  if (podcast.isLoadingError || lines.isLoadingError || source.isLoadingError)
    return (
      <div className="frame py-12">
        <Banner retry={[podcast, lines, source]} title={words.sheetNotLoaded} />
      </div>
    )
  if (podcast.isPending || lines.isPending || source.isPending) return <SheetSkeleton />
  if (!podcast.data || lines.data.length === 0)
    return (
      <EmptyState
        title={words.noDialog}
        action={<LinkButton to="/episodes/manage">{frame.manage}</LinkButton>}
      />
    )
  const { title, leader_name, published_at, created_at } = podcast.data
  const { numbers, sources } = numberSources(lines.data, source.data?.content ?? '')
  const address = isOpenByLink(podcast.data) ? episodeUrl(window.location.origin, podcastId) : null
  return (
    <div className="frame flex flex-col gap-8 py-8 print:py-0">
      <div className="flex flex-wrap justify-between gap-3 print:hidden">
        <LinkButton
          to={`/episodes/${podcastId}/edit?tab=dialog`}
          variant="quiet"
          className="-ml-3"
          icon={ArrowLeft}
        >
          {words.backToDialog}
        </LinkButton>
        <Button onClick={() => window.print()} icon={Printer}>
          {words.print}
        </Button>
      </div>
      <article className="prose-width mx-auto flex w-full flex-col gap-6 print:max-w-none">
        <header className="flex items-start justify-between gap-6 border-line border-b pb-6 max-sm:flex-col print:flex-row">
          <div className="wrap-anywhere min-w-0">
            <h1 className="headline text-3xl max-sm:text-2xl print:text-3xl">{title}</h1>
            <p className="pt-2 text-quiet text-sm">
              {[leader_name, formatDay(published_at ?? created_at)].filter(Boolean).join(' · ')}
            </p>
            <p className="pt-1 text-quiet text-sm">
              {sources.length > 0 && `${words.numbers} `}
              {words.aiVoices}
            </p>
          </div>
          {address && <QrCode address={address} />}
        </header>
        {lines.data.map((line, index) => (
          <Fragment key={line.id}>
            {line.part !== '' && line.part !== lines.data[index - 1]?.part && (
              <h2 className="headline break-after-avoid pt-2 text-xl">{line.part}</h2>
            )}
            <PrintedLine speaker={line.speaker} text={line.text} number={numbers[index] ?? null} />
          </Fragment>
        ))}
        {sources.length > 0 && (
          <section aria-labelledby="sources" className="flex flex-col gap-3 border-line border-t pt-6">
            <h2 id="sources" className="headline break-after-avoid text-xl">
              {words.sources}
            </h2>
            <ol className="flex flex-col gap-2 text-sm">
              {sources.map(({ number, start, passage }) => {
                const place = placeAt(source.data?.places ?? null, start)
                return (
                  <li key={number} className="wrap-anywhere flex break-inside-avoid gap-3">
                    <span className="w-6 shrink-0 text-right tabular-nums">{number}</span>
                    <span className="min-w-0">
                      {fill(words.quote, { text: passage })}{' '}
                      <span className="text-quiet">{place ? placeWords(place) : source.data?.file_name}</span>
                    </span>
                  </li>
                )
              })}
            </ol>
          </section>
        )}
      </article>
    </div>
  )
}

function PrintedLine({ speaker, text, number }: { speaker: Speaker; text: string; number: number | null }) {
  return (
    <p className="wrap-anywhere break-inside-avoid font-serif">
      <strong className="font-sans text-sm">{fill(labels.noteBy, { name: useSpeakerName(speaker) })} </strong>
      {text}
      {number !== null && <sup className="pl-0.5 text-xs">{number}</sup>}
    </p>
  )
}

/** A QR code, drawn as one path. Black on white in the dark theme too, so that it can be scanned from the screen. */
function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <figure className="flex w-32 shrink-0 flex-col gap-1">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={fill(words.qrCode, { address })}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="white" />
        <path d={path} fill="black" />
      </svg>
      <figcaption className="wrap-anywhere text-quiet text-xs">
        {address.replace(/^https?:\/\//, '')}
      </figcaption>
    </figure>
  )
}

export function SheetSkeleton() {
  return (
    <div role="status" aria-label={frame.loading} className="frame flex flex-col gap-6 py-8">
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  )
}
