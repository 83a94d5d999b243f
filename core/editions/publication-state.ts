type Published = { is_published: boolean; published_at: string | null; unlisted_at?: string | null }
export type PublicationState = 'draft' | 'planned' | 'unlisted' | 'out'

/**
 * A planned episode has an edition and a time; nobody but its people sees it before. An unlisted one is open to whoever has its
 * link. The rule itself is the database's.
 */
export function publicationState(podcast: Published, now = Date.now()): PublicationState {
  if (!podcast.is_published) return 'draft'
  if (podcast.unlisted_at) return 'unlisted'
  return Date.parse(podcast.published_at ?? '') > now ? 'planned' : 'out'
}

/** Whether its page and its files open without being one of its people. */
export function isOpenByLink(podcast: Published): boolean {
  return ['unlisted', 'out'].includes(publicationState(podcast))
}
