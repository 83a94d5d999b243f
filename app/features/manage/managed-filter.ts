import { type PublicationState, publicationState } from '#core/editions/publication-state.ts'
import { findByWords } from '#core/search/search-words.ts'
import type { ManagedPodcast } from '#tables/podcasts/own-podcasts-queries.ts'

export const managedStates = ['draft', 'planned', 'unlisted', 'out'] as const satisfies PublicationState[]

/** The list's filter in the page's URL: search words, a state, and a creator. */
export type ManagedFilter = { words: string; state: PublicationState | 'all'; creator: string | 'all' }

export function readManagedFilter(search: URLSearchParams): ManagedFilter {
  return {
    words: (search.get('q') ?? '').slice(0, 200),
    state: managedStates.find((state) => state === search.get('state')) ?? 'all',
    creator: search.get('creator') ?? 'all',
  }
}

export function writeManagedFilter({ words, state, creator }: ManagedFilter): URLSearchParams {
  const said = { q: words, state: state === 'all' ? '' : state, creator: creator === 'all' ? '' : creator }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
}

export const isFiltering = (filter: ManagedFilter) => `${writeManagedFilter(filter)}` !== ''

/** Searches title, leader's name and creator's name like the site's search does. */
export function filterManaged(
  podcasts: ManagedPodcast[],
  { words, state, creator }: ManagedFilter,
  nameOf: (accountId: string) => string,
): ManagedPodcast[] {
  const inState = podcasts.filter(
    (podcast) =>
      (state === 'all' || publicationState(podcast) === state) &&
      (creator === 'all' || podcast.user_id === creator),
  )
  return findByWords(
    inState,
    (podcast) => `${podcast.title} ${podcast.leader_name} ${nameOf(podcast.user_id)}`,
    words,
  )
}
