import type { DehydratedState } from '@tanstack/react-query'
import { databaseContext } from '#app/context.ts'
import { EpisodeList, EpisodeListControls } from '#app/features/episodes/episode-list.tsx'
import { pageAddress, readSearch, usualSearch } from '#app/features/episodes/list-search.ts'
import { SavedList } from '#app/features/episodes/saved-list.tsx'
import { useListSearch } from '#app/features/episodes/use-list-search.ts'
import { pageMeta } from '#app/features/layout/page-meta.ts'
import { OfflineList } from '#app/features/offline/offline-list.tsx'
import list from '#app/messages/list.ts'
import { fill } from '#app/messages/message.ts'
import { PageQueryData } from '#app/page-data.tsx'
import { isFresh, prefetch, withFallback } from '#app/query-client.ts'
import { browserDatabase } from '#tables/database.ts'
import { podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import type { Route } from './+types/episodes.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  // Saved episodes are known to the browser only.
  if (search.onlySaved) return { state: undefined }
  const { state } = await prefetch(podcastQueries(async () => context.get(databaseContext)).search(search))
  return { state }
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  if (search.onlySaved || isFresh(podcastQueries(browserDatabase).search(search))) return { state: undefined }
  return withFallback<{ state?: DehydratedState }>(serverLoader, {})
}

/** The list itself queries later searches, in the browser. */
export function shouldRevalidate() {
  return false
}

export function meta({ matches, location }: Route.MetaArgs) {
  const { page } = readSearch(new URLSearchParams(location.search))
  return pageMeta(matches, {
    title: page > 1 ? fill(list.pageOf, { page }) : list.episodes,
    description: list.listDescription,
    path: pageAddress(usualSearch, page),
  })
}

/** Query parameters that the page reads. Others do not create another entry in the cache of pages (server/pages/page-cache.ts). */
export const handle = { messages: ['listening', 'list'], reads: ['q', 'sort', 'dir', 'page', 'saved'] }

export default function Episodes({ loaderData }: Route.ComponentProps) {
  const { search, change } = useListSearch()
  return (
    <PageQueryData state={loaderData.state}>
      <div className="frame pt-8 pb-24">
        <h1 className="headline text-3xl md:text-display">{list.listTitle}</h1>
        <p className="mt-3 max-w-xl text-quiet">{list.listLead}</p>
        <EpisodeListControls search={search} onChange={change} />
        {search.onlySaved ? (
          <>
            <OfflineList />
            <SavedList search={search} onLeave={() => change({ onlySaved: false })} />
          </>
        ) : (
          <EpisodeList search={search} onClear={() => change({ query: '' })} />
        )}
      </div>
    </PageQueryData>
  )
}
