import { type Database, sessionKey } from './connect.ts'

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
): Promise<'signed-in' | 'half-way'> {
  const params = {
    token_hash: link.token,
    type: target.type as 'signup',
    // Goes along as it is: it shows that this browser asked for the mail.
    ...(target.isSameBrowser ? { code_verifier: ownVerifier() } : {}),
  }
  const { data, error } = await db.auth.verifyOtp(params)
  if (error) throw error
  return data.session ? 'signed-in' : 'half-way'
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
