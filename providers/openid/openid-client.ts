import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import { guardedFetch } from '#providers/language/guarded-fetch.ts'
import type { OpenIdProvider } from './openid-settings.ts'

/** The values that bind a response to the browser and the request that it answers. */
export type OpenIdFlow = {
  state: string
  verifier: string
  challenge: string
  nonce: string
  redirectUri: string
}
export type OpenIdClaims = Record<string, unknown> & { sub: string }

const patienceSeconds = 10
const skewSeconds = 60
/** Refuses redirects, and answers that do not end. */
const ask = guardedFetch({ silenceMs: patienceSeconds * 1000, maxBytes: 1_000_000 })

/** Reads the provider's settings and keys each time: they may have changed, and people sign in rarely. */
async function discover(provider: OpenIdProvider): Promise<Configuration> {
  const isLocal = provider.issuer.startsWith('http:')
  const config = await discovery(
    new URL(provider.issuer),
    provider.clientId,
    { client_secret: provider.clientSecret, [clockTolerance]: skewSeconds },
    undefined,
    {
      timeout: patienceSeconds,
      [customFetch]: (url, init) => ask(url, init as RequestInit),
      // Only an issuer on this machine may be without https.
      execute: isLocal ? [allowInsecureRequests] : [],
    },
  )
  // The signature is checked too, not only the connection that the token came through.
  enableNonRepudiationChecks(config)
  return config
}

export async function openIdAddress(provider: OpenIdProvider, flow: OpenIdFlow): Promise<URL> {
  return buildAuthorizationUrl(await discover(provider), {
    redirect_uri: flow.redirectUri,
    scope: provider.scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: flow.challenge,
    code_challenge_method: 'S256',
  })
}

/** Returns what the provider says about the person. Throws for any answer that does not belong to this flow. */
export async function openIdClaims(
  provider: OpenIdProvider,
  flow: OpenIdFlow,
  returned: URLSearchParams,
): Promise<OpenIdClaims> {
  const config = await discover(provider)
  const tokens = await authorizationCodeGrant(config, new URL(`${flow.redirectUri}?${returned}`), {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider sent no ID token')
  if (!config.serverMetadata().userinfo_endpoint) return claims
  // Groups and addresses are often only here.
  return { ...(await fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
}
