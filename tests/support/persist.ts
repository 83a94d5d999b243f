import { setTimeout as delay } from 'node:timers/promises'

/** Repeats a request until the site responds, as a user does while the site is down. */
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

/** The connection broke, or the process is starting or stopping: the request may not have been executed. */
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
