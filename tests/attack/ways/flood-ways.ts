import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signedUp, signIn } from '../accounts.ts'
import type { CrowdOrder, CrowdResult } from '../crowd-process.ts'
import { type FloodName, type FloodOrder, floodNames } from '../floods.ts'
import type { Victims } from '../victims.ts'
import type { Ways } from './way.ts'

const quietMs = 1000
const floodMs = 2500
const mostMs = 10_000
const fewestRows = 15
const crowdSeconds = 30
/** Below this, doubling is imperceptible, and the machine's own noise is larger. */
const noiseMs = 40

/** S2: taking processor time from others. */
export const floodWays: Ways = {
  ...Object.fromEntries(
    floodNames.map((name) => [
      `S2 five connections asking for ${name} leave the signed-in their pace`,
      (victims: Victims) => tryFlood(victims, name),
    ]),
  ),
  async 'S5 sign-ins of nobody from all networks of one customer keep no owner out'(victims) {
    const owner = await signedUp(victims, 'crowded@victim.example', '198.51.100.22')
    const stop = await flood(victims, 'sign-ins from all networks of one customer', 30)
    // Let the flood begin before the owner signs in.
    await pause(1000)
    let { cookie } = owner
    const statuses: number[] = []
    for (let attempt = 0; attempt < 5; attempt++) {
      const reply = await signIn(victims, { ...owner, cookie, address: '198.51.100.22' })
      cookie = reply.cookie
      statuses.push(reply.status)
    }
    await stop()
    const timesIn = statuses.filter((status) => status === 200).length
    return timesIn >= 4 ? null : `the right password from the owner's browser: ${statuses.join(' ')}`
  },
  'S2 twenty visitors at once are served alike': (victims) => tryCrowd(victims, '/?x=1', 500),
  'S2 twenty who look for something at once are served alike': (victims) =>
    // Each of these pages is rendered.
    tryCrowd(victims, '/episodes?q=leader', 1000),
}

async function tryCrowd(
  { site, apiKey, patience }: Victims,
  path: string,
  mostMs: number,
): Promise<string | null> {
  const clients = fork(fileURLToPath(new URL('../crowd-process.ts', import.meta.url)))
  clients.send({ url: site.url, apiKey, seconds: crowdSeconds, path } satisfies CrowdOrder)
  const [result] = await once(clients, 'message')
  const { served, p99Ms, wrong }: CrowdResult = result
  const [least, most] = [Math.min(...served), Math.max(...served)]
  const figures = `${least} to ${most} pages each, p99 ${Math.round(p99Ms)} ms`
  // Printed also when it holds, because a trend is worth knowing.
  process.stderr.write(`      ${path}: ${figures}\n`)
  if (wrong.length > 0) return `answers were ${wrong.join(' ')}`
  return least > 0 && most <= 2 * least && p99Ms <= mostMs * patience ? null : figures
}

async function tryFlood(victims: Victims, name: FloodName): Promise<string | null> {
  /** A busy machine needs longer for a meaningful median. */
  const medianOf = async (ms: number) => {
    const from = Date.now()
    const rows = () => victims.visitors.between(from).row
    await pause(ms)
    while (rows().count < fewestRows && Date.now() < from + mostMs) await pause(100)
    return rows()
  }
  const quiet = await medianOf(quietMs)
  const stop = await flood(victims, name, 5)
  const under = await medianOf(floodMs)
  const asked = await stop()
  const most = Math.max(noiseMs, 2 * quiet.medianMs) * victims.patience
  return under.count > 0 && under.medianMs <= most
    ? null
    : `a row took ${Math.round(quiet.medianMs)} ms, under the flood ${Math.round(under.medianMs)} ms (${asked} requests)`
}

/** Sends requests over this many connections; the returned function stops it and returns how many were sent. */
async function flood({ site, apiKey }: Victims, name: FloodName, connections: number) {
  // Less urgent than the site and whoever is measured: a real attacker has another machine. By `nice`, because a process
  // that lowers its own priority leaves V8's threads as they were.
  const flooder = fork(fileURLToPath(new URL('../flood-process.ts', import.meta.url)), {
    execPath: 'nice',
    execArgv: ['-n', '10', process.execPath, ...process.execArgv],
  })
  flooder.send({ url: site.url, apiKey, name, connections } satisfies FloodOrder)
  await once(flooder, 'message')
  return async (): Promise<number> => {
    flooder.send('stop')
    const [asked] = await once(flooder, 'message')
    await once(flooder, 'exit')
    return asked
  }
}
