import { setTimeout as wait } from 'node:timers/promises'

const beatMs = 250

/** Answers at the next full beat: how long the work took would tell who has an account. A refusal waits likewise. */
export async function onBeat<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await untilBeat(start)
  }
}

/** The same for refusals only: whoever gets in may do so at once. */
export async function refuseOnBeat<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    await untilBeat(start)
    throw error
  }
}

/** Up to the beat, not for its length: what takes longer on a busy machine is answered on a later one. */
async function untilBeat(startMs: number): Promise<void> {
  const tookMs = performance.now() - startMs
  await wait(Math.ceil((tookMs + 1) / beatMs) * beatMs - tookMs)
}
