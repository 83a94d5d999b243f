import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { seedEpisode } from '#tests/e2e/support/episodes.ts'
import { startSite } from '#tests/e2e/support/site.ts'

/**
 * How many requests a second the built site answers, as ratios to the same bytes from a bare Node server and, where it is
 * installed, from a file of nginx, all in one run. `node --import tsx bench/requests.ts [seconds each]` after a build; needs wrk.
 */
const seconds = Number(process.argv[2] ?? 4)
const run = promisify(execFile)
const connections = 20
const rangeBytes = 65_536

if (!existsSync('build/server/index.js')) throw new Error('The site is not built. Run npm start once.')
const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync)
const folder = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
const site = await startSite({ WORKER: 'off' })
try {
  const seeded = []
  for (const daysAgo of [2, 1, 0])
    seeded.push(await seedEpisode(site, { title: `Leader ${daysAgo}`, daysAgo }))
  const id = seeded.at(-1)?.id
  const [audio] = await site.query<{ audio_url: string }>(
    'select audio_url from public.podcasts where id = $1',
    [id],
  )
  const kinds: { name: string; path: string; headers: Record<string, string> }[] = [
    { name: 'home page, from memory', path: '/', headers: { 'accept-encoding': 'br' } },
    { name: 'episode page, from memory', path: `/episodes/${id}`, headers: { 'accept-encoding': 'br' } },
    {
      name: 'list with a search, made for each asker',
      path: '/episodes?q=leader',
      headers: { 'accept-encoding': 'br' },
    },
    { name: 'home page, made for each asker', path: '/?fresh', headers: { 'accept-encoding': 'br' } },
    {
      name: '64 kB of audio',
      path: audio?.audio_url ?? '',
      headers: { range: `bytes=1000-${999 + rangeBytes}` },
    },
    { name: 'feed', path: '/rss', headers: { 'accept-encoding': 'br' } },
  ]
  for (const { name, path, headers } of kinds) {
    const answer = await fetch(site.url + path, { headers })
    const plain = new Uint8Array(await answer.arrayBuffer())
    const bytes = await packedBytes(site.url + path, headers, plain.length)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    const ours = await ask(site.url + path, headers)
    const bare = await besideOf(bareNode, bytes, headers)
    const nginx = nginxProgram ? await besideOf(nginxServer, bytes, {}) : null
    const ratio = (other: number | null) =>
      other === null ? 'not installed' : `${(ours / other).toFixed(2)} ×`
    console.log(
      `${name}: ${Math.round(ours)}/s of ${bytes} bytes; bare Node ${Math.round(bare)}/s (${ratio(bare)}), nginx ${nginx === null ? '' : `${Math.round(nginx)}/s `}(${ratio(nginx)})`,
    )
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

/** As they travel: fetch unpacks what it gets. */
async function packedBytes(url: string, headers: Record<string, string>, unpacked: number): Promise<number> {
  const { stdout } = await run('curl', [
    '-s',
    '-o',
    '/dev/null',
    '-w',
    '%{size_download}',
    ...headerArguments(headers),
    url,
  ]).catch(() => ({ stdout: String(unpacked) }))
  return Number(stdout)
}

function headerArguments(headers: Record<string, string>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
}

/** Requests a second; anything but success is a failure of the bench. */
async function ask(url: string, headers: Record<string, string>): Promise<number> {
  const wrk = ['-t1', `-c${connections}`, '--timeout', '10s', ...headerArguments(headers)]
  await run('wrk', [...wrk, '-d1s', url])
  const { stdout } = await run('wrk', [...wrk, `-d${seconds}s`, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

type Beside = { url: string; stop(): unknown }

async function besideOf(
  start: (bytes: number) => Promise<Beside>,
  bytes: number,
  headers: Record<string, string>,
): Promise<number> {
  const server = await start(bytes)
  try {
    return await ask(server.url, headers)
  } finally {
    await server.stop()
  }
}

/** Node's own server with one answer in memory, in a process of its own. */
async function bareNode(bytes: number): Promise<Beside> {
  const code = `const body = Buffer.alloc(${bytes}, 'x')
    require('http').createServer((_, to) => { to.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }); to.end(body) })
      .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  )
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}

async function nginxServer(bytes: number): Promise<Beside> {
  const home = await mkdtemp(join(folder, 'nginx-'))
  await mkdir(join(home, 'files'))
  await writeFile(join(home, 'files', 'page'), Buffer.alloc(bytes, 'x'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const settings = join(home, 'nginx.conf')
  await writeFile(
    settings,
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; error_log ${home}/error.log; worker_processes 1; events { worker_connections 256; }
     http { access_log off; sendfile on; keepalive_requests 1000000;
       client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c; uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
       server { listen 127.0.0.1:${port}; root ${home}/files; } }`,
  )
  const child = spawn(nginxProgram as string, ['-c', settings, '-p', home, '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}/page`
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await delay(50)
  }
  return { url, stop: () => child.kill() }
}
