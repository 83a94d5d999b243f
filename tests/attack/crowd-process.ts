// Twenty visitors who ask for one page as fast as they are served, from a process of their own: the attack's own
// process has a large heap, and its pauses would look like waiting. Sends one message, an CrowdResult, in the end.
import { setTimeout as pause } from 'node:timers/promises'
import { call, isDeclaredLimit } from './call.ts'

export type CrowdOrder = { url: string; apiKey: string; seconds: number; path: string }
/** `served`: pages for each visitor. `wrong`: statuses that are neither a page nor a declared limit. */
export type CrowdResult = { served: number[]; p99Ms: number; wrong: number[] }

process.once('message', async ({ url, apiKey, seconds, path }: CrowdOrder) => {
  const victims = { site: { url }, apiKey }
  const served = Array.from({ length: 20 }, () => 0)
  const waits: number[] = []
  const wrong = new Set<number>()
  const requestOf = (viewer: number) => ({ path, address: `203.0.113.${150 + viewer}` })
  const ask = async (viewer: number) => {
    while (Date.now() < end) {
      const reply = await call(victims, requestOf(viewer))
      waits.push(reply.seconds * 1000)
      if (reply.status === 200) served[viewer] = (served[viewer] ?? 0) + 1
      else if (!isDeclaredLimit(reply.status, reply.headers, reply.text)) wrong.add(reply.status)
      // Wait as long as the response says; without that, every client would hammer.
      if (reply.status !== 200) await pause(Number(reply.headers.get('retry-after') ?? 1) * 1000)
    }
  }
  // The first request of each opens its connection and compiles this process's code.
  await Promise.all(served.map((_, viewer) => call(victims, requestOf(viewer))))
  const end = Date.now() + seconds * 1000
  await Promise.all(served.map((_, viewer) => ask(viewer)))
  const p99Ms = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
  process.send?.({ served, p99Ms, wrong: [...wrong] } satisfies CrowdResult, () => process.exit(0))
})
