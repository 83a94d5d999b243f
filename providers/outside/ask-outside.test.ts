import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { hostsBeyond, lookUpOutside } from './ask-outside.ts'
import { isPublicAddress, isPublicHost } from './public-address.ts'
import { readOutside } from './take-from-outside.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ask = (address: string, ownHosts: string[] = [], mostBytes = 1000) =>
  readOutside(address, { ownHosts, signal: AbortSignal.timeout(20_000) }, mostBytes)

test.each([
  ['https://podcast.example.org/rss', true],
  ['https://10.example.com/rss', true],
  ['http://8.8.8.8/rss', true],
  ['http://[2a00:1450::1]/rss', true],
  ['http://localhost:3000/rss', false],
  ['http://helmcast/rss', false],
  ['http://studio.local/rss', false],
  ['http://10.1.2.3/rss', false],
  ['http://172.20.0.4/rss', false],
  ['http://169.254.1.1/rss', false],
  ['http://[::1]/rss', false],
  ['http://[fd12::1]/rss', false],
])('F-01 whether directories reach %s: %s', (url, isReached) => {
  expect(isPublicHost(url)).toBe(isReached)
})

test('only addresses of the open internet are asked, however they are written', () => {
  const outside = ['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111']
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:1.1.1.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'localhost',
    '',
  ]
  expect(outside.filter(isPublicAddress)).toEqual(outside)
  expect(inside.filter(isPublicAddress)).toEqual([])
})

test('a name or an address of the inside is not asked; neither is one that a redirect leads to', async () => {
  let asked = 0
  const inside = await serve((_, response) => {
    asked += 1
    response.end('secret')
  })
  const port = inside.split(':')[1]
  const written = [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `[::1]:${port}`,
    `2130706433:${port}`,
    `0x7f.1:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
  ]
  for (const host of written)
    await expect(ask(`http://${host}/`)).rejects.toThrow('is not on the public internet')
  for (const address of [
    `file:///etc/passwd`,
    `ftp://${inside}/`,
    `http://a:b@${inside}/`,
    'gopher://x',
    'x',
  ])
    await expect(ask(address)).rejects.toMatchObject({ code: 'invalid' })
  const leading = await serve((_, response) =>
    response.writeHead(302, { location: `http://${inside}/` }).end(),
  )
  await expect(ask(`http://${leading}/`, [leading])).rejects.toThrow('is not on the public internet')
  expect(asked).toBe(0)
  // The one exception: hosts that the operator names, with their port.
  expect(await ask(`http://${inside}/`, [inside])).toBe('secret')
  expect(await ask(`http://${leading}/`, [leading, inside])).toBe('secret')
  expect(asked).toBe(2)
})

test('what is looked up is what is connected to, and a name that also means a machine inside is refused', async () => {
  const look = promisify(lookUpOutside as never) as (host: string, options: object) => Promise<unknown>
  await expect(look('localhost', { all: true })).rejects.toThrow('is not on the public internet')
  await expect(look('localhost', {})).rejects.toThrow('is not on the public internet')
})

test('an answer is read to its limit and to its end, and redirects end', async () => {
  const host = await serve(({ url }, response) => {
    if (url === '/long') return void response.end('x'.repeat(2000))
    if (url === '/short') {
      response.writeHead(200, { 'content-length': 100 })
      response.write('x'.repeat(10))
      return void response.destroy()
    }
    if (url === '/away') return void response.writeHead(503).end()
    response.writeHead(301, { location: `${url}x` }).end()
  })
  await expect(ask(`http://${host}/long`, [host])).rejects.toMatchObject({ code: 'limit-reached' })
  await expect(ask(`http://${host}/short`, [host])).rejects.toMatchObject({ code: 'unavailable' })
  await expect(ask(`http://${host}/away`, [host])).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 60,
  })
  await expect(ask(`http://${host}/round`, [host])).rejects.toThrow('on and on')
})

test.each([
  ['http://nas.lan/feed.xml', ['nas.lan', 'wiki.lan:8080']],
  ['http://nas.lan:81/feed.xml', ['nas.lan', 'wiki.lan:8080']],
  ['http://wiki.lan:8080/', ['nas.lan', 'wiki.lan:8080']],
  ['http://wiki.lan/', []],
  ['https://podcast.example.org/rss', []],
])('what %s names or leads to may be inside only where it is inside itself', (address, hosts) => {
  expect(hostsBeyond(new URL(address), ['nas.lan', 'wiki.lan:8080'])).toEqual(hosts)
})
