import { AppError } from '#core/errors.ts'

/**
 * One POST to an address of the settings. A redirect is not followed: where a message goes is decided by whoever runs the
 * site. What is answered is not read. `invalid`: the other side wants none of it, ever (410).
 */
export async function postOnce(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<void> {
  const { host } = new URL(url)
  let answer: Response
  try {
    answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
  } catch (error) {
    throw new AppError('unavailable', `${host} could not be reached.`, { cause: error })
  }
  await answer.body?.cancel().catch(() => {})
  if (answer.ok) return
  if (answer.status === 410) throw new AppError('invalid', `${host} answered 410: it wants no more of these.`)
  throw new AppError('unavailable', `${host} answered ${answer.status}.`)
}
