import type { AnyAST, IntrospectResult } from '@supabase/lite'
import { sql } from 'kysely'

type Row = Record<string, unknown>

/**
 * Of several rows that are written at once some may lack a column that others have. PostgREST writes null there, or the
 * column's default where the client asks for it (`Prefer: missing=default`). Lite writes the default in any case and
 * answers null, whatever stands in the table then.
 */
export function settleMissing(question: AnyAST, primaryKeys: IntrospectResult['primary_keys']): void {
  const { type, from, values, onConflict, $meta } = question
  if (!$meta?.columns || !values || !isWriting(type)) return
  const isDefault = $meta.missing === 'default'
  const key = onConflict ?? primaryKeys.find(({ table }) => table === from)?.columns ?? []
  for (const row of [values].flat() as Row[]) {
    if (typeof row !== 'object' || row === null) continue
    for (const column of $meta.columns) {
      if (Object.hasOwn(row, column)) continue
      if (!isDefault) row[column] = null
      // Lite looks for the row by its key first; of one that has none yet it writes the default by itself.
      else if (type !== 'upsert' || !key.includes(column)) row[column] = sql`default`
    }
  }
}

/** Lite answers null for the columns of this list that a row lacked. By now what is lacking has been settled. */
export function forgetColumns({ $meta, type }: AnyAST): void {
  if ($meta && isWriting(type)) delete $meta.columns
}

const isWriting = (type: AnyAST['type']) => type === 'insert' || type === 'upsert' || type === 'update'
