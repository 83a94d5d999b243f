import { performance } from 'node:perf_hooks'
import { collectGarbage } from '#server/database/collect-garbage.ts'

const lookMs = 1000
/** Share of its time that the event loop works at most in a quiet moment: nobody waits for the pause of some 100 ms. */
const quietShare = 0.05
const worthMegabytes = 20

type Look = { megabytes: number; busyShare: number }

/**
 * Says when to collect garbage: in a quiet moment, when the process holds clearly more than after the last time. What
 * is still in use then is not looked at again until more is added.
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
 * Returns memory to the system after load. V8 collects on allocation only, so a process that has become quiet would keep
 * what its last busy minute left behind: up to 280 MB after the attack, under Node 24.
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
