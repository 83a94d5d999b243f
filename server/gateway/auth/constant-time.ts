import { setTimeout as wait } from 'node:timers/promises'

const beatMs = 250

/**
 * Settles at the next multiple of the interval, because the duration would reveal who has an account. Errors wait
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

/** The same for errors only: a successful sign-in settles at once. */
export async function refuseInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    await untilNextStep(start)
    throw error
  }
}

/** Waits until the next multiple; work that takes longer on a busy machine settles at a later one. */
async function untilNextStep(startMs: number): Promise<void> {
  const tookMs = performance.now() - startMs
  await wait(Math.ceil((tookMs + 1) / beatMs) * beatMs - tookMs)
}
