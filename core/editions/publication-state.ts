type Published = {
  is_published: boolean
  published_at: string | null
  unlisted_at?: string | null
  private_from?: string | null
}
export type PublicationState = 'draft' | 'planned' | 'unlisted' | 'private' | 'out'

/**
 * Returns how public an episode is. A planned episode has an edition and a time; until that time only people with access to the episode
 * see it. Everyone with the link can open an unlisted episode. The database enforces the rule.
 */
export function publicationState(podcast: Published): PublicationState {
  if (!podcast.is_published) return 'draft'
  if (podcast.unlisted_at) return 'unlisted'
  if (podcast.private_from) return 'private'
  return Date.parse(podcast.published_at ?? '') > Date.now() ? 'planned' : 'out'
}

/** Whether the episode's page and files open without special access to the episode. */
export function isOpenByLink(podcast: Published): boolean {
  return ['unlisted', 'out'].includes(publicationState(podcast))
}
