import { type ListedPodcast, type PodcastSearch, podcastSorts } from '#tables/podcasts/browser.ts'

/** A search of the public list, or of what this listener has saved. */
export type ListSearch = PodcastSearch & { onlySaved: boolean }

export const usualSearch: ListSearch = { query: '', sort: 'created_at', direction: 'desc', onlySaved: false }
const longestQuery = 200

export const sortLabels = { created_at: 'Date', title: 'Title', duration: 'Duration' } as const

/** What an address asks for; nonsense in it counts as the usual. */
export function readSearch(params: URLSearchParams): ListSearch {
  return {
    query: (params.get('q') ?? '').slice(0, longestQuery),
    sort: podcastSorts.find((sort) => sort === params.get('sort')) ?? usualSearch.sort,
    direction: params.get('dir') === 'asc' ? 'asc' : usualSearch.direction,
    onlySaved: params.get('saved') === '1',
  }
}

/** The address that asks for it, without what is usual anyway. */
export function writeSearch(search: ListSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (search.query.trim()) params.set('q', search.query)
  if (search.sort !== usualSearch.sort) params.set('sort', search.sort)
  if (search.direction !== usualSearch.direction) params.set('dir', search.direction)
  if (search.onlySaved) params.set('saved', '1')
  return params
}

/** The same search and order as the database's, for the few that a listener has saved. */
export function searchSaved<P extends SavedPodcast>(
  podcasts: P[],
  { query, sort, direction }: PodcastSearch,
): P[] {
  const wanted = query.trim().toLowerCase()
  const sign = direction === 'asc' ? 1 : -1
  const compare = {
    created_at: (a: P, b: P) => a.created_at.localeCompare(b.created_at),
    title: (a: P, b: P) => a.title.toLowerCase().localeCompare(b.title.toLowerCase()),
    duration: (a: P, b: P) => (a.duration_seconds ?? 0) - (b.duration_seconds ?? 0),
  }[sort]
  return podcasts
    .filter(({ title, description }) => `${title}\n${description}`.toLowerCase().includes(wanted))
    .sort((a, b) => sign * compare(a, b))
}

type SavedPodcast = Pick<ListedPodcast, 'title' | 'description' | 'created_at' | 'duration_seconds'>
