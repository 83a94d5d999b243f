import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { loadavg, setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { startSite } from '#tests/e2e/support/site.ts'
import { restHeaders, seedThree } from './bench-site.ts'
import { median, percentile } from './figures.ts'

/**
 * Measures what a flood from one address costs other clients, and whether clients with the same request are served equally,
 * on the built site with the embedded database, in one run: `node --import tsx bench/fairness.ts [seconds each]`.
 */
const seconds = Number(process.argv[2] ?? 20)
const flooding = 5
const clients = 20
const everyMs = 3000

type Timed = { status: number; ms: number }
type Ask = { url: string; path: string; address: string; headers?: Record<string, string>; agent: Agent }

/** Functions that return the next path of a flood. */
const floods: Record<string, () => string> = {
  '/?x=1': () => '/?x=1',
  '/?x=<random>': () => `/?x=${randomUUID()}`,
  '/login?x=<random>': () => `/login?x=${randomUUID()}`,
  '/nothing-<random>': () => `/nothing-${randomUUID()}`,
  '/episodes/<random>': () => `/episodes/${randomUUID()}`,
  '/episodes?q=<random>': () => `/episodes?q=${randomUUID()}`,
  '/rss?page=<random>': () => `/rss?page=${Math.ceil(Math.random() * 1e9)}`,
}
type Flood = { url: string; name: string; connections: number; address: string }

// The flood comes from another process with a lower priority; in a real attack it is another machine.
if (process.send) {
  setPriority(10)
  process.once('message', async (flood: Flood) => {
    const ask = () => askForSeconds(flood.url, floods[flood.name] as () => string, flood.address)
    const served = await Promise.all(Array.from({ length: flood.connections }, ask))
    process.send?.(served, () => process.exit(0))
  })
} else await measure()

async function measure() {
  const site = await startSite({ WORKER: 'off', TRUST_PROXY: '1' })
  const { url } = site
  try {
    const ids = (await seedThree(site)).map(({ id }) => id)
    const { signedIn: headers } = await restHeaders(site)
    const path = '/rest/v1/podcasts?select=id,title&limit=3'
    const signedIn = { url, path, address: '192.0.2.1', headers }
    const medianOf = async (during: Promise<unknown>) => median(await askUntil(during, signedIn))
    const pages = [
      '/',
      '/about',
      '/episodes',
      `/episodes/${ids[0]}`,
      '/login',
      '/episodes?q=leader',
      '/nothing',
    ]
    // Warm-up, so that compilation does not count as an effect of the flood.
    for (const path of [...pages, ...pages])
      await askOnce({ url, path, address: '192.0.2.9', agent: new Agent() })
    const quiet = await medianOf(delay(seconds * 500))
    console.log(
      `${seconds} s each, load ${loadavg()[0]?.toFixed(1)}; signed in, quiet: median ${quiet.toFixed(0)} ms`,
    )

    const flood = (name: string, connections: number, address: string): Promise<Timed[][]> =>
      new Promise((resolve, reject) => {
        const child = fork(import.meta.filename, [String(seconds)], { execArgv: ['--import', 'tsx'] })
        child.once('message', (served) => resolve(served as Timed[][]))
        child.once('error', reject)
        child.send({ url: site.url, name, connections, address } satisfies Flood)
      })
    for (const [at, name] of Object.keys(floods).entries()) {
      const flooded = flood(name, flooding, `198.51.100.${at}`)
      const beside = await medianOf(flooded)
      console.log(
        `${flooding} connections of one address ask ${name}: signed in ${(beside / quiet).toFixed(2)} × quiet (goal 2); their responses: ${statuses((await flooded).flat())}`,
      )
    }
    for (const name of ['/?x=1', '/?x=<random>']) {
      const served = await flood(name, clients, '203.0.113.1')
      const counts = served.map((one) => one.length)
      const ms = served.flat().map((one) => one.ms)
      console.log(
        `${clients} connections ask ${name}: most / least served ${(Math.max(...counts) / Math.min(...counts)).toFixed(2)} (goal 2), p99 ${percentile(ms, 0.99).toFixed(0)} ms (goal 500); ${statuses(served.flat())}`,
      )
    }
    const people = many(clients, async (person) => {
      await delay((person * everyMs) / clients)
      const agent = new Agent({ keepAlive: true })
      const timings: Timed[] = []
      for (let at = 0; at * everyMs < seconds * 1000; at++) {
        const path = [...pages, `/episodes?q=leader+${person}`][(person + at) % (pages.length + 1)] ?? '/'
        timings.push(
          await askOnce({ url, path, address: '203.0.113.2', agent }),
          ...(await readBeside(agent)),
        )
        await delay(everyMs)
      }
      return timings
    })
    const readBeside = async (agent: Agent) => [await askOnce({ ...signedIn, address: '203.0.113.2', agent })]
    const timings = (await Promise.all(people)).flat()
    console.log(
      `${clients} people behind one address, a page each ${everyMs / 1000} s: ${statuses(timings)} (goal: no 429)`,
    )
  } finally {
    await site.stop()
  }
}

function askOnce({ url, path, address, headers = {}, agent }: Ask): Promise<Timed> {
  const began = performance.now()
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, agent, headers: { ...headers, 'x-forwarded-for': address } }
    request(options, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }))
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/** Sends requests over one connection, each as soon as the previous response has arrived. Returns their times. */
async function askForSeconds(url: string, path: () => string, address: string): Promise<Timed[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const until = performance.now() + seconds * 1000
  const timings: Timed[] = []
  while (performance.now() < until) timings.push(await askOnce({ url, path: path(), address, agent }))
  agent.destroy()
  return timings
}

/** Returns the response times in milliseconds of a client that sends a request now and then. */
async function askUntil(during: Promise<unknown>, asked: Omit<Ask, 'agent'>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  let isOver = false
  void during.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { status, ms } = await askOnce({ ...asked, agent })
    if (status !== 200) throw new Error(`Who has signed in was answered ${status}.`)
    times.push(ms)
    await delay(50)
  }
  agent.destroy()
  return times
}

function many<T>(count: number, make: (index: number) => Promise<T>): Promise<T>[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function statuses(timings: Timed[]): string {
  const counts = new Map<number, number>()
  for (const { status } of timings) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
