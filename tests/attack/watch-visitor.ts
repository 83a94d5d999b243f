import type { Site } from '#tests/e2e/support/site.ts'
import { hangMs, type Tally } from './outcome.ts'

const pauseMs = 200

/** Somebody who reads the site all the while, from an address of their own. A page after `mostSeconds`, or a wrong one, is a failure. */
export function watchVisitor(site: Site, paths: string[], mostSeconds: number, tally: Tally) {
  const times: number[] = []
  let isOver = false
  async function read(): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const startedAt = performance.now()
      const status = await fetch(site.url + path, {
        headers: { 'x-forwarded-for': '198.51.100.7' },
        signal: AbortSignal.timeout(hangMs),
      }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 0,
      )
      const seconds = (performance.now() - startedAt) / 1000
      times.push(seconds)
      if (status !== 200) tally.fail(`a visitor's ${path} answered ${status} after ${seconds.toFixed(1)} s`)
      else if (seconds > mostSeconds) tally.fail(`a visitor waited ${seconds.toFixed(1)} s for ${path}`)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  const reading = read()
  return {
    async stop(): Promise<{ pages: number; medianSeconds: number; worstSeconds: number }> {
      isOver = true
      await reading
      const sorted = times.sort((a, b) => a - b)
      return {
        pages: sorted.length,
        medianSeconds: sorted[Math.floor(sorted.length / 2)] ?? 0,
        worstSeconds: sorted.at(-1) ?? 0,
      }
    },
  }
}
