import { APICallError } from 'ai'
import { AppError, type ErrorCode } from '#core/errors.ts'
import { readRetryAfter } from '#providers/retry-after.ts'
import { EndlessError, SilenceError } from './guarded-fetch.ts'
import type { LanguageService } from './language-service.ts'

/** A failure as a message for the creator, and whether a retry makes sense. */
export type ModelFault = { error: AppError; isRetryable: boolean; retryAfterMs: number | null }

/** Thrown if the provider replied, but not in the form that was requested. */
export class InvalidReplyError extends Error {
  readonly problem: 'refused' | 'not-json' | 'too-long' | 'broken-off'

  constructor(problem: InvalidReplyError['problem']) {
    super(problem)
    this.name = 'InvalidReplyError'
    this.problem = problem
  }
}

/** Longest Retry-After, in milliseconds, that is waited for here. For a longer one, the worker puts the job back. */
const usualLongestWaitMs = 60_000

/** Seconds to wait after a 429 response without a time. */
const usualWaitSeconds = 20

/** Interprets any failure of a request. The message contains no key, no address and no text of the provider. */
export function readFault(error: unknown, service: LanguageService): ModelFault {
  if (error instanceof AppError) return fault(error)
  if (error instanceof InvalidReplyError) return replyFault(error, service)
  const silence = findCause(error, (cause) => cause instanceof SilenceError)
  if (silence instanceof SilenceError) {
    return retryable(
      'unavailable',
      `${service.name} sent nothing for ${silence.seconds} seconds. Please try again.`,
      error,
    )
  }
  if (findCause(error, (cause) => cause instanceof EndlessError)) {
    return replyFault(new InvalidReplyError('too-long'), service, error)
  }
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return statusFault(error.statusCode, details(error), service, error)
  }
  const streamError = readStreamError(error)
  if (streamError) return statusFault(streamError.status, streamError.details, service, error)
  if (findCause(error, (cause) => isConnectionFailure(cause))) {
    const text = `${service.name} cannot be reached, or the connection broke off. Check the network and ${service.urlSetting}, then try again.`
    return retryable('unavailable', text, error)
  }
  return replyFault(new InvalidReplyError('not-json'), service, error)
}

/** Whether the request was valid but the model no longer exists. */
export function isModelGone(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false
  const { text } = details(error)
  return error.statusCode === 404 || (error.statusCode === 400 && /model_not_found|deprecated/i.test(text))
}

/** Whether a server does not support JSON schemas. Some servers report this with status 500. */
export function isSchemaRefused(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false
  const refusing = [400, 404, 415, 422, 500, 501]
  const isAboutForm = /response_format|json_schema|json schema|structured|grammar|guided/i.test(
    details(error).text,
  )
  return refusing.includes(error.statusCode ?? 0) && isAboutForm
}

/** Whether nothing was written, and nothing is paid: the service refused the request or could not be reached. */
export function wasRefused(error: unknown): boolean {
  if (APICallError.isInstance(error) && error.statusCode !== undefined)
    return error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 408
  return findCause(error, isUnreached) !== null
}

function isUnreached(cause: unknown): boolean {
  const code = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? '') : ''
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/.test(code)
}

/** Whether a model refused a request because it asks for more tokens than the model writes at once. */
export function isReplyTooLarge(error: unknown): boolean {
  if (!APICallError.isInstance(error) || error.statusCode !== 400) return false
  return /max_(output_|completion_)?tokens|maxOutputTokens/i.test(details(error).text)
}

type Details = { text: string; retryAfterMs: number | null }

function details(error: APICallError): Details {
  const text = error.responseBody ?? ''
  const headers = error.responseHeaders ?? {}
  return { text, retryAfterMs: requestedWait(headers, text) }
}

/** Milliseconds from either of OpenAI's headers, or from Google's RetryInfo in the body. */
function requestedWait(headers: Record<string, string>, body: string): number | null {
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (ms >= 0) return ms
  const header = headers['retry-after']
  if (header) {
    const seconds = readRetryAfter(header)
    return seconds === null ? null : seconds * 1000
  }
  const delay = /"retryDelay"\s*:\s*"([\d.]+)s"/.exec(body)?.[1]
  return delay === undefined ? null : Number(delay) * 1000
}

function statusFault(
  status: number,
  { text, retryAfterMs }: Details,
  service: LanguageService,
  cause: unknown,
): ModelFault {
  const { name, keySetting, modelId } = service
  const isKeyRefused = status === 401 || (status === 400 && /API_KEY_INVALID|api key not valid/i.test(text))
  if (isKeyRefused) {
    return final(
      'forbidden',
      `${name} does not accept the key in ${keySetting}. Check the key, or choose another writer.`,
      cause,
    )
  }
  const isQuotaUsedUp = /insufficient_quota|billing_hard_limit|credit balance|PerDay/i.test(text)
  if (status === 402 || ((status === 429 || status === 400) && isQuotaUsedUp)) {
    const advice = 'Check the plan and billing there, or choose another writer.'
    return final(
      'limit-reached',
      `${name} says that the account behind the key in ${keySetting} has used up its credit or daily limit. ${advice}`,
      cause,
    )
  }
  if (status === 429) return rateLimit(service, retryAfterMs, cause)
  if (status === 403) {
    return final(
      'forbidden',
      `${name} does not allow this key (${keySetting}) to use the model ${modelId}.`,
      cause,
    )
  }
  if (status === 404) {
    return final(
      'not-found',
      `${name} does not know the model ${modelId}. Choose another writer or check ${service.urlSetting}.`,
      cause,
    )
  }
  if (status === 413 || /context_length|context length|too many tokens|maximum context/i.test(text)) {
    return final(
      'invalid',
      `The text is too long for the model ${modelId}. Shorten it or choose another writer.`,
      cause,
    )
  }
  if (status === 408 || status === 409 || status >= 500) {
    const text = `${name} has a problem on its side (status ${status}). Please try again in a few minutes.`
    return { ...retryable('unavailable', text, cause), retryAfterMs }
  }
  return final(
    'invalid',
    `${name} did not accept the request (status ${status}). Choose another writer.`,
    cause,
  )
}

function rateLimit(
  { name, longestWaitMs = usualLongestWaitMs }: LanguageService,
  retryAfterMs: number | null,
  cause: unknown,
): ModelFault {
  const seconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000)
  const when = seconds === null ? 'in a few minutes' : `in ${seconds} seconds`
  const options = { retryAfterSeconds: seconds ?? usualWaitSeconds }
  const error = new AppError(
    'limit-reached',
    `${name} gets too many requests at the moment. Please try again ${when}.`,
    { cause: summary(cause), ...options },
  )
  return { error, isRetryable: retryAfterMs === null || retryAfterMs <= longestWaitMs, retryAfterMs }
}

const replyFaults = new WeakSet<AppError>()

/** Whether the model answered, but with something unusable. */
export const isReplyFault = (error: AppError) => replyFaults.has(error)

function replyFault(reply: InvalidReplyError, service: LanguageService, cause?: unknown): ModelFault {
  const fault = describeReply(reply, service, cause)
  replyFaults.add(fault.error)
  return fault
}

function describeReply(
  { problem }: InvalidReplyError,
  { name }: LanguageService,
  cause?: unknown,
): ModelFault {
  switch (problem) {
    case 'refused':
      return final(
        'invalid',
        `${name} declined to write about this text. Change the text or choose another writer.`,
        cause,
      )
    case 'too-long':
      return retryable(
        'unavailable',
        `${name} stopped before the dialog was complete. Try a shorter format or another writer.`,
        cause,
      )
    case 'broken-off':
      return retryable(
        'unavailable',
        `The connection to ${name} broke off before the dialog was complete. Please try again.`,
        cause,
      )
    case 'not-json':
      return retryable(
        'unavailable',
        `${name} answered with something that is no dialog. Try again or choose another writer.`,
        cause,
      )
  }
}

/** Chat servers and Gemini pass on a bare error object inside a stream, which is not an APICallError. */
function readStreamError(error: unknown): { status: number; details: Details } | null {
  const holder = (typeof error === 'string' ? { message: error } : error) as Record<string, unknown> | null
  if (holder === null || typeof holder !== 'object' || holder instanceof Error) return null
  const text = JSON.stringify(holder)
  const code = Number(holder.code)
  const status = code >= 400 && code < 600 ? code : /insufficient_quota|rate_limit/i.test(text) ? 429 : 500
  return { status, details: { text, retryAfterMs: requestedWait({}, text) } }
}

function isConnectionFailure(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  return (
    /^(ECONN|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|UND_ERR|ERR_SSL|CERT_)/.test(code) ||
    /fetch failed|terminated|Cannot connect to API/.test(cause.message)
  )
}

function findCause(error: unknown, matches: (cause: unknown) => boolean): unknown {
  // Bounded, because causes may be cyclic.
  for (let cause = error, depth = 0; cause && depth < 6; cause = (cause as Error).cause, depth++) {
    if (matches(cause)) return cause
  }
  return null
}

function fault(error: AppError): ModelFault {
  return { error, isRetryable: false, retryAfterMs: null }
}

function final(code: ErrorCode, message: string, cause: unknown): ModelFault {
  return fault(new AppError(code, message, { cause: summary(cause) }))
}

function retryable(code: ErrorCode, message: string, cause: unknown): ModelFault {
  return { ...final(code, message, cause), isRetryable: true }
}

/** Errors of the SDK contain the whole request and reply; a log that prints causes must not see them. */
function summary(cause: unknown): Error | undefined {
  if (!(cause instanceof Error)) return undefined
  const status = APICallError.isInstance(cause) ? ` ${cause.statusCode ?? ''}` : ''
  const code = findCause(cause, (inner) => typeof (inner as NodeJS.ErrnoException).code === 'string')
  return new Error(`${cause.name}${status} ${(code as NodeJS.ErrnoException | null)?.code ?? ''}`.trim())
}
