import { createHash, randomBytes } from 'node:crypto'

export const privateBase = '/private'

/** Returns a new feed address for a listener. Only its hash is stored. */
export function newPrivateAddress(siteUrl: string): { url: string; secretHash: string } {
  const secret = randomBytes(16).toString('base64url')
  return { url: `${siteUrl}${privateBase}/${secret}/feed.xml`, secretHash: hashOfSecret(secret) }
}

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * Returns the path at which an account plays a private file without a feed address. Its links are signed, and the account's right is
 * checked at each request.
 */
export const sessionPath = (accountId: string, podcastId: string, file: string) =>
  `${privateBase}/session/${accountId}/${podcastId}/${file}`
