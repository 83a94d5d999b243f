import { isUuid } from '#core/uuid.ts'

/** `secret` is null in links from before invitations had one: they only allow requesting a new link. */
export type InvitationToken = { guestId: string; podcastId: string; secret: string | null }

/**
 * Base64 of the guest's id and the episode's id with a colon between them, as the product's specification defines, followed
 * by a secret: the creator knows both ids, but must not respond for the guest.
 */
export function writeInvitationToken({
  guestId,
  podcastId,
  secret,
}: InvitationToken & { secret: string }): string {
  return btoa(`${guestId}:${podcastId}:${secret}`)
}

/** Returns null for an invalid token. Mail programs turn `+` into a space and drop `=` at the end; both are accepted. */
export function readInvitationToken(token: string): InvitationToken | null {
  let words: string[]
  try {
    words = atob(token.replace(/[ -]/g, '+').replaceAll('_', '/').replace(/=+$/, '')).split(':')
  } catch {
    return null
  }
  const [guestId = '', podcastId = '', secret = null] = words
  if (words.length < 2 || words.length > 3 || !isUuid(guestId) || !isUuid(podcastId)) return null
  return secret === '' ? null : { guestId, podcastId, secret }
}
