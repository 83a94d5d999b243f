import { locale } from '#app/messages/locale.ts'
import { type PublicationState, publicationState } from '#core/editions/publication-state.ts'
import { findByWords } from '#core/search/search-words.ts'
import type { ManagedPodcast } from '#tables/podcasts/own-podcasts-queries.ts'

export const managedStates = ['draft', 'planned', 'unlisted', 'out'] as const satisfies PublicationState[]

export const managedOrders = ['newest', 'oldest', 'title', 'longest', 'most heard'] as const

/** The list's filter in the page's URL: search words, a state, a creator, and the order. */
export type ManagedFilter = {
  words: string
  state: PublicationState | 'all'
  creator: string | 'all'
  order: (typeof managedOrders)[number]
}

export function readManagedFilter(search: URLSearchParams): ManagedFilter {
  return {
    words: (search.get('q') ?? '').slice(0, 200),
    state: managedStates.find((state) => state === search.get('state')) ?? 'all',
    creator: search.get('creator') ?? 'all',
    order: managedOrders.find((order) => order === search.get('order')) ?? 'newest',
  }
}

export function writeManagedFilter({ words, state, creator, order }: ManagedFilter): URLSearchParams {
  const said = {
    q: words,
    state: state === 'all' ? '' : state,
    creator: creator === 'all' ? '' : creator,
    order: order === 'newest' ? '' : order,
  }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
}

/**
 * Whether the list is filtered or sorted. Another order counts too, because the first page of the list holds only the newest episodes.
 */
export const isFiltering = (filter: ManagedFilter) => `${writeManagedFilter(filter)}` !== ''

/** Searches title, leader's name and creator's name like the site's search does, and sorts. */
export function filterManaged(
  podcasts: ManagedPodcast[],
  { words, state, creator, order }: ManagedFilter,
  nameOf: (accountId: string) => string,
  listensOf: (podcastId: string) => number,
): ManagedPodcast[] {
  const inState = podcasts.filter(
    (podcast) =>
      (state === 'all' || publicationState(podcast) === state) &&
      (creator === 'all' || podcast.user_id === creator),
  )
  const found = findByWords(
    inState,
    (podcast) => `${podcast.title} ${podcast.leader_name} ${nameOf(podcast.user_id)}`,
    words,
  )
  switch (order) {
    case 'newest':
      return found
    case 'oldest':
      return found.toReversed()
    case 'title':
      return found.toSorted((one, other) => one.title.localeCompare(other.title, locale(), { numeric: true }))
    case 'longest':
      return found.toSorted((one, other) => lengthOf(other) - lengthOf(one))
    case 'most heard':
      return found.toSorted((one, other) => listensOf(other.id) - listensOf(one.id))
  }
}

/** Returns the length in seconds; 0 without audio. */
const lengthOf = ({ audio_url, duration }: ManagedPodcast) =>
  audio_url ? duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) : 0
