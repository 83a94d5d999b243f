import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'

/** nginx with our deploy/nginx.conf in front of a site: what the two could take for different requests. */
const hasNginx = spawnSync('nginx', ['-v']).status === 0
let site: TestBackend
let nginx: ChildProcess
let port: number
let folder: string
const seen: { url: string; address: string }[] = []

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

beforeAll(async () => {
  if (!hasNginx) return
  folder = mkdtempSync(join(tmpdir(), 'helmcast-nginx-'))
  port = await freePort()
  site = await startBackend({ kind: 'usual', env: { TRUST_PROXY: '1' } })
  site.server.prependListener('request', (request) =>
    seen.push({ url: request.url ?? '', address: String(request.headers['x-forwarded-for']) }),
  )
  const ours = readFileSync(join(findProjectRoot(), 'deploy/nginx.conf'), 'utf8')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replace(/ssl_certificate.*/g, '')
    .replace('/var/log/nginx/access.log', join(folder, 'access.log'))
    .replace('http://127.0.0.1:3000', site.url)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr crit; events {}
     http { ${temporary.join(' ')} keepalive_timeout 1s; client_header_timeout 1s; client_body_timeout 1s; ${ours} }`,
  )
  nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await ask('GET /healthz HTTP/1.0\r\n\r\n')).includes('200')) expect(nginx.exitCode).toBeNull()
}, startTimeout)
afterAll(async () => {
  nginx?.kill()
  await site?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** Sends bytes as they are, and returns everything that came back until nginx closed the connection, which it does after a second. */
function ask(raw: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(raw, 'latin1'))
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('error', () => {}).on('close', () => resolve(answer))
  })
}

const host = 'Host: show.example.org\r\n'
const hidden = `GET /hidden HTTP/1.1\r\n${host}\r\n`
const tricks: [what: string, rest: string][] = [
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  [
    'a length beside chunks',
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['chunks written strangely', `Content-Length: 5\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  [
    'chunks with a sign before',
    `Content-Length: 5\r\nTransfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['chunks twice', `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`],
  ['a space before the colon', `Content-Length : ${hidden.length}\r\n\r\n${hidden}`],
  ['a folded header', `X-A: b\r\n Content-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ['a bare line feed', `X-A: b\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ['a chunk’s extension with a line feed', `Transfer-Encoding: chunked\r\n\r\n2;\nxx\r\n0\r\n\r\n${hidden}`],
  ['a length with a plus', `Content-Length: +${hidden.length}\r\n\r\n${hidden}`],
  [
    'an upgrade that is none',
    `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99\r\n\r\n${hidden}`,
  ],
  [
    'an upgrade to HTTP/2',
    `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n${hidden}`,
  ],
]

test.skipIf(!hasNginx)(
  'nginx and the site see the same requests, however their ends are written',
  async () => {
    const tried = tricks.flatMap(([what, rest]) =>
      ['POST /auth/v1/otp', 'GET /healthz'].map((start) => ({ what: `${start} with ${what}`, start, rest })),
    )
    const found = await Promise.all(
      tried.map(async ({ what, start, rest }, number) => {
        const marked = rest
          .replaceAll('/hidden', `/hidden-${number}-`)
          .replace(
            `Content-Length: ${hidden.length}`,
            `Content-Length: ${hidden.length + String(number).length + 2}`,
          )
        const answer = await ask(
          `${start}?${number} HTTP/1.1\r\n${host}Content-Type: application/json\r\n${marked}`,
        )
        const answers = answer.match(/HTTP\/1\.[01] [2-5]\d\d /g)?.length ?? 0
        const arrived = seen.filter(({ url }) => url.endsWith(`?${number}`) || url.includes(`-${number}-`))
        return { what, answers, arrived: arrived.length, isFault: /HTTP\/1\.[01] 50[0245] /.test(answer) }
      }),
    )
    // What nginx refuses never arrives; what arrives is what nginx has answered.
    expect(
      found.filter(({ answers, arrived, isFault }) => answers === 0 || arrived > answers || isFault),
    ).toEqual([])
  },
)

test.skipIf(!hasNginx)('a visitor cannot choose the address that the site counts, nor hide it', async () => {
  for (const header of [
    'X-Forwarded-For: 8.8.8.8\r\n',
    'X-Forwarded-For: 8.8.8.8\r\nX-Forwarded-For: 9.9.9.9\r\n',
    'X_Forwarded_For: 8.8.8.8\r\n',
    'Connection: close, X-Forwarded-For\r\n',
    'Forwarded: for=8.8.8.8\r\nX-Real-IP: 8.8.8.8\r\n',
  ]) {
    seen.length = 0
    await ask(
      `GET /healthz HTTP/1.1\r\n${host}${header.includes('close') ? '' : 'Connection: close\r\n'}${header}\r\n`,
    )
    expect(seen.map(({ address }) => address)).toEqual(['127.0.0.1'])
  }
})

test.skipIf(!hasNginx)('addresses that are keys stand in no log of nginx', async () => {
  await ask(`GET /healthz?plain HTTP/1.0\r\n\r\n`)
  await ask(`GET /private/secret-of-a-listener/feed.xml HTTP/1.0\r\n\r\n`)
  await ask(`GET /media/podcasts/x/a.mp3?expires=1&signature=secret-of-a-link HTTP/1.0\r\n\r\n`)
  await ask(`GET /storage/v1/object/sign/sources/a?token=secret-of-a-file HTTP/1.0\r\n\r\n`)
  const log = readFileSync(join(folder, 'access.log'), 'utf8')
  expect(log).toContain('plain')
  expect(log).not.toContain('secret')
})
