import type { AnyAST, IntrospectResult } from '@supabase/lite'
import { type RestContext, refuse } from './rest-context.ts'

/**
 * Returns the limit in `Prefer: handling=strict, max-affected=10` of a function, else null. Lite enforces it for tables, where it counts
 * first; the rows of a function are known only after the call, while its transaction can still be rolled back.
 */
export function maxAffectedOf(
  question: AnyAST,
  functions: IntrospectResult['functions'],
  context: RestContext,
): number | null {
  const { type, function: name, $meta } = question
  if (type !== 'rpc' || $meta?.handling !== 'strict' || !Number.isFinite($meta.maxAffected)) return null
  if (!functions?.some((one) => one.name === name && one.return_is_setof)) {
    refuse(context, {
      status: 400,
      code: 'PGRST128',
      message: 'Invalid preferences given with handling=strict',
      details:
        'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
      hint: null,
    })
  }
  return $meta.maxAffected ?? null
}

/** Refuses the response of a function that affected too many rows. Called inside the transaction: throwing rolls it back. */
export function refuseTooManyAffected(context: RestContext, response: unknown): void {
  if (context.maxAffected === null || !(response instanceof Response) || !response.ok) return
  const [, first, last] = /^(\d+)-(\d+)\//.exec(response.headers.get('content-range') ?? '') ?? []
  const affected = first === undefined ? 0 : Number(last) - Number(first) + 1
  if (affected <= context.maxAffected) return
  refuse(context, {
    status: 400,
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${affected} rows`,
    hint: null,
  })
}
