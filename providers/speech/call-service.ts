import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#core/errors.ts'
import { type Budget, nothingOf, type PaidCall } from '#providers/budget/budget.ts'
import { readRetryAfter } from '#providers/retry-after.ts'

/**
 * Meaning of an error response. `final`: fail. `passing`: retry after a while. `crowded`: wait until another request of ours
 * has finished.
 */
export type Refusal = { kind: 'final'; error: AppError } | { kind: 'passing' } | { kind: 'crowded' }

export type ServiceCall = {
  /** Display name, for example ElevenLabs. */
  service: string
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal
  /** For a request that costs money: each attempt is reserved in the budget. */
  charge?: { paid: PaidCall; budget: Budget }
  /** Interprets an error response of this service. */
  explain(status: number, body: string): Refusal
}

/** Limits and clock of a service's client; tests pass their own. */
export type Timeouts = { timeoutMs: number; wait(ms: number, signal: AbortSignal): Promise<void> }

export const usualTimeouts: Timeouts = {
  timeoutMs: 120_000,
  wait: async (ms, signal) => {
    await delay(ms, undefined, { signal })
  },
}

/** Too many concurrent requests of ours. Not a failure: retry when one of them has finished. */
export class CrowdedError extends Error {
  override name = 'CrowdedError'
}

const tries = 4
const longestWaitSeconds = 60

/**
 * Calls a voice service and returns the whole response. Broken connections, 5xx and temporary 429s are retried, up to
 * four attempts, after 1, 2 and 4 s or Retry-After. Throws CrowdedError, else AppError; no message contains a key.
 */
export async function callService(
  call: ServiceCall,
  patience: Timeouts,
): Promise<{ bytes: Buffer; contentType: string }> {
  for (let attempt = 1; ; attempt++) {
    const response = await askOnce(call, patience)
    if ('bytes' in response) return response
    if (response.refusal.kind === 'final') throw response.refusal.error
    if (response.refusal.kind === 'crowded') throw new CrowdedError()
    const { retryAfterSeconds, cause } = response
    if (retryAfterSeconds !== null && retryAfterSeconds > longestWaitSeconds) {
      const minutes = Math.ceil(retryAfterSeconds / 60)
      throw new AppError(
        'limit-reached',
        `${call.service} asks to wait ${minutes} minutes. Please go on after that.`,
        {
          retryAfterSeconds,
        },
      )
    }
    if (attempt === tries) throw givenUp(call.service, cause)
    // Jitter, so that lines refused together do not retry together.
    const backOffMs = 1000 * 2 ** (attempt - 1) * (1 + Math.random() / 4)
    await patience.wait(retryAfterSeconds === null ? backOffMs : retryAfterSeconds * 1000, call.signal)
  }
}

type Failed = { refusal: Refusal; retryAfterSeconds: number | null; cause: unknown }

async function askOnce(
  { url, method, headers, body, signal, service, explain, charge }: ServiceCall,
  { timeoutMs }: Timeouts,
): Promise<{ bytes: Buffer; contentType: string } | Failed> {
  signal.throwIfAborted()
  const reserved = await charge?.budget.reserve(charge.paid)
  const settle = (paid: PaidCall) =>
    // If settling fails, the reserved amount stays. The request must not be repeated for this reason.
    charge && reserved ? charge.budget.settle(reserved, paid).catch(() => {}) : null
  try {
    signal.throwIfAborted()
    const response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // On a redirect to another host, fetch drops only `authorization`. Other headers with keys would be sent there.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const { status } = response
    if (charge && response.ok) await settle(charge.paid)
    // A refused request costs nothing.
    else if (charge && status < 500 && status !== 408) await settle(nothingOf(charge.paid))
    if (response.ok) return { bytes, contentType: response.headers.get('content-type') ?? '' }
    const cause = new Error(`status ${status}`)
    if (status >= 300 && status < 400)
      return { refusal: misdirected(service), retryAfterSeconds: null, cause }
    const isPassing = status >= 500 || status === 408
    const refusal: Refusal = isPassing ? { kind: 'passing' } : explain(status, bytes.toString('utf8'))
    return { refusal, retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')), cause }
  } catch (cause) {
    signal.throwIfAborted()
    return { refusal: { kind: 'passing' }, retryAfterSeconds: null, cause }
  }
}

function misdirected(service: string): Refusal {
  const message = `${service} answers with a redirect. Check the address in the settings.`
  return { kind: 'final', error: new AppError('unavailable', message) }
}

function givenUp(service: string, cause: unknown): AppError {
  const message = `${service} could not be reached or is out of order. What is finished is kept; please try again later.`
  return new AppError('unavailable', message, { cause })
}
