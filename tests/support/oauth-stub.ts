import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type OAuthPerson = { id: number; login: string; name: string; email: string; isVerified: boolean }

/**
 * GitHub's sign-in on loopback, as a GitHub Enterprise server has it: the authorize page (it agrees at once), the
 * exchange of a code for a token, and the two requests about the user. Codes work once, for the client that requested
 * them.
 */
export async function startOAuthStub(client: { id: string; secret: string }) {
  let person: OAuthPerson = {
    id: 7,
    login: 'octo',
    name: 'Octavia',
    email: 'octo@example.org',
    isVerified: true,
  }
  let isRefusing = false
  const codes = new Map<string, { redirectUri: string }>()
  const tokens = new Set<string>()

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    if (url.pathname === '/login/oauth/authorize') return authorize(url, response)
    if (url.pathname === '/login/oauth/access_token') return void exchange(request, response)
    const token = /^(?:Bearer|token) (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token || !tokens.has(token)) return json(response, 401, { message: 'Bad credentials' })
    if (url.pathname === '/api/v3/user')
      return json(response, 200, {
        id: person.id,
        login: person.login,
        name: person.name,
        email: null,
        avatar_url: '',
      })
    if (url.pathname === '/api/v3/user/emails') {
      return json(response, 200, [
        { email: person.email, primary: true, verified: person.isVerified, visibility: 'private' },
      ])
    }
    json(response, 404, { message: 'Not Found' })
  })

  function authorize(url: URL, response: ServerResponse): ServerResponse {
    const redirectUri = url.searchParams.get('redirect_uri') ?? ''
    if (url.searchParams.get('client_id') !== client.id || !URL.canParse(redirectUri))
      return json(response, 400, { error: 'unknown client' })
    const back = new URL(redirectUri)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    if (isRefusing) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      codes.set(code, { redirectUri })
      back.searchParams.set('code', code)
    }
    return response.writeHead(302, { location: back.href }).end()
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
    const body = await text(request)
    const isJson = request.headers['content-type']?.includes('json')
    const fields = isJson
      ? new Map(Object.entries(JSON.parse(body) as Record<string, string>))
      : new URLSearchParams(body)
    const code = fields.get('code') ?? ''
    const isOurs = fields.get('client_id') === client.id && fields.get('client_secret') === client.secret
    if (!isOurs || !codes.delete(code)) return json(response, 200, { error: 'bad_verification_code' })
    const token = randomUUID()
    tokens.add(token)
    return json(response, 200, { access_token: token, token_type: 'bearer', scope: 'user:email' })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next: Partial<OAuthPerson>) {
      person = { ...person, ...next }
    },
    refuse(refuses: boolean) {
      isRefusing = refuses
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function json(response: ServerResponse, status: number, body: unknown): ServerResponse {
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
