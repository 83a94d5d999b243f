import { z } from 'zod'
import type { OpenIdFlow } from '#providers/openid/openid-client.ts'
import type { SiteSettings } from '#providers/settings.ts'
import { openIdSignIn } from './openid.ts'

/** A user as the service reports them. */
export type OAuthPerson = {
  id: string
  email: string | null
  /** Whether the service has verified that the address is the user's. */
  isVerified: boolean
  name: string | null
  avatarUrl: string | null
  /** The role that the user's groups give; undefined if groups do not decide. */
  role?: 'listener' | 'creator' | 'editor' | 'admin'
  /** Whether the user is in a group that has a role here, which is as good as an invitation. */
  isMember?: boolean
}

export type OAuthProvider = {
  id: string
  name: string
  /** Returns the address at which the person signs in. */
  begin(flow: OpenIdFlow): Promise<URL>
  /** Returns who the person is, from the parameters with which the browser came back. */
  finish(flow: OpenIdFlow, returned: URLSearchParams): Promise<OAuthPerson>
}

export const providerNames: Record<string, string> = { google: 'Google', github: 'GitHub' }

type Service = {
  id: 'google' | 'github'
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  scope: string
  fetchPerson(accessToken: string): Promise<OAuthPerson>
}

/** Returns the services whose keys are set. */
export function readOAuthProviders(settings: SiteSettings): OAuthProvider[] {
  const providers = settings.OIDC.map(openIdSignIn)
  if (settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET) {
    const google: Service = {
      id: 'google',
      clientId: settings.GOOGLE_CLIENT_ID,
      clientSecret: settings.GOOGLE_CLIENT_SECRET,
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      scope: 'openid email profile',
      fetchPerson: fetchGooglePerson,
    }
    providers.push(serviceSignIn(google))
  }
  if (settings.GITHUB_CLIENT_ID && settings.GITHUB_CLIENT_SECRET) {
    const site = settings.GITHUB_URL ?? 'https://github.com'
    const api = settings.GITHUB_URL ? `${settings.GITHUB_URL}/api/v3` : 'https://api.github.com'
    const github: Service = {
      id: 'github',
      clientId: settings.GITHUB_CLIENT_ID,
      clientSecret: settings.GITHUB_CLIENT_SECRET,
      authorizeUrl: `${site}/login/oauth/authorize`,
      tokenUrl: `${site}/login/oauth/access_token`,
      scope: 'user:email',
      fetchPerson: (token) => fetchGithubPerson(api, token),
    }
    providers.push(serviceSignIn(github))
  }
  return providers
}

function serviceSignIn(service: Service): OAuthProvider {
  return {
    id: service.id,
    name: providerNames[service.id] ?? service.id,
    async begin({ state, challenge, redirectUri }) {
      const url = new URL(service.authorizeUrl)
      for (const [name, value] of Object.entries({
        client_id: service.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: service.scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })) {
        url.searchParams.set(name, value)
      }
      return url
    },
    finish: async (flow, returned) =>
      service.fetchPerson(await exchange(service, flow, returned.get('code') ?? '')),
  }
}

async function exchange(service: Service, flow: OpenIdFlow, code: string): Promise<string> {
  const response = await fetch(service.tokenUrl, {
    method: 'POST',
    redirect: 'error',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: service.clientId,
      client_secret: service.clientSecret,
      redirect_uri: flow.redirectUri,
      code,
      code_verifier: flow.verifier,
    }),
    signal: AbortSignal.timeout(10_000),
  })
  const parsed = z.object({ access_token: z.string() }).safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new Error(`the exchange of the code was answered ${response.status}`)
  return parsed.data.access_token
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
