import { loadavg } from 'node:os'
import { type Site, startSite } from '#tests/e2e/support/site.ts'
import { seedThree } from './bench-site.ts'

/**
 * Measures a page that is rendered for one request because it cannot be cached: processor time of the server's process,
 * which does not depend on other work of the machine, and pages a second.
 * `node --import tsx bench/made-pages.ts [pages each]` after a build; NODE_OPTIONS=--cpu-prof writes a profile of the
 * server.
 */
const pages = Number(process.argv[2] ?? 400)
const goalMs = 8
const atOnce = 8
const token = 'a-token-of-the-bench-that-is-long-enough'
const site = await startSite({ WORKER: 'off', METRICS_TOKEN: token, TRUST_PROXY: '1' })
try {
  const seeded = await seedThree(site)
  const kinds = {
    'list with a search': '/episodes?q=leader',
    'episode at a moment': `/episodes/${seeded.at(-1)?.id}?t=1`,
    'sign-in': '/login?next=/profile',
    profile: '/profile',
  }
  console.log(`${pages} pages each, brotli, load ${loadavg()[0]?.toFixed(1)}; goal ${goalMs} ms of processor`)
  for (const [name, path] of Object.entries(kinds)) {
    await ask(site, path, Math.max(100, pages / 2))
    const before = { cpu: await processorSeconds(site), at: performance.now() }
    const bytes = await ask(site, path, pages)
    const cpu = ((await processorSeconds(site)) - before.cpu) / pages
    const took = (performance.now() - before.at) / 1000
    console.log(
      `${name}: ${(cpu * 1000).toFixed(1)} ms of processor a page, ${Math.round(pages / took)} pages/s, ${bytes} bytes unpacked`,
    )
  }
} finally {
  await site.stop()
}

async function ask({ url }: Site, path: string, count: number): Promise<number> {
  let left = count
  let bytes = 0
  const askOn = async () => {
    while (left-- > 0) {
      // Requests come from many addresses, because each address is limited.
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': anyAddress() }
      const answer = await fetch(url + path, { headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      bytes = (await answer.arrayBuffer()).byteLength
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  return bytes
}

const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

async function processorSeconds({ url }: Site): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(await answer.text())?.[1])
}
