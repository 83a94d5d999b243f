type Published = { is_published: boolean; published_at: string | null }
export type PublicationState = 'draft' | 'planned' | 'out'

/** A planned episode has an edition and a time; nobody but its people sees it before. The rule itself is the database's. */
export function publicationState(podcast: Published, now = Date.now()): PublicationState {
  if (!podcast.is_published) return 'draft'
  return Date.parse(podcast.published_at ?? '') > now ? 'planned' : 'out'
}
