import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSite } from '#tests/e2e/support/site.ts'
import { assertBuilt, restHeaders, seedThree } from './bench-site.ts'
import { type Beside, bareLite, bareNode, nginxServer } from './servers-beside.ts'

/**
 * Measures requests a second of the built site: as ratios to the same bytes from a bare Node server and, if installed, from
 * nginx, and for REST requests as ratios to bare @supabase/lite on the same database. All in one run:
 * `node --import tsx bench/requests.ts [seconds each] [word of a name]` after a build; needs wrk.
 */
const seconds = Number(process.argv[2] ?? 4)
const wanted = process.argv[3] ?? ''
const run = promisify(execFile)
const connections = 20
const rangeBytes = 65_536
/** The query of `latestPodcasts` in tables/podcasts/podcasts-queries.ts. */
const latest =
  '/rest/v1/podcasts?select=*%2Cpodcast_hosts%28hosts%28name%29%29&is_published=eq.true&published_at=lte.now&order=created_at.desc&limit=3'

type Headers = Record<string, string>
type Kind = { name: string; path: string; headers: Headers; isRest?: boolean; isMade?: boolean }

assertBuilt()
const folder = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
// Each request comes from another address, because rendering is limited by address.
const fromAnywhere = join(folder, 'from-anywhere.lua')
await writeFile(
  fromAnywhere,
  `request = function()
    wrk.headers["X-Forwarded-For"] = "10." .. math.random(255) .. "." .. math.random(255) .. "." .. math.random(255)
    return wrk.format()
  end`,
)
const site = await startSite({ WORKER: 'off', TRUST_PROXY: '1' })
try {
  const kinds = (await kindsOf()).filter(({ name }) => name.includes(wanted))
  for (const kind of kinds) console.log(await (kind.isRest ? besideLite(kind) : besideFiles(kind)))
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function kindsOf(): Promise<Kind[]> {
  const seeded = await seedThree(site)
  const id = seeded.at(-1)?.id
  const [audio] = await site.query<{ audio_url: string }>(
    'select audio_url from public.podcasts where id = $1',
    [id],
  )
  const packed = { 'accept-encoding': 'br' }
  const made = { headers: packed, isMade: true }
  const range = { range: `bytes=1000-${999 + rangeBytes}` }
  const { visitor, signedIn } = await restHeaders(site)
  return [
    { name: 'home page, from memory', path: '/', headers: packed },
    { name: 'episode page, from memory', path: `/episodes/${id}`, headers: packed },
    { name: 'list with a search, made for each asker', path: '/episodes?q=leader', ...made },
    { name: 'episode page at a moment, made for each asker', path: `/episodes/${id}?t=1`, ...made },
    { name: '64 kB of audio', path: audio?.audio_url ?? '', headers: range },
    { name: 'feed', path: '/rss', headers: packed },
    { name: 'REST, latest three for visitors', path: latest, headers: visitor, isRest: true },
    { name: 'REST, latest three for one signed in', path: latest, headers: signedIn, isRest: true },
  ]
}

async function besideFiles({ name, path, headers, isMade }: Kind): Promise<string> {
  const answer = await fetch(site.url + path, { headers })
  const plain = new Uint8Array(await answer.arrayBuffer())
  const bytes = await packedBytes(site.url + path, headers, plain.length)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const ours = await ask(site.url + path, headers, isMade ? ['-s', fromAnywhere] : [])
  const node = await askBeside(await bareNode(bytes), '/', headers)
  const nginx = await askBeside(await nginxServer(bytes, folder), '/page', {})
  return `${name}: ${Math.round(ours)}/s of ${bytes} bytes; bare Node ${ratio(ours, node)}, nginx ${ratio(ours, nginx)}`
}

/** Compares the speed of the site with that of bare Lite. Throws if their responses differ. */
async function besideLite({ name, path, headers }: Kind): Promise<string> {
  const read = async (url: string) => (await fetch(url + path, { headers })).text()
  const body = await read(site.url)
  const ours = await ask(site.url + path, headers)
  const lite = await bareLite(site.dataDir)
  const response = await read(lite.url)
  const bare = await askBeside(lite, path, headers)
  if (response !== body) throw new Error(`${name}: Lite answers otherwise:\n${response}\n${body}`)
  return `${name}: ${Math.round(ours)}/s of ${body.length} letters; bare Lite ${ratio(ours, bare)}`
}

function ratio(ours: number, other: number | null): string {
  return other === null ? '(not installed)' : `${Math.round(other)}/s (${(ours / other).toFixed(2)} ×)`
}

/** Returns the size as transferred, which fetch does not know because it decompresses. */
async function packedBytes(url: string, headers: Headers, unpacked: number): Promise<number> {
  const size = ['-s', '-o', '/dev/null', '-w', '%{size_download}']
  const { stdout } = await run('curl', [...size, ...headerArguments(headers), url]).catch(() => ({
    stdout: String(unpacked),
  }))
  return Number(stdout)
}

function headerArguments(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
}

/** Returns the requests a second. Throws on any response but success. */
async function ask(url: string, headers: Headers, more: string[] = []): Promise<number> {
  const wrk = ['-t1', `-c${connections}`, '--timeout', '10s', ...headerArguments(headers), ...more]
  await run('wrk', [...wrk, '-d1s', url])
  const { stdout } = await run('wrk', [...wrk, `-d${seconds}s`, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

async function askBeside(beside: Beside | null, path: string, headers: Headers): Promise<number | null> {
  if (!beside) return null
  try {
    return await ask(beside.url + path, headers)
  } finally {
    await beside.stop()
  }
}
