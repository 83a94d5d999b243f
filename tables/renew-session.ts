import type { Database } from './database.ts'

/** Tokens that were refused, and those fetched because of it: one that is refused all the same is so for another reason. */
const settledTokens = new Set<string>()

/** Where a session was ended elsewhere (ban, new password, demo), renewing it is refused: this browser signs out, too. */
export async function renewSession({ auth }: Database, refused: string): Promise<void> {
  if (settledTokens.has(refused)) return
  settledTokens.add(refused)
  const { data, error } = await auth.refreshSession()
  if (data.session) settledTokens.add(`Bearer ${data.session.access_token}`)
  // The library keeps a session whose token has not expired.
  if ([400, 401, 403].includes(error?.status ?? 0)) await auth.signOut({ scope: 'local' })
}
