import { isUuid } from '#core/uuid.ts'

/** `secret` is null in links from before invitations had one: they can only ask for a new link. */
export type InvitationToken = { guestId: string; podcastId: string; secret: string | null }

/**
 * Base64 of the guest's id and the episode's id with a colon between them, as the product's specification has it, and a
 * secret behind them: the ids alone are known to the creator, who must not answer for the guest.
 */
export function writeInvitationToken({
  guestId,
  podcastId,
  secret,
}: InvitationToken & { secret: string }): string {
  return btoa(`${guestId}:${podcastId}:${secret}`)
}

/** null when it is not such a token. Mail programs turn `+` into a space and drop `=` at the end; both are forgiven. */
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
