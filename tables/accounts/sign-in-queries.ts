import { queryOptions } from '@tanstack/react-query'
import { type Database, type DatabaseViewer, passingDatabase, sessionKey } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { keyOf } from '#tables/query-keys.ts'
import { readQuery } from '#tables/read-query.ts'

export type SecondFactor = { id: string; name: string }

export const secondFactorQueries = (as: DatabaseViewer) => ({
  list: () =>
    queryOptions({
      queryKey: keyOf('second_factors', as.viewer),
      queryFn: async (): Promise<SecondFactor[]> => {
        const { data, error } = await (await as.connect()).auth.mfa.listFactors()
        if (error) throw error
        return data.totp.map(({ id, friendly_name: name = '' }) => ({ id, name }))
      },
    }),
})

export type NewFactor = { id: string; picture: string; secret: string }

export async function beginFactor(db: Database, name: string): Promise<NewFactor> {
  const { data, error } = await db.auth.mfa.enroll({ factorType: 'totp', friendlyName: name })
  if (error) throw error
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
}

/**
 * Sets up an authenticator app, or signs in with it: both need a code that it shows. Returns the recovery codes of a new app,
 * null otherwise.
 */
export async function proveFactor(db: Database, factorId: string, code: string): Promise<string[] | null> {
  const { data, error } = await db.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
  return (data as typeof data & { recovery_codes?: string[] }).recovery_codes ?? null
}

/**
 * Signs in without changing this browser's own session, with an app's code if the account has one. Returns a client with the new session.
 */
export async function signInAside(
  proof: { email: string; password: string },
  factor: { factorId: string; code: string } | null,
): Promise<Database> {
  const database = await passingDatabase()
  const { error } = await database.auth.signInWithPassword(proof)
  if (error) throw error
  if (!factor) return database
  try {
    await proveFactor(database, factor.factorId, factor.code)
    return database
  } catch (failure) {
    await database.auth.signOut({ scope: 'local' })
    throw failure
  }
}

export async function removeFactor(db: Database, factorId: string): Promise<void> {
  const { error } = await db.auth.mfa.unenroll({ factorId })
  if (error) throw error
}

export const ownSessionQueries = (as: DatabaseViewer) => ({
  list: () => readQuery(as, ['own_sessions'], (db) => db.rpc('own_sessions').then(dataOrFault)),
})

export async function endOwnSession(db: Database, session: string): Promise<void> {
  await db.rpc('end_own_session', { session }).then(orFault)
}

export async function endOtherSessions(db: Database): Promise<void> {
  const { error } = await db.auth.signOut({ scope: 'others' })
  if (error) throw error
}

/** The link in a mail, from the fragment ("#") of the page that it leads to. */
export type MailLink = { token: string; type: string }

export function readMailLink(hash: string): MailLink | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const [token, type] = [fields.get('token_hash'), fields.get('type')]
  return token && type ? { token, type } : null
}

export type LinkTarget = { email: string; type: string; isSameBrowser: boolean; redirectTo: string | null }

/** Returns what the link would do, without using it up. Throws if the link has expired or was used. */
export async function lookAtMailLink(db: Database, link: MailLink): Promise<LinkTarget> {
  const { data, error } = await db.auth.verifyOtp({
    token_hash: link.token,
    type: link.type as 'signup',
    // Fields of this site that supabase-js does not know: which browser asks, and that nothing is used up.
    ...{ code_verifier: ownVerifier(), only_look: true },
  })
  if (error) throw error
  const { email, type, same_browser, redirect_to } = data.user as typeof data.user & {
    email: string
    type: string
    same_browser: boolean
    redirect_to: string | null
  }
  return { email, type, isSameBrowser: same_browser, redirectTo: redirect_to }
}

/** Uses the link up. Returns 'half-way' if there is no session yet because the other mailbox has to confirm too. */
export async function openMailLink(
  db: Database,
  link: MailLink,
  target: LinkTarget,
): Promise<'signed-in' | 'lost-password' | 'half-way'> {
  const params = {
    token_hash: link.token,
    type: target.type as 'signup',
    // Sent unhashed: it proves that this browser requested the mail.
    ...(target.isSameBrowser ? { code_verifier: ownVerifier() } : {}),
  }
  const { data, error } = await db.auth.verifyOtp(params)
  if (error) throw error
  if (!data.session) return 'half-way'
  return hasLostPassword(data.user) ? 'lost-password' : 'signed-in'
}

/** Whether the sign-up's password was not stored. The server reports this with the session that a mail opens. */
export function hasLostPassword(user: object | null): boolean {
  return user !== null && 'password_not_kept' in user && user.password_not_kept === true
}

/** Returns the secret (PKCE) that supabase-js stores when it requests a mail. */
function ownVerifier(): string | undefined {
  try {
    const stored = localStorage.getItem(`${sessionKey}-code-verifier`)
    // supabase-js stores JSON; what follows "/" names the kind of mail.
    return stored ? (String(JSON.parse(stored)).split('/')[0] ?? undefined) : undefined
  } catch {
    return undefined
  }
}
