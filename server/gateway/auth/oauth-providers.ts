import { z } from 'zod'
import type { SiteSettings } from '#providers/settings.ts'

/** A user as the service reports them. */
export type OAuthPerson = {
  id: string
  email: string | null
  /** The service has verified that the address is theirs. */
  isVerified: boolean
  name: string | null
  avatarUrl: string | null
}

export type OAuthProvider = {
  id: 'google' | 'github'
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  scope: string
  fetchPerson(accessToken: string): Promise<OAuthPerson>
}

export const providerNames: Record<string, string> = { google: 'Google', github: 'GitHub' }

/** Returns the services whose keys are set. */
export function readOAuthProviders(settings: SiteSettings): OAuthProvider[] {
  const providers: OAuthProvider[] = []
  if (settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET) {
    providers.push({
      id: 'google',
      clientId: settings.GOOGLE_CLIENT_ID,
      clientSecret: settings.GOOGLE_CLIENT_SECRET,
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      scope: 'openid email profile',
      fetchPerson: fetchGooglePerson,
    })
  }
  if (settings.GITHUB_CLIENT_ID && settings.GITHUB_CLIENT_SECRET) {
    const site = settings.GITHUB_URL ?? 'https://github.com'
    const api = settings.GITHUB_URL ? `${settings.GITHUB_URL}/api/v3` : 'https://api.github.com'
    providers.push({
      id: 'github',
      clientId: settings.GITHUB_CLIENT_ID,
      clientSecret: settings.GITHUB_CLIENT_SECRET,
      authorizeUrl: `${site}/login/oauth/authorize`,
      tokenUrl: `${site}/login/oauth/access_token`,
      scope: 'user:email',
      fetchPerson: (token) => fetchGithubPerson(api, token),
    })
  }
  return providers
}

const googleSchema = z.object({
  sub: z.string().min(1),
  email: z.email().nullish(),
  email_verified: z.boolean().nullish(),
  name: z.string().nullish(),
  picture: z.string().nullish(),
})

async function fetchGooglePerson(token: string): Promise<OAuthPerson> {
  const person = googleSchema.parse(await getJson('https://openidconnect.googleapis.com/v1/userinfo', token))
  return {
    id: person.sub,
    email: person.email?.toLowerCase() ?? null,
    isVerified: person.email_verified === true,
    name: person.name ?? null,
    avatarUrl: person.picture ?? null,
  }
}

const githubSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const githubEmailsSchema = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
)

async function fetchGithubPerson(api: string, token: string): Promise<OAuthPerson> {
  const person = githubSchema.parse(await getJson(`${api}/user`, token))
  // The profile's address is unverified text; this list says which addresses are verified.
  const emails = githubEmailsSchema.parse(await getJson(`${api}/user/emails`, token))
  const email = emails.find(({ primary }) => primary) ?? emails[0]
  return {
    id: String(person.id),
    email: email?.email.toLowerCase() ?? null,
    isVerified: email?.verified === true,
    name: person.name ?? person.login,
    avatarUrl: person.avatar_url ?? null,
  }
}

async function getJson(url: string, token: string): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'user-agent': 'helmcast' },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
  return response.json()
}
