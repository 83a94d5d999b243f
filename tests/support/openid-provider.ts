import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

export type OpenIdPerson = {
  sub: string
  email: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

/** What the token endpoint sends in place of its ID token; `key` signs it. */
export type Forgery = { claims?: Partial<JWTPayload> & Record<string, unknown>; key?: JWK }

const newKey = (): JWK => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
  alg: 'RS256',
  use: 'sig',
})

/**
 * A real provider of OpenID Connect on loopback. It signs in whoever `become` names, without asking, for the client `helmcast`.
 * It answers once `allow` has said where the client comes back to.
 */
export async function startOpenIdProvider() {
  let handle: ((request: IncomingMessage, response: ServerResponse) => unknown) | null = null
  let person: OpenIdPerson = { sub: 'nobody', email: 'nobody@example.org' }
  let key = newKey()
  let redirectUri = ''
  let forgery: Forgery | null = null
  const server = createServer((request, response) => void handle?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function open() {
    const provider = new Provider(issuer, {
      clients: [{ client_id: 'helmcast', client_secret: 'a secret of both', redirect_uris: [redirectUri] }],
      jwks: { keys: [key] },
      cookies: { keys: ['of the test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
      async loadExistingGrant(context) {
        const { client, session } = context.oidc
        const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    provider.use(async (context, next) => {
      await next()
      const body = context.body as { id_token?: string } | undefined
      if (forgery && context.path === '/token' && body?.id_token)
        body.id_token = await sign({ ...decodeJwt(body.id_token), ...forgery.claims }, forgery.key ?? key)
    })
    const callback = provider.callback()
    handle = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return callback(request, response)
      const result = { login: { accountId: person.sub } }
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
  }
  return {
    issuer,
    allow(address: string) {
      redirectUri = address
      open()
    },
    become(someone: OpenIdPerson) {
      person = someone
    },
    /** From now on other keys sign, and the former ones are not published any more. */
    changeKeys() {
      key = newKey()
      open()
    },
    forge(next: Forgery | null) {
      forgery = next
    },
    newKey,
    key: () => key,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function sign(claims: JWTPayload, key: JWK): Promise<string> {
  const header = { alg: 'RS256', kid: key.kid }
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key, 'RS256'))
}
