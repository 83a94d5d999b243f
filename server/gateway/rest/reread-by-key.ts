import type { AnyAST } from '@supabase/lite'
import type { RestContext } from './rest-context.ts'

/**
 * Makes Lite reread updated rows by key alone. To return related rows of an update, Lite reads the rows again by key and by the update's
 * filter, which they may no longer match: `update({ state: 'done' }).eq('state', 'open').select('id, users(name)')` would return nothing.
 */
export function rereadByKeyAlone(question: AnyAST, context: RestContext): void {
  if (question.type !== 'update') return
  let { where } = question
  Object.defineProperty(question, 'where', {
    enumerable: true,
    get: () => (context.hasUpdated ? undefined : where),
    set: (next: AnyAST['where']) => {
      where = next
    },
  })
}
