import type { AnyAST } from '@supabase/lite'
import type { Asking } from './asking.ts'

/**
 * To show related rows of what was updated, Lite reads it again by its keys and by the filter of the update, which it
 * may no longer fit: `update({ state: 'done' }).eq('state', 'open').select('id, users(name)')` would answer nothing.
 */
export function rereadByKeyAlone(question: AnyAST, asking: Asking): void {
  if (question.type !== 'update') return
  let { where } = question
  Object.defineProperty(question, 'where', {
    enumerable: true,
    get: () => (asking.hasUpdated ? undefined : where),
    set: (next: AnyAST['where']) => {
      where = next
    },
  })
}
