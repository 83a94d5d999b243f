import { setTimeout as pause } from 'node:timers/promises'
import { signedUp, signIn } from '../accounts.ts'
import { type Call, call, isDeclaredLimit } from '../call.ts'
import type { Victims } from '../victims.ts'
import type { Ways } from './way.ts'

const quietMs = 1000
const floodMs = 2500
const mostMs = 10_000
const fewestRows = 15
/** Below this, doubling is imperceptible, and the machine's own noise is larger. */
const noiseMs = 40

type Flood = (count: number) => Call
const word = () => Math.random().toString(36).slice(2)
const query = () => ({ path: `/episodes?q=${word()}+${word()}` })
/** The next of 65,536 networks that one customer of a provider may have. */
const network = (count: number) => `2001:db8:7:${(count % 65_536).toString(16)}::1`

const signInOfNobody = (count: number): Call => ({
  method: 'POST',
  path: '/auth/v1/token?grant_type=password',
  body: { email: `${word()}@attack.example`, password: word() },
  address: network(count),
})

/** Requests by name; all from one address unless they give another. */
const floods: Record<string, Flood> = {
  '/?x=…': () => ({ path: `/?x=${word()}` }),
  'pages of all kinds': (count) =>
    [
      { method: 'HEAD', path: `/?x=${word()}` },
      { path: `/nothing-${word()}` },
      { path: `/episodes/${crypto.randomUUID()}` },
      { path: `/_.data?x=${word()}` },
      { path: '/login' },
      { path: '/', headers: { range: 'bytes=0-1', cookie: `a=${word()}` } },
    ][count % 6] as Call,
  'the list with other words each time': query,
  'the list from all networks of one customer': (count) => ({ ...query(), address: network(count) }),
  'feed, embed and oembed': (count) =>
    [
      { path: `/rss?page=${count}` },
      { path: `/rss?x=${word()}` },
      { path: `/oembed?url=${word()}` },
      { path: `/embed/${crypto.randomUUID()}` },
      { path: `/sitemap.xml?x=${word()}` },
    ][count % 5] as Call,
  'rows from all networks of one customer': (count) => ({
    path: `/rest/v1/podcasts?select=*,dialog_segments(*)&title=neq.${word()}`,
    address: network(count),
  }),
  'sign-ins from all networks of one customer': signInOfNobody,
}

/** S2: taking processor time from others. */
export const floodWays: Ways = {
  ...Object.fromEntries(
    Object.entries(floods).map(([name, kind]) => [
      `S2 five connections asking for ${name} leave the signed-in their pace`,
      (victims: Victims) => tryFlood(victims, kind),
    ]),
  ),
  async 'S5 sign-ins of nobody from all networks of one customer keep no owner out'(victims) {
    const owner = await signedUp(victims, 'crowded@victim.example', '198.51.100.22')
    const stop = flood(victims, signInOfNobody, 30)
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

async function tryFlood(victims: Victims, kind: Flood): Promise<string | null> {
  /** A busy machine needs longer for a meaningful median. */
  const medianOf = async (ms: number) => {
    const from = Date.now()
    const rows = () => victims.visitors.between(from).row
    await pause(ms)
    while (rows().count < fewestRows && Date.now() < from + mostMs) await pause(100)
    return rows()
  }
  const quiet = await medianOf(quietMs)
  const stop = flood(victims, kind, 5)
  const under = await medianOf(floodMs)
  const asked = await stop()
  const most = Math.max(noiseMs, 2 * quiet.medianMs) * victims.patience
  return under.count > 0 && under.medianMs <= most
    ? null
    : `a row took ${Math.round(quiet.medianMs)} ms, under the flood ${Math.round(under.medianMs)} ms (${asked} requests)`
}

/** Sends requests over this many connections; the returned function stops it and returns how many were sent. */
function flood(victims: Victims, kind: Flood, connections: number): () => Promise<number> {
  let isOver = false
  let asked = 0
  const flooding = Array.from({ length: connections }, async () => {
    while (!isOver) await call(victims, { address: '203.0.113.66', ...kind(asked++) })
  })
  return async () => {
    isOver = true
    await Promise.all(flooding)
    return asked
  }
}
