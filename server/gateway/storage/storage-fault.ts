import { z } from 'zod'
import { AppError, plainMessage } from '#core/errors.ts'
import { BusyError } from '#server/limits/fair-queue.ts'

/** A refusal in the storage protocol's format. */
export class StorageFault extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'StorageFault'
    this.status = status
    this.code = code
  }
}

const statuses = {
  invalid: 400,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'limit-reached': 413,
  unavailable: 503,
} as const

/** `{statusCode, error, message}`, from which the client library makes its StorageApiError. */
export function storageFaultResponse(error: unknown): Response {
  const fault = faultOf(error)
  const body = { statusCode: String(fault.status), error: fault.code, message: fault.message }
  return Response.json(body, { status: fault.status })
}

function faultOf(error: unknown): StorageFault {
  if (error instanceof StorageFault) return error
  if (error instanceof BusyError) return new StorageFault(error.status, 'unavailable', error.message)
  if (error instanceof AppError) return new StorageFault(statuses[error.code], error.code, error.message)
  if (error instanceof z.ZodError || error instanceof SyntaxError) {
    return new StorageFault(400, 'invalid_request', 'The request is not as the storage protocol wants it.')
  }
  const { code } = error as { code?: string }
  if (code === 'ENOSPC')
    return new StorageFault(
      507,
      'insufficient_storage',
      'This site’s disk is full. Please tell the site’s operator.',
    )
  if (code === '42501')
    return new StorageFault(403, 'Unauthorized', 'new row violates row-level security policy')
  // The account was deleted, but its token is still valid.
  if (code === '23503') return new StorageFault(403, 'Unauthorized', 'This account does not exist any more.')
  // Two concurrent uploads with one name, or a name that belongs to somebody else.
  if (code === '23505') return new StorageFault(409, 'Duplicate', 'The resource already exists')
  console.error(error)
  return new StorageFault(500, 'internal', plainMessage(error))
}
