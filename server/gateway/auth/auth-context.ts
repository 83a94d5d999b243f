import type { Pool } from 'pg'
import type { Mail } from '#core/mail/mail.ts'
import type { SessionChecks } from '#server/sessions/session-checks.ts'
import type { OAuthProvider } from './oauth-providers.ts'
import type { Passwords } from './passwords.ts'

export type AuthSettings = {
  siteUrl: string
  /** Who may make an account: everybody, whoever was invited, nobody. */
  signUp: 'open' | 'invited' | 'closed'
  /** A session ends this long after it began, and this long after it was used last. */
  sessionSeconds: number
  sessionIdleSeconds: number
  providers: OAuthProvider[]
}

/** Made from JWT_SECRET, each for one use; none of them lies in the database. */
export type AuthKeys = {
  jwt: Uint8Array
  /** For what has too few possibilities to lie there as a plain hash: six digits, recovery codes. */
  codes: string
  /** Encrypts the secrets of authenticator apps. */
  factors: Buffer
}

/** What every call of the family may need. Made once when the web process starts. */
export type AuthContext = {
  pool: Pool
  settings: AuthSettings
  keys: AuthKeys
  passwords: Passwords
  sessions: SessionChecks
  siteName(): Promise<string>
  sendMail(mail: Mail): Promise<void>
}
