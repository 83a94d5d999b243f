import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { startSite } from '#tests/e2e/support/site.ts'
import { seedThree } from './bench-site.ts'
import { percentile } from './figures.ts'

/**
 * Measures the site with 200 listeners at 128 kbit/s, each of whom requests the next 64 kB after playing the last, and with
 * 20 pages a second at the same time. `node --import tsx bench/listeners.ts [seconds]` after a build. Goals: no error, p95
 * 50 ms, constant memory.
 */
const seconds = Number(process.argv[2] ?? 60)
const listeners = 200
const bytesPerSecond = 128_000 / 8
const partBytes = 65_536
const pagesPerSecond = 20
const goalMs = 50

const site = await startSite({ WORKER: 'off' })
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const times = { audio: [] as number[], page: [] as number[] }
const errors = new Map<string, number>()
try {
  const episodes = await seedThree(site)
  const files = await site.query<{ url: string; bytes: number }>(
    'select audio_url as url, audio_bytes::int as bytes from public.podcasts',
  )
  const pages = ['/', '/episodes', ...episodes.map(({ id }) => `/episodes/${id}`), '/rss']
  await Promise.all(pages.map((path) => get(path, 200, {}, [])))

  const memory: number[] = []
  const ends = performance.now() + seconds * 1000
  const isOver = () => performance.now() >= ends
  const watch = (async () => {
    while (!isOver()) {
      memory.push(residentMegabytes())
      await delay(seconds * 100)
    }
  })()
  await Promise.all([
    watch,
    visit(pages, isOver),
    ...Array.from({ length: listeners }, (_, n) => listen(files[n % files.length], isOver)),
  ])
  for (const [kind, list] of Object.entries(times)) {
    const p95 = percentile(list, 0.95)
    console.log(
      `${kind}: ${list.length} answers, p50 ${percentile(list, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal ${goalMs}), slowest ${percentile(list, 1).toFixed(0)} ms`,
    )
  }
  const wrong = [...errors].map(([what, count]) => `${count} × ${what}`).join(', ')
  console.log(`errors: ${wrong || 'none'}; memory of the server: ${memory.map(Math.round).join(', ')} MB`)
} finally {
  agent.destroy()
  await site.stop()
}

/** Simulates a listener, who starts at a random time, so that the listeners are not synchronised. */
async function listen(file: { url: string; bytes: number } | undefined, isOver: () => boolean) {
  const pauseMs = (partBytes / bytesPerSecond) * 1000
  await delay(Math.random() * pauseMs)
  for (let at = 0; file && !isOver(); at = (at + partBytes) % Math.max(1, file.bytes - partBytes)) {
    await get(file.url, 206, { range: `bytes=${at}-${at + partBytes - 1}` }, times.audio)
    await delay(pauseMs)
  }
}

async function visit(pages: string[], isOver: () => boolean) {
  const under = new Set<Promise<void>>()
  for (let n = 0; !isOver(); n++) {
    const asked = get(pages[n % pages.length] ?? '/', 200, { 'accept-encoding': 'br' }, times.page)
    under.add(asked.finally(() => under.delete(asked)))
    await delay(1000 / pagesPerSecond)
  }
  await Promise.all(under)
}

function get(path: string, expected: number, headers: Record<string, string>, into: number[]): Promise<void> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const fail = (what: string) => {
      errors.set(what, (errors.get(what) ?? 0) + 1)
      resolve()
    }
    const asked = request(site.url + path, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('error', (error) => fail(error.message))
      answer.once('end', () => {
        into.push(performance.now() - begun)
        if (answer.statusCode === expected) resolve()
        else fail(`status ${answer.statusCode}`)
      })
    })
    asked.once('error', (error) => fail(error.message))
    asked.end()
  })
}

/** Returns the memory in MB of the process that listens on the site's port. */
function residentMegabytes(): number {
  const port = `PORT=${new URL(site.url).port}`
  const found = execFileSync('pgrep', ['-f', 'web-process.js'], { encoding: 'utf8' }).trim().split('\n')
  const pid = found.find((one) => readOf(one, 'environ').split('\0').includes(port))
  return Number(/VmRSS:\s+(\d+)/.exec(readOf(pid ?? '', 'status'))?.[1] ?? 0) / 1024
}

function readOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
