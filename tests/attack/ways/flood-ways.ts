import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signedUp, signIn } from '../accounts.ts'
import { call, isDeclaredLimit } from '../call.ts'
import { type FloodName, type FloodOrder, floodNames } from '../floods.ts'
import type { Victims } from '../victims.ts'
import type { Ways } from './way.ts'

const quietMs = 1000
const floodMs = 2500
const mostMs = 10_000
const fewestRows = 15
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
  async 'S2 twenty askers are served alike'(victims) {
    const served = Array.from({ length: 20 }, () => 0)
    const waits: number[] = []
    const end = Date.now() + 6000
    const wrong = new Set<number>()
    const ask = async (asker: number) => {
      while (Date.now() < end) {
        const reply = await call(victims, { path: '/?x=1', address: `203.0.113.${150 + asker}` })
        waits.push(reply.seconds * 1000)
        if (reply.status === 200) served[asker] = (served[asker] ?? 0) + 1
        else if (!isDeclaredLimit(reply.status, reply.headers, reply.text)) wrong.add(reply.status)
        // Wait as long as the response says; without that, every client would hammer.
        if (reply.status !== 200) await pause(Number(reply.headers.get('retry-after') ?? 1) * 1000)
      }
    }
    await Promise.all(served.map((_, asker) => ask(asker)))
    const [least, most] = [Math.min(...served), Math.max(...served)]
    const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
    if (wrong.size > 0) return `answers were ${[...wrong].join(' ')}`
    if (least === 0 || most > 2 * least) return `the least served got ${least} pages, the most served ${most}`
    if (p99 > 500 * victims.patience) return `p99 is ${Math.round(p99)} ms`
    return null
  },
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
  const flooder = fork(fileURLToPath(new URL('../flood-process.ts', import.meta.url)))
  flooder.send({ url: site.url, apiKey, name, connections } satisfies FloodOrder)
  await once(flooder, 'message')
  return async (): Promise<number> => {
    flooder.send('stop')
    const [asked] = await once(flooder, 'message')
    await once(flooder, 'exit')
    return asked
  }
}
