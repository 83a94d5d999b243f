import type { DehydratedState } from '@tanstack/react-query'
import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { databaseContext } from '#app/context.ts'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { useServerResult } from '#app/features/auth/use-viewer.ts'
import { EpisodeSkeleton } from '#app/features/episodes/episode-skeleton.tsx'
import { EpisodeView } from '#app/features/episodes/episode-view.tsx'
import { podcastEpisodeData } from '#app/features/episodes/structured-data.ts'
import { hiddenMeta, imageHosts, pageMeta, showOf, siteOrigin } from '#app/features/layout/page-meta.ts'
import { LinkButton } from '#app/link-button.tsx'
import episode from '#app/messages/episode.ts'
import frame from '#app/messages/frame.ts'
import { PageQueryData } from '#app/page-data.tsx'
import { isFresh, prefetch, prefetchHere, queryClientOfPage, withFallback } from '#app/query-client.ts'
import { Banner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type DatabaseViewer, mayHaveSession, storedViewer } from '#tables/database.ts'
import { dialogQueries } from '#tables/lines/lines-queries.ts'
import {
  isGonePodcast,
  type PodcastDetail,
  podcastPageQueries,
  podcastQueries,
} from '#tables/podcasts/podcasts-queries.ts'
import { visitor } from '#tables/query-keys.ts'
import { commentQueries, statsQueries } from '#tables/reactions/reactions-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import type { Route } from './+types/episode.ts'

/** Queries for the rest of the page. */
const restOf = (viewer: DatabaseViewer, podcastId: string) => [
  dialogQueries(viewer).spoken(podcastId),
  dialogQueries(viewer).checks(podcastId),
  statsQueries(viewer.connect).ofPodcast(podcastId),
  commentQueries(viewer).list(podcastId),
  showSettingsQueries(viewer.connect).one(),
  podcastQueries(viewer.connect).others(podcastId),
  podcastQueries(viewer.connect).latestId(),
]

type PageData = { podcast: PodcastDetail | null; isMissing: boolean; states: DehydratedState[] }

/** Returns 410 for an episode that was public and is deleted, else 404. */
async function statusOfMissing(viewer: DatabaseViewer, podcastId: string): Promise<404 | 410> {
  return (await isGonePodcast(await viewer.connect(), podcastId)) ? 410 : 404
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = { connect: async () => context.get(databaseContext), viewer: visitor }
  const detail = podcastPageQueries(viewer).detail(params.podcastId)
  const first = await prefetch(detail)
  const podcast = first.client.getQueryData(detail.queryKey)
  // The server queries as a visitor and finds no drafts. The browser of a draft's owner queries again with the owner's session.
  if (!podcast) {
    const isMissing = podcast === null
    const status = isMissing ? await statusOfMissing(viewer, params.podcastId) : 200
    return data<PageData>({ podcast: null, isMissing, states: [] }, { status })
  }
  const rest = await prefetch(...restOf(viewer, podcast.id))
  return data<PageData>({ podcast, isMissing: false, states: [first.state, rest.state] }, { status: 200 })
}

export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  const viewer = storedViewer()
  const detail = podcastPageQueries(viewer).detail(params.podcastId)
  // A browser with a session queries with that session first. The server queries as a visitor and responds 404 for a draft.
  if (mayHaveSession()) await prefetchHere(detail)
  const known = isFresh(detail) ? queryClientOfPage().getQueryData(detail.queryKey) : null
  if (known) {
    if (mayHaveSession()) await prefetchHere(...restOf(viewer, known.id))
    return { podcast: known, isMissing: false, states: [] }
  }
  return withFallback<PageData>(serverLoader, { podcast: null, isMissing: false, states: [] })
}

export const handle = {
  crumb: (loaderData: { podcast: { title: string } | null }) => loaderData.podcast?.title,
  reads: ['t'],
  messages: ['listening', 'episode', 'player'],
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const podcast = loaderData?.podcast
  if (!podcast) return hiddenMeta(loaderData?.isMissing ? episode.notFound : frame.episode)({ matches })
  return [
    ...pageMeta(matches, {
      title: podcast.title,
      description: podcast.description,
      // The canonical spelling of the URL, whatever case the visitor typed.
      path: `/episodes/${podcast.id}`,
      image: podcast.image_url,
      type: 'article',
    }),
    // Unlisted episodes, and the samples that every new site has, are not for search engines.
    ...(podcast.unlisted_at || podcast.is_sample ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(podcast.audio_url && !podcast.unlisted_at
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/json+oembed',
            title: podcast.title,
            href: oembedAddress(siteOrigin(matches), podcast.id),
          },
        ]
      : []),
    ...(podcast.audio_url
      ? [
          {
            property: 'og:audio',
            content: new URL(podcast.audio_url, siteOrigin(matches) || 'http://localhost').href,
          },
        ]
      : []),
    {
      'script:ld+json': podcastEpisodeData(
        podcast,
        showOf(matches),
        siteOrigin(matches),
        imageHosts(matches),
      ) as never,
    },
  ]
}

function oembedAddress(origin: string, podcastId: string): string {
  return `${origin}/oembed?format=json&url=${encodeURIComponent(`${origin}/episodes/${podcastId}`)}`
}

export default function Episode({ loaderData, params }: Route.ComponentProps) {
  const [first, rest] = loaderData.states
  return (
    <PageQueryData state={first}>
      <PageQueryData state={rest}>
        <div className="frame pt-8 pb-24">
          <EpisodeOrNotFound podcastId={params.podcastId} isMissing={loaderData.isMissing} />
        </div>
      </PageQueryData>
    </PageQueryData>
  )
}

function EpisodeOrNotFound({ podcastId, isMissing }: { podcastId: string; isMissing: boolean }) {
  const { user, isLoading } = useAuth()
  // An episode hidden from visitors may be visible to its owner, a guest or an admin.
  const mayAsk = !isMissing || user !== null
  const query = useServerResult((viewer) => podcastPageQueries(viewer).detail(podcastId), mayAsk)

  // Title and breadcrumbs were rendered for a visitor: load them again once the signed-in user's query finds the episode.
  const { revalidate } = useRevalidator()
  const isFoundLater = isMissing && query.data !== undefined && query.data !== null
  useEffect(() => {
    if (isFoundLater) void revalidate()
  }, [isFoundLater, revalidate])

  if (query.data) return <EpisodeView key={podcastId} podcast={query.data} />
  if (query.isError) {
    return <Banner retry={query}>{query.error.message}</Banner>
  }
  if (mayAsk && query.isPending) return <EpisodeSkeleton />
  return (
    <div className={isLoading ? 'in-data-[session=expected]:invisible' : undefined}>
      <EmptyState
        isPage
        title={episode.notFound}
        action={<LinkButton to="/episodes">{episode.browse}</LinkButton>}
      >
        {episode.notFoundText}
      </EmptyState>
    </div>
  )
}
