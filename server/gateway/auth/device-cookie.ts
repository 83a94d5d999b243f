import { isKnownDevice, saveKnownDevice } from '#tables/accounts/known-devices-sql.ts'
import type { Sql } from '#tables/sql.ts'
import { hashOf, newSecret } from './secret-hashes.ts'

const name = 'helmcast-device'
const lifetimeSeconds = 180 * 24 * 60 * 60

/**
 * The cookie of a browser that has signed in (OWASP's "device cookies"). It gives no access and proves nothing. It only decides which
 * limits apply, so that strangers who guess a password do not lock out its owner. Its path is this route group's, so pages are requested
 * without it and can be cached.
 */
export class DeviceCookie {
  readonly hash: string | null
  readonly #siteUrl: URL
  readonly #isBrowser: boolean
  #newToken: string | null = null

  constructor({ headers }: Request, siteUrl: string) {
    this.#siteUrl = new URL(siteUrl)
    // Only browsers get the cookie. Programs that sign in every hour would displace the known browsers of their account.
    this.#isBrowser = headers.get('origin') === this.#siteUrl.origin
    const token = readCookie(headers.get('cookie') ?? '')
    this.hash = token === null ? null : hashOf(token)
  }

  async isKnownTo(sql: Sql, email: string): Promise<boolean> {
    return this.hash !== null && isKnownDevice(sql, this.hash, email)
  }

  /** Called after a sign-in. Each token is new, which invalidates a copied or planted one. */
  async save(sql: Sql, accountId: string): Promise<void> {
    if (!this.#isBrowser) return
    const token = newSecret()
    await saveKnownDevice(sql, { accountId, oldHash: this.hash, tokenHash: hashOf(token), lifetimeSeconds })
    this.#newToken = token
  }

  sendWith(response: Response): void {
    if (!this.#newToken) return
    const secure = this.#siteUrl.protocol === 'https:' ? '; Secure' : ''
    const rules = `Path=/auth/v1; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${secure}`
    response.headers.append('set-cookie', `${name}=${this.#newToken}; ${rules}`)
  }
}

function readCookie(header: string): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(header)?.[1] ?? null
}
