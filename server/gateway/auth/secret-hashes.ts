import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** Hash of a secret with enough entropy: links, refresh tokens, exchange codes. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Returns the hash of an invitation's secret together with the invited address: the secret is worth nothing with another address. */
export const invitedHash = (address: string, secret: string) => hashOf(`${address} ${secret}`)

/** Hash of a short secret, which could otherwise be found by trying all values. */
export const keyedHash = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** 256 random bits in base64url, for links and tokens. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Six random digits, uniformly distributed. */
export const newDigits = () => String(randomInt(0, 1_000_000)).padStart(6, '0')
