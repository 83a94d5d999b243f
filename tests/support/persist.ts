import { setTimeout as delay } from 'node:timers/promises'

/** Asks until it is answered: what a person does whose site is gone for a moment. */
export async function persist<T>(ask: () => PromiseLike<{ data: T | null; error: unknown }>): Promise<T> {
  for (;;) {
    const { data, error } = await Promise.resolve(ask()).catch((failure: unknown) => ({
      data: null,
      error: failure,
    }))
    if (!error && data) return data
    if (error && !isNoAnswer(error)) throw error
    await delay(100)
  }
}

/** The connection broke, or the process is on its way down or up: nothing was decided. */
function isNoAnswer(error: unknown): boolean {
  const {
    message = '',
    name = '',
    context,
  } = error as { message?: string; name?: string; context?: Response }
  return (
    /fetch failed|Failed to send|terminated|ECONN/i.test(message) ||
    name === 'FunctionsFetchError' ||
    (context?.status ?? 0) >= 500
  )
}
