import { AppError } from '#core/errors.ts'

/**
 * POSTs once to a configured address. Does not follow redirects, because the operator decides where messages go.
 * Ignores the body of the response. Throws AppError `invalid` if the receiver wants no messages any more (410).
 */
export async function postOnce(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<void> {
  const { host } = new URL(url)
  let response: Response
  try {
    response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
  } catch (error) {
    throw new AppError('unavailable', `${host} could not be reached.`, { cause: error })
  }
  await response.body?.cancel().catch(() => {})
  if (response.ok) return
  if (response.status === 410)
    throw new AppError('invalid', `${host} answered 410: it wants no more of these.`)
  throw new AppError('unavailable', `${host} answered ${response.status}.`)
}
