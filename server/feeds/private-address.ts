import { createHash, randomBytes } from 'node:crypto'

export const privateBase = '/private'

/** A new feed address of a listener: only its hash is stored. */
export function newPrivateAddress(siteUrl: string): { url: string; secretHash: string } {
  const secret = randomBytes(16).toString('base64url')
  return { url: `${siteUrl}${privateBase}/${secret}/feed.xml`, secretHash: hashOfSecret(secret) }
}

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The path by which an account hears a file while it is signed links that are checked at each request. */
export const sessionPath = (accountId: string, podcastId: string, file: string) =>
  `${privateBase}/session/${accountId}/${podcastId}/${file}`
