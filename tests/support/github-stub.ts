import { createServer } from 'node:http'

/** GitHub's sign-in as an OAuth app sees it: an authorize page that says yes, a token, a user with e-mail addresses. */
export async function startGithubStub(person: { id: number; login: string; email: string }) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    const json = (body: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    }
    if (url.pathname === '/login/oauth/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', 'a-code')
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      response.writeHead(302, { location: back.href }).end()
    } else if (url.pathname === '/login/oauth/access_token') {
      json({ access_token: 'a-github-token', token_type: 'bearer', scope: 'user:email' })
    } else if (url.pathname.endsWith('/user')) {
      json({ id: person.id, login: person.login, name: person.login, email: person.email, avatar_url: null })
    } else if (url.pathname.endsWith('/user/emails')) {
      json([{ email: person.email, primary: true, verified: true, visibility: 'public' }])
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
