const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type InvitationToken = { guestId: string; podcastId: string }

/** Base64 of the guest's id and the episode's id with a colon between them, as the product's specification has it. */
export function writeInvitationToken({ guestId, podcastId }: InvitationToken): string {
  return btoa(`${guestId}:${podcastId}`)
}

/** null when it is not such a token. Mail programs turn `+` into a space and drop `=` at the end; both are forgiven. */
export function readInvitationToken(token: string): InvitationToken | null {
  let words: string[]
  try {
    words = atob(token.replace(/[ -]/g, '+').replaceAll('_', '/').replace(/=+$/, '')).split(':')
  } catch {
    return null
  }
  const [guestId = '', podcastId = ''] = words
  if (words.length !== 2 || !uuid.test(guestId) || !uuid.test(podcastId)) return null
  return { guestId, podcastId }
}
