import { createHash, createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findOpenFlow, finishFlow, insertFlow, type OAuthFlow } from '#tables/accounts/oauth-flows-sql.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, badRequest } from './auth-errors.ts'
import { type AuthCall, type AuthRoute, challengeFields, challengeOf } from './auth-route.ts'
import { ownAddress } from './code-mails.ts'
import { findOrMakeAccount } from './oauth-account.ts'
import { type OAuthProvider, providerNames } from './oauth-providers.ts'
import { hashOf, newSecret } from './secret-hashes.ts'

const challengeSchema = z.object(challengeFields)

/** Sign-in with Google and GitHub: redirect there and back, with a code that only the browser that started can use. */
export const oauthRoutes: AuthRoute[] = [
  { method: 'GET', path: '/authorize', access: 'anybody', limit: 'link', handle: goThere },
  { method: 'GET', path: '/callback', access: 'anybody', limit: 'link', handle: comeBack },
]

async function goThere(call: AuthCall): Promise<Response> {
  const { context, query } = call
  const provider = context.settings.providers.find(({ id }) => id === query('provider'))
  if (!provider) return refuse(call, 'provider_disabled', notSetUp(query('provider') ?? ''))
  const fields = challengeSchema.safeParse({
    code_challenge: query('code_challenge'),
    code_challenge_method: query('code_challenge_method'),
  })
  const { challenge, challengeMethod } = fields.success ? challengeOf(fields.data) : challengeOf({})
  // Without a challenge the redirect back would have to carry the session in its URL.
  if (!challenge || !challengeMethod) {
    throw badRequest("Sign-in with other services needs PKCE: make the client with flowType 'pkce'.")
  }
  const id = randomUUID()
  const { siteUrl } = context.settings
  await insertFlow(sqlOf(context.pool), {
    id,
    provider: provider.id,
    challenge,
    challengeMethod,
    redirectTo: ownAddress(query('redirect_to') ?? null, siteUrl) ?? siteUrl,
  })
  const url = new URL(provider.authorizeUrl)
  for (const [name, value] of Object.entries({
    client_id: provider.clientId,
    redirect_uri: `${siteUrl}/auth/v1/callback`,
    response_type: 'code',
    scope: provider.scope,
    state: id,
    code_challenge: createHash('sha256').update(verifierOf(context, id)).digest('base64url'),
    code_challenge_method: 'S256',
  })) {
    url.searchParams.set(name, value)
  }
  return goTo(url)
}

const unknownFlow = new AuthFailure(
  400,
  'bad_oauth_state',
  'This took too long, or was begun in another place. Please try again.',
)

async function comeBack(call: AuthCall): Promise<Response> {
  const { context, query } = call
  const flow = await inTransaction(context.pool, (sql) => findOpenFlow(sql, query('state') ?? ''))
  const provider = context.settings.providers.find(({ id }) => id === flow?.provider)
  if (!flow || !provider) return refuse(call, unknownFlow.code, unknownFlow.message)
  const name = providerNames[provider.id]
  const code = query('code')
  if (!code) return refuse(call, 'access_denied', `${name} did not sign you in.`)
  try {
    const person = await provider.fetchPerson(await exchange(context, provider, flow, code))
    const ownCode = newSecret()
    await inTransaction(context.pool, async (sql) => {
      const account = await findOrMakeAccount(context, sql, provider.id, person)
      if (!(await finishFlow(sql, flow.id, account.id, hashOf(ownCode)))) throw unknownFlow
    })
    const back = new URL(flow.redirectTo)
    back.searchParams.set('code', ownCode)
    return goTo(back)
  } catch (error) {
    if (error instanceof AuthFailure) return refuse(call, error.code, error.message)
    console.error(`Sign-in with ${name} failed:`, (error as Error).message)
    return refuse(call, 'unexpected_failure', `${name} could not be asked just now. Please try again.`)
  }
}

async function exchange(
  context: AuthContext,
  provider: OAuthProvider,
  flow: OAuthFlow,
  code: string,
): Promise<string> {
  const response = await fetch(provider.tokenUrl, {
    method: 'POST',
    redirect: 'error',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      redirect_uri: `${context.settings.siteUrl}/auth/v1/callback`,
      code,
      code_verifier: verifierOf(context, flow.id),
    }),
    signal: AbortSignal.timeout(10_000),
  })
  const parsed = z.object({ access_token: z.string() }).safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new Error(`the exchange of the code was answered ${response.status}`)
  return parsed.data.access_token
}

/** PKCE towards the service: derived from the flow's id, so that it need not be stored. */
const verifierOf = ({ keys }: AuthContext, flowId: string) =>
  createHmac('sha256', keys.codes).update(`oauth ${flowId}`).digest('base64url')

function notSetUp(provider: string): string {
  const known = Object.hasOwn(providerNames, provider) ? providerNames[provider] : null
  return known
    ? `Signing in with ${known} is not set up on this site. Please use your email address.`
    : 'This sign-in option isn’t available here. Please use your email address.'
}

/** Redirects a browser back to the login page, which shows the reason; a program gets the error. */
function refuse({ context, wantsPage }: AuthCall, code: string, message: string): Response {
  if (!wantsPage) throw new AuthFailure(400, code, message)
  const details = new URLSearchParams({
    error: 'invalid_request',
    error_code: code,
    error_description: message,
  })
  return goTo(`${context.settings.siteUrl}/login#${details}`)
}

/** Response.redirect() has immutable headers. */
const goTo = (address: URL | string) =>
  new Response(null, { status: 302, headers: { location: String(address) } })
