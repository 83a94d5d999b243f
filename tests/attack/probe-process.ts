// Simulates two ordinary visitors, from addresses of their own. A separate process, so that the attack's own load does
// not look like slowness of the site. Started by watch-visitors.ts; sends each result to its parent.
import { setTimeout as pause } from 'node:timers/promises'
import { hangMs } from './outcome.ts'

export type ProbeOrder = { url: string; pages: string[]; row: string; apiKey: string; token: string }
export type Probed = { kind: 'page' | 'row'; path: string; status: number; ms: number; at: number }

const pauseMs = 40

process.once('message', (order: ProbeOrder) => {
  const { url, pages, row, apiKey, token } = order
  void ask('page', url, pages, { 'x-forwarded-for': '198.51.100.7' })
  const signedIn = { 'x-forwarded-for': '198.51.100.8', apikey: apiKey, authorization: `Bearer ${token}` }
  void ask('row', url, [row], signedIn)
})

async function ask(kind: Probed['kind'], url: string, paths: string[], headers: Record<string, string>) {
  for (let turn = 0; process.connected; turn++) {
    const path = paths[turn % paths.length] as string
    const startedAt = performance.now()
    const status = await fetch(url + path, { headers, signal: AbortSignal.timeout(hangMs) }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    const ms = performance.now() - startedAt
    process.send?.({ kind, path, status, ms, at: Date.now() } satisfies Probed)
    await pause(pauseMs)
  }
}
