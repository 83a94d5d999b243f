import { type PodcastSearch, podcastSorts } from '#tables/podcasts.ts'

export const usualSearch: PodcastSearch = { query: '', sort: 'created_at', direction: 'desc' }
const longestQuery = 200

export const sortLabels = { created_at: 'Date', title: 'Title', duration: 'Duration' } as const

/** What an address asks for; nonsense in it counts as the usual. */
export function readSearch(params: URLSearchParams): PodcastSearch {
  return {
    query: (params.get('q') ?? '').slice(0, longestQuery),
    sort: podcastSorts.find((sort) => sort === params.get('sort')) ?? usualSearch.sort,
    direction: params.get('dir') === 'asc' ? 'asc' : usualSearch.direction,
  }
}

/** The address that asks for it, without what is usual anyway. */
export function writeSearch(search: PodcastSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (search.query.trim()) params.set('q', search.query)
  if (search.sort !== usualSearch.sort) params.set('sort', search.sort)
  if (search.direction !== usualSearch.direction) params.set('dir', search.direction)
  return params
}
