import type { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { isUuid } from '#core/uuid.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { KeyRights } from '#tables/keys/api-keys-sql.ts'
import type { ApiCall, Operation } from './operation.ts'

const order: KeyRights[] = ['read', 'make', 'publish']

export function assertKeyMay({ rights }: Operation, { claims }: Viewer): void {
  if (order.indexOf(claims.key_rights as KeyRights) < order.indexOf(rights))
    throw new AppError('forbidden', `This needs a key with the right to ${rights}.`)
}

/** Checks the key's rights and the input, runs the operation, and returns only what its result schema describes. */
export async function runOperation(operation: Operation, call: Omit<ApiCall, 'siteUrl'>): Promise<unknown> {
  assertKeyMay(operation, call.viewer)
  for (const id of Object.values(call.params))
    if (!isUuid(id)) throw new AppError('not-found', 'There is nothing with this id.')
  const query = parse(operation.query, call.query)
  const body = parse(operation.body, call.body ?? {})
  const result = await operation.run({ ...call, query, body, siteUrl: call.deps.siteUrl })
  return operation.result.parse(result)
}

function parse(schema: z.ZodObject, given: unknown): unknown {
  const result = schema.strict().safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.')
  throw new AppError(
    'invalid',
    field ? `${field}: ${issue?.message}` : (issue?.message ?? 'This is not valid.'),
  )
}
