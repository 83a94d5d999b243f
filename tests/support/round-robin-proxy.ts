import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** One address for several web processes: each request and each socket goes to the next of them. */
export async function startRoundRobinProxy(port = 0) {
  const targets: { url: string; requests: number }[] = []
  let turn = 0
  function next() {
    const target = targets[turn++ % targets.length]
    if (!target) throw new Error('there is nothing behind the proxy yet')
    target.requests++
    return new URL(target.url)
  }
  function headersOf(incoming: IncomingMessage) {
    return { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
  }

  const server = createServer((incoming, outgoing) => {
    const { hostname, port: to } = next()
    const options = {
      hostname,
      port: to,
      method: incoming.method,
      path: incoming.url,
      headers: headersOf(incoming),
    }
    const passed = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.on('upgrade', (incoming, socket, head) => {
    const { hostname, port: to } = next()
    const passed = connect(Number(to), hostname, () => {
      const lines = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${value}`)
      passed.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    passed.on('error', () => socket.destroy())
    socket.on('error', () => passed.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets,
    add: (url: string) => void targets.push({ url, requests: 0 }),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
