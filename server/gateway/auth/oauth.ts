import { createHash, createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { OpenIdFlow } from '#providers/openid/openid-client.ts'
import { findOpenFlow, finishFlow, insertFlow } from '#tables/accounts/oauth-flows-sql.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, badRequest } from './auth-errors.ts'
import { type AuthCall, type AuthRoute, challengeFields, challengeOf } from './auth-route.ts'
import { ownAddress } from './code-mails.ts'
import { findOrMakeAccount } from './oauth-account.ts'
import { providerNames } from './oauth-providers.ts'
import { hashOf, newSecret } from './secret-hashes.ts'

const challengeSchema = z.object(challengeFields)

/**
 * Sign-in with Google, GitHub and providers of OpenID Connect: redirects the browser there and back, with a code that only this browser
 * can use.
 */
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
  try {
    return goTo(await provider.begin(flowOf(context, id)))
  } catch (error) {
    console.error(`Sign-in with ${provider.name} failed:`, (error as Error).message)
    return refuse(
      call,
      'unexpected_failure',
      `${provider.name} could not be asked just now. Please try again.`,
    )
  }
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
  const { name } = provider
  if (!query('code')) return refuse(call, 'access_denied', `${name} did not sign you in.`)
  try {
    const returned = new URLSearchParams(
      ['code', 'state', 'iss'].flatMap((part) => {
        const value = query(part)
        return value === undefined ? [] : [[part, value]]
      }),
    )
    const person = await provider.finish(flowOf(context, flow.id), returned)
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

/** Returns PKCE and nonce for the service. They are derived from the flow's id, so that they need not be stored. */
function flowOf({ keys, settings }: AuthContext, id: string): OpenIdFlow {
  const derived = (use: string) => createHmac('sha256', keys.codes).update(`${use} ${id}`).digest('base64url')
  const verifier = derived('oauth')
  return {
    state: id,
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    nonce: derived('nonce'),
    redirectUri: `${settings.siteUrl}/auth/v1/callback`,
  }
}

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

/** Redirects with headers that can be changed; those of Response.redirect() are immutable. */
const goTo = (address: URL | string) =>
  new Response(null, { status: 302, headers: { location: String(address) } })
