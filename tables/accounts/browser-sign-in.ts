import { queryOptions } from '@tanstack/react-query'
import { type Asker, type Database, passingDatabase, sessionKey } from '#tables/database.ts'
import { orFault } from '#tables/fault.ts'
import { keyOf } from '#tables/query-keys.ts'

export type SecondFactor = { id: string; name: string }

export const secondFactorQueries = ({ connect, viewer }: Asker) => ({
  list: () =>
    queryOptions({
      queryKey: keyOf('second_factors', viewer),
      queryFn: async (): Promise<SecondFactor[]> => {
        const { data, error } = await (await connect()).auth.mfa.listFactors()
        if (error) throw error
        return data.totp.map(({ id, friendly_name: name }) => ({ id, name: name || 'Authenticator app' }))
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
 * Sets the app up, or signs in with it: both need a code that it shows. Answers the codes for paper that a new app comes
 * with, null otherwise.
 */
export async function proveFactor(db: Database, factorId: string, code: string): Promise<string[] | null> {
  const { data, error } = await db.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
  return (data as { recovery_codes?: string[] }).recovery_codes ?? null
}

/**
 * A sign-in beside the one of this browser, with the code of an app where the account has one. Answers a client that
 * is known by it; the browser's own session stays as it is.
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

export type OwnSession = {
  id: string
  created_at: string
  used_at: string
  user_agent: string | null
  address: string | null
  is_current: boolean
}

export const ownSessionQueries = ({ connect, viewer }: Asker) => ({
  list: () =>
    queryOptions({
      queryKey: keyOf('own_sessions', viewer),
      queryFn: async () => {
        const { data } = await (await connect()).rpc('own_sessions').then(orFault)
        return data as OwnSession[]
      },
    }),
})

export async function endOwnSession(db: Database, session: string): Promise<void> {
  await db.rpc('end_own_session', { session }).then(orFault)
}

export async function endOtherSessions(db: Database): Promise<void> {
  const { error } = await db.auth.signOut({ scope: 'others' })
  if (error) throw error
}

/** A link of a mail, as it stands behind the "#" of the page that it leads to. */
export type MailLink = { token: string; type: string }

export function readMailLink(hash: string): MailLink | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const [token, type] = [fields.get('token_hash'), fields.get('type')]
  return token && type ? { token, type } : null
}

export type LinkTarget = { email: string; type: string; isSameBrowser: boolean; redirectTo: string | null }

/** What the link would do, without doing it. Throws for a link that is over. */
export async function lookAtMailLink(db: Database, link: MailLink): Promise<LinkTarget> {
  const { data, error } = await db.auth.verifyOtp({
    token_hash: link.token,
    type: link.type as 'signup',
    ...{ code_verifier: ownVerifier(), only_look: true },
  })
  if (error) throw error
  const told = data.user as unknown as {
    email: string
    type: string
    same_browser: boolean
    redirect_to: string | null
  }
  const { email, type, same_browser: isSameBrowser, redirect_to: redirectTo } = told
  return { email, type, isSameBrowser, redirectTo }
}

/** Uses the link up. Answers a message where there is no session yet: the other mailbox has to agree too. */
export async function openMailLink(
  db: Database,
  link: MailLink,
  target: LinkTarget,
): Promise<'signed-in' | 'lost-password' | 'half-way'> {
  const params = {
    token_hash: link.token,
    type: target.type as 'signup',
    // Goes along as it is: it shows that this browser asked for the mail.
    ...(target.isSameBrowser ? { code_verifier: ownVerifier() } : {}),
  }
  const { data, error } = await db.auth.verifyOtp(params)
  if (error) throw error
  if (!data.session) return 'half-way'
  return hasLostPassword(data.user) ? 'lost-password' : 'signed-in'
}

/** Told with the session that a mail opens: the password of the sign-up is not kept. */
export function hasLostPassword(user: object | null): boolean {
  return user !== null && 'password_not_kept' in user && user.password_not_kept === true
}

/** The secret that supabase-js keeps when it asks for a mail (PKCE). */
function ownVerifier(): string | undefined {
  try {
    const kept = localStorage.getItem(`${sessionKey}-code-verifier`)
    // supabase-js stores JSON; what follows "/" names the kind of mail.
    return kept ? (String(JSON.parse(kept)).split('/')[0] ?? undefined) : undefined
  } catch {
    return undefined
  }
}
