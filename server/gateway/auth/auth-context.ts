import type { Pool } from 'pg'
import type { SignUpRule } from '#core/accounts/sign-up-rule.ts'
import type { Mail } from '#core/mail/mail.ts'
import type { SessionChecks } from '#server/sessions/session-checks.ts'
import type { Sql } from '#tables/sql.ts'
import type { OAuthProvider } from './oauth-providers.ts'
import type { Passwords } from './passwords.ts'

export type AuthSettings = {
  siteUrl: string
  /** Who may create an account: everybody, invited addresses or nobody. Within a transaction, `sql` must be the transaction's own. */
  signUpRule(sql: Sql): Promise<SignUpRule>
  /** Longest lifetime of a session. `sessionIdleSeconds`: longest time since its last use. */
  sessionSeconds: number
  sessionIdleSeconds: number
  providers: OAuthProvider[]
  isDemo: boolean
  hasMailServer: boolean
}

/** Keys derived from JWT_SECRET, one for each use. None is stored in the database. */
export type AuthKeys = {
  jwt: Uint8Array
  /** Key of the hashes of values with little entropy: six digits, recovery codes. */
  codes: string
  /** Encrypts the secrets of authenticator apps. */
  factors: Buffer
}

/** Dependencies of all auth routes, created once at start. */
export type AuthContext = {
  pool: Pool
  settings: AuthSettings
  keys: AuthKeys
  passwords: Passwords
  sessions: SessionChecks
  siteName(): Promise<string>
  sendMail(mail: Mail): Promise<void>
}
