import { locale } from '#app/messages/locale.ts'
import { findByWords } from '#core/search/search-words.ts'
import { type ListedPodcast, type PodcastSearch, podcastSorts } from '#tables/podcasts/podcasts-queries.ts'

/** Search of the public list, or of the listener's saved episodes. */
export type ListSearch = PodcastSearch & { onlySaved: boolean }

export const usualSearch: ListSearch = {
  query: '',
  sort: 'created_at',
  direction: 'desc',
  page: 1,
  onlySaved: false,
}
const longestQuery = 200
const lastPage = 10_000

/** Parses a search from the URL. Invalid values count as the default. */
export function readSearch(params: URLSearchParams): ListSearch {
  return {
    query: (params.get('q') ?? '').slice(0, longestQuery),
    sort: podcastSorts.find((sort) => sort === params.get('sort')) ?? usualSearch.sort,
    direction: params.get('dir') === 'asc' ? 'asc' : usualSearch.direction,
    page: readPage(params.get('page')),
    onlySaved: params.get('saved') === '1',
  }
}

function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), lastPage) : usualSearch.page
}

/** Returns the URL parameters of a search, without default values. */
export function writeSearch(search: ListSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (search.query.trim()) params.set('q', search.query)
  if (search.sort !== usualSearch.sort) params.set('sort', search.sort)
  if (search.direction !== usualSearch.direction) params.set('dir', search.direction)
  if (search.page > 1) params.set('page', String(search.page))
  if (search.onlySaved) params.set('saved', '1')
  return params
}

/** Path of another page of the same list. */
export function pageAddress(search: ListSearch, page: number): string {
  const params = writeSearch({ ...search, page }).toString()
  return params ? `/episodes?${params}` : '/episodes'
}

/** Searches and sorts saved episodes as the database does for the public list. */
export function searchSaved<P extends SavedPodcast>(
  podcasts: P[],
  { query, sort, direction }: PodcastSearch,
): P[] {
  const sign = direction === 'asc' ? 1 : -1
  const compare = {
    created_at: (a: P, b: P) => a.created_at.localeCompare(b.created_at),
    title: (a: P, b: P) => a.title.toLowerCase().localeCompare(b.title.toLowerCase(), locale()),
    duration: (a: P, b: P) => (a.duration_seconds ?? 0) - (b.duration_seconds ?? 0),
  }[sort]
  return findByWords(podcasts, ({ title, description }) => `${title}\n${description}`, query).sort(
    (a, b) => sign * compare(a, b),
  )
}

type SavedPodcast = Pick<ListedPodcast, 'title' | 'description' | 'created_at' | 'duration_seconds'>
