import { performance } from 'node:perf_hooks'
import { collectGarbage } from '#server/database/collect-garbage.ts'

const lookMs = 1000
/** Largest share of its time that the event loop works in a quiet moment. Then nobody waits for the pause of some 100 ms. */
const quietShare = 0.05
const worthMegabytes = 20

type Look = { megabytes: number; busyShare: number }

/**
 * Returns a function that says when to collect garbage: in a quiet moment, when the process holds clearly more memory than after the last
 * collection. Memory that is still in use then does not count until more is added.
 */
export function createReleaseRule(): (look: Look) => boolean {
  let leastMegabytes = 0
  let hasCollected = false
  return ({ megabytes, busyShare }) => {
    leastMegabytes = hasCollected ? megabytes : Math.min(leastMegabytes, megabytes)
    hasCollected = busyShare <= quietShare && megabytes > leastMegabytes + worthMegabytes
    return hasCollected
  }
}

/**
 * Frees memory after load. V8 collects on allocation only, so a process that has become quiet would keep the memory of its last busy
 * minute: up to 280 MB after `npm run attack`, under Node 24.
 */
export function releaseMemory(): void {
  const isWorth = createReleaseRule()
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const { utilization: busyShare } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (isWorth({ megabytes: process.memoryUsage.rss() / 1_000_000, busyShare })) collectGarbage()
  }, lookMs).unref()
}
