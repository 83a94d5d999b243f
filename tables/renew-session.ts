import type { Database } from './database.ts'

/**
 * Tokens that were refused, and the tokens that replaced them. If a replacement is refused as well, the session is not renewed again: the
 * reason is another one.
 */
const settledTokens = new Set<string>()

/**
 * Renews the session of a refused token. If the session was ended elsewhere (ban, new password, demo), renewing is refused, and this
 * browser signs out too.
 */
export async function renewSession({ auth }: Database, refused: string): Promise<void> {
  if (settledTokens.has(refused)) return
  settledTokens.add(refused)
  const { data, error } = await auth.refreshSession()
  if (data.session) settledTokens.add(`Bearer ${data.session.access_token}`)
  // The library itself keeps a session whose token has not expired.
  if ([400, 401, 403].includes(error?.status ?? 0)) await auth.signOut({ scope: 'local' })
}
