import { createServer, type IncomingHttpHeaders } from 'node:http'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** An HTTP server that records the posts it receives and responds as configured. */
export async function startReceiver() {
  const requests: Received[] = []
  let always = 204
  let next: { path: string; statuses: number[] } = { path: '', statuses: [] }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const path = request.url ?? ''
    requests.push({ path, headers: request.headers, body: Buffer.concat(pieces).toString('utf8') })
    const status = (next.path === path && next.statuses.shift()) || always
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    answerNext(path: string, ...statuses: number[]) {
      next = { path, statuses }
    },
    answerAlways(status: number) {
      always = status
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
