import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isUuid } from '#core/uuid.ts'
import type { Connect, Database, DatabaseViewer, Row } from '#tables/database.ts'
import { orFault, retryUnlessSilent } from '#tables/fault.ts'
import { everybody, keyOf } from '#tables/query-keys.ts'
import { publicQuery } from '#tables/read-query.ts'
import { findMoments, type Moment } from './moments-queries.ts'

const minute = 60_000
/** How often an empty list is loaded again: a new site makes its first episodes in the background, and they must appear. */
const emptyPollMs = 15_000

export type Podcast = Row<'podcasts'>
/** An episode with the names of its hosts and, after a search, the lines that contain the search words. */
export type ListedPodcast = Podcast & {
  podcast_hosts: { hosts: { name: string } | null }[]
  moments?: Moment[]
}

export type Host = Pick<Row<'hosts'>, 'name' | 'title' | 'avatar_url'>
export type Guest = Pick<Row<'guests'>, 'name' | 'title' | 'bio' | 'avatar_url'>
export type Sponsor = Pick<Row<'sponsors'>, 'name' | 'description' | 'website_url' | 'logo_url'>
export type PodcastDetail = Podcast & {
  podcast_hosts: { hosts: Host | null }[]
  podcast_guests: { guests: Guest | null }[]
  podcast_sponsors: { sponsors: Sponsor | null }[]
  rss_feeds: FeedPlace | FeedPlace[] | null
}
type FeedPlace = Pick<Row<'rss_feeds'>, 'season' | 'episode_number' | 'episode_type'>

export const podcastSorts = ['created_at', 'title', 'duration'] as const
export type PodcastSort = (typeof podcastSorts)[number]
/** `page`: the page at which the list begins, counted from 1. */
export type PodcastSearch = { query: string; sort: PodcastSort; direction: 'asc' | 'desc'; page: number }

export const podcastPageSize = 12
/** Maximum number of ids in one request, which is as many as a URL can hold. */
const idsAtOnce = 200
const listed = '*, podcast_hosts(hosts(name))'

const latestFault = 'Failed to fetch episodes'
const listFault = (reason: string) => `Failed to fetch podcasts: ${reason}`
const detailFault = 'Error loading podcast details. Please try again later.'

/** Opens the client. If its chunk fails to load, the error is reported like any other query error. */
async function opened(connect: Connect, messageOf: (reason: string) => string): Promise<Database> {
  try {
    return await connect()
  } catch (error) {
    throw new Error(messageOf(error instanceof Error ? error.message : ''), { cause: error })
  }
}

async function latestPodcasts(db: Database, signal: AbortSignal): Promise<ListedPodcast[]> {
  const { data, error } = await db
    .from('podcasts')
    .select(listed)
    .eq('is_published', true)
    .lte('published_at', 'now')
    .order('created_at', { ascending: false })
    .limit(3)
    .abortSignal(signal)
  if (error) throw new Error(latestFault, { cause: error })
  if (!data) throw new Error('No data returned from the query')
  return data
}

/** Searches public episodes. The text is passed as a function argument: it must never become part of a PostgREST filter. */
async function searchPodcasts(db: Database, search: PodcastSearch, offset: number, signal: AbortSignal) {
  const { data, error } = await db
    .rpc('search_podcasts', {
      query: search.query,
      sort: search.sort,
      direction: search.direction,
      page_size: podcastPageSize,
      page_offset: offset,
    })
    .select(listed)
    .abortSignal(signal)
  if (error) throw new Error(listFault(error.message), { cause: error })
  const found = data
  if (search.query.trim() === '' || found.length === 0) return found
  const ids = found.map(({ id }) => id)
  const moments = await findMoments(db, search.query, ids, signal)
  return found.map((podcast) => ({ ...podcast, moments: moments.get(podcast.id) ?? [] }))
}

async function publishedPodcasts(db: Database, ids: string[], signal: AbortSignal): Promise<ListedPodcast[]> {
  const podcasts: ListedPodcast[] = []
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const { data, error } = await db
      .from('podcasts')
      .select(listed)
      .eq('is_published', true)
      .lte('published_at', 'now')
      .in('id', ids.slice(from, from + idsAtOnce))
      .abortSignal(signal)
    if (error) throw new Error(listFault(error.message), { cause: error })
    podcasts.push(...data)
  }
  return podcasts
}

/** Returns null if the episode does not exist or the viewer may not see it. */
async function findPodcast(
  db: Database,
  podcastId: string,
  signal: AbortSignal,
): Promise<PodcastDetail | null> {
  if (!isUuid(podcastId)) return null
  const { data, error } = await db
    .from('podcasts')
    .select(
      `*, podcast_hosts(hosts(name, title, avatar_url)), podcast_guests(guests(name, title, bio, avatar_url)),
       podcast_sponsors(sponsors(name, description, website_url, logo_url)),
       rss_feeds(season, episode_number, episode_type)`,
    )
    .eq('id', podcastId)
    .abortSignal(signal)
    .maybeSingle()
  if (error) throw new Error(detailFault, { cause: error })
  if (data) return data
  // An unlisted episode is visible to anyone with its link; no list or filter returns it.
  const unlisted = await db
    .rpc('read_unlisted_podcast', { podcast: podcastId })
    .abortSignal(signal)
    .then(orFault)
  return unlisted.data as unknown as PodcastDetail | null
}

/** Lists that are the same for every viewer. */
export const podcastQueries = (connect: Connect) => ({
  /** The episodes on the home page, with the numbers of the spec, section 9. */
  latest: () =>
    queryOptions({
      queryKey: keyOf('podcasts', everybody, 'latest'),
      queryFn: async ({ signal }) => latestPodcasts(await opened(connect, () => latestFault), signal),
      staleTime: 5 * minute,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) => state.data?.length === 0 && emptyPollMs,
      retry: retryUnlessSilent(3),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 10_000),
    }),

  /** The public list, a page at a time. */
  search: (search: PodcastSearch) =>
    infiniteQueryOptions({
      queryKey: keyOf('podcasts', everybody, 'search', search),
      queryFn: async ({ pageParam, signal }) =>
        searchPodcasts(await opened(connect, listFault), search, pageParam, signal),
      initialPageParam: (search.page - 1) * podcastPageSize,
      getNextPageParam: (lastPage, _pages, offset) =>
        lastPage.length < podcastPageSize ? undefined : offset + podcastPageSize,
      staleTime: 5 * minute,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) =>
        search.query.trim() === '' && state.data?.pages.flat().length === 0 && emptyPollMs,
      retry: retryUnlessSilent(2),
    }),

  /** The published episodes among these ids. */
  published: (ids: string[]) =>
    queryOptions({
      queryKey: keyOf('podcasts', everybody, 'published', ids),
      queryFn: async ({ signal }) => publishedPodcasts(await opened(connect, listFault), ids, signal),
    }),

  /** The newest episodes other than this one, for the bottom of its page. */
  others: (podcastId: string) =>
    publicQuery(connect, ['podcasts', 'others', podcastId], async (db, { signal }) => {
      const { data } = await db
        .from('podcasts')
        .select(listed)
        .eq('is_published', true)
        .lte('published_at', 'now')
        .neq('id', podcastId)
        .order('created_at', { ascending: false })
        .limit(3)
        .abortSignal(signal)
        .then(orFault)
      return data
    }),

  /** Id of the newest episode in the feed; null if there is none. Samples are not in the feed. */
  latestId: () =>
    publicQuery(connect, ['podcasts', 'latest-id'], async (db, { signal }) => {
      const { data } = await db
        .from('podcasts')
        .select('id')
        .eq('is_published', true)
        .eq('is_sample', false)
        .lte('published_at', 'now')
        .order('created_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .then(orFault)
      return data[0]?.id ?? null
    }),
})

/** Whether the episode was public and has been deleted. */
export async function isGonePodcast(db: Database, podcastId: string): Promise<boolean> {
  if (!isUuid(podcastId)) return false
  const { data } = await db.rpc('is_gone_podcast', { podcast: podcastId })
  return data === true
}

/** An episode's page: owner, guests and admins see more than visitors do. */
export const podcastPageQueries = (as: DatabaseViewer) => ({
  detail: (podcastId: string) =>
    queryOptions({
      queryKey: keyOf('podcasts', as.viewer, 'detail', podcastId),
      queryFn: async ({ signal }) =>
        findPodcast(await opened(as.connect, () => detailFault), podcastId, signal),
    }),
})
