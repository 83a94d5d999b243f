import { setTimeout as wait } from 'node:timers/promises'

const beatMs = 250

/**
 * Runs `work` and settles at the next multiple of the interval, because the exact duration would reveal who has an account. Errors wait
 * likewise.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await untilNextStep(start)
  }
}

/** Delays errors only: a successful sign-in settles at once. */
export async function refuseInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    await untilNextStep(start)
    throw error
  }
}

/** Waits until the next multiple of `beatMs`. Work that takes longer on a busy machine settles at a later multiple. */
async function untilNextStep(startMs: number): Promise<void> {
  const tookMs = performance.now() - startMs
  await wait(Math.ceil((tookMs + 1) / beatMs) * beatMs - tookMs)
}
