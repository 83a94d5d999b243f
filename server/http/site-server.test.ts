import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitServer, listenerOf, passTo, refuseInvalidHosts, socketTimes } from './site-server.ts'

const server = createServer()
const megabyte = new Uint8Array(1024 * 1024)

/** Reads the body of a POST; otherwise responds with an endless body. */
async function answer(request: Request): Promise<Response> {
  if (request.method === 'POST') return new Response(`${(await request.arrayBuffer()).byteLength} bytes`)
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(megabyte) }))
}

beforeAll(async () => {
  limitServer(server, 1, { headers: 300, request: 900, rest: 200, silence: 1000, look: 50 })
  server.on('request', listenerOf([refuseInvalidHosts, passTo(answer)]))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A client's socket, and what it received until the server closed it. */
function hold(start: (socket: Socket) => void): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let response = ''
    socket.on('data', (bytes) => {
      response += bytes
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(response))
    start(socket)
  })
}

/** Slowly sends pieces of a request that never ends. */
function trickle(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.writable && socket.write(piece), 40)
  socket.on('close', () => clearInterval(timer))
}

const openSockets = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
const head = 'POST / HTTP/1.1\r\nHost: site\r\n'

test('B6 a stranger who says nothing, or header after header, is told 408 and closed', async () => {
  const silent = hold(() => {})
  const slow = hold((socket) => {
    socket.write(head)
    trickle(socket, 'X-More: of it\r\n')
  })
  expect(await silent).toMatch(/^HTTP\/1.1 408 /)
  expect(await slow).toMatch(/^HTTP\/1.1 408 /)
})

test('B6 a body that comes byte by byte is told 408 and closed, whether its length is known or not', async () => {
  const bodies = [
    ['Content-Length: 100000\r\n\r\n', 'x'],
    ['Transfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
  ] as const
  const response = bodies.map(([rest, piece]) =>
    hold((socket) => {
      socket.write(head + rest)
      trickle(socket, piece)
    }),
  )
  for (const one of await Promise.all(response)) expect(one).toMatch(/^HTTP\/1.1 408 /)
})

test('B6 a connection at rest after its answer is closed', async () => {
  const response = await hold((socket) => socket.write(`${head}Content-Length: 2\r\n\r\nok`))
  expect(response).toMatch(/^HTTP\/1.1 200 /)
  expect(response).toContain('2 bytes')
})

test('B6 whoever asks for much and reads nothing is closed, and no socket is left', async () => {
  const closed = new Promise<void>((resolve) => {
    server.once('connection', (socket) => socket.once('close', () => resolve()))
  })
  const held = hold((socket) => {
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n')
    void closed.then(() => socket.destroy())
  })
  await closed
  await held
  await expect.poll(openSockets).toBe(0)
})

test('B6 the site has these times: seconds for headers, minutes for a whole request', () => {
  const other = createServer()
  limitServer(other, 1)
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = other
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: socketTimes.headers,
    requestTimeout: socketTimes.request,
    keepAliveTimeout: socketTimes.rest,
    timeout: socketTimes.silence,
  })
  expect(socketTimes.headers + socketTimes.look).toBeLessThanOrEqual(20_000)
})

test('without a proxy one network has a quarter of all sockets, whatever it does with them', async () => {
  for (const [trustedProxies, kept] of [
    [0, 2],
    [1, 6],
  ] as const) {
    const other = createServer()
    limitServer(other, trustedProxies)
    other.maxConnections = 8
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const sockets = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').on('error', () => {}))
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBe(6 - kept)
    const open = () => new Promise((resolve) => other.getConnections((_, count) => resolve(count)))
    await expect.poll(open).toBe(kept)
    for (const socket of sockets) socket.destroy()
    other.close()
  }
})
