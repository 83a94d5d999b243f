import { isUuid } from '#core/uuid.ts'

/** `secret` is null in links from before invitations had a secret. Such a link only allows requesting a new one. */
export type InvitationToken = { guestId: string; podcastId: string; secret: string | null }

/**
 * Returns the Base64 of the guest's id and the episode's id with a colon between them, as the product's specification defines, followed
 * by a secret. Without the secret the creator, who knows both ids, could respond for the guest.
 */
export function writeInvitationToken({
  guestId,
  podcastId,
  secret,
}: InvitationToken & { secret: string }): string {
  return btoa(`${guestId}:${podcastId}:${secret}`)
}

/** Returns null for an invalid token. Mail programs turn `+` into a space and drop `=` at the end; both changes are accepted. */
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
