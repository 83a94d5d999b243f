import type { AnyAST, IntrospectResult } from '@supabase/lite'
import { sql } from 'kysely'

type Row = Record<string, unknown>

/**
 * Fills the columns that some of several written rows lack. PostgREST writes null there, or the column's default if the client asks for
 * it (`Prefer: missing=default`). Lite always writes the default and returns null, whatever the table then holds.
 */
export function fillMissingColumns(question: AnyAST, primaryKeys: IntrospectResult['primary_keys']): void {
  const { type, from, values, onConflict, $meta } = question
  if (!$meta?.columns || !values || !isWriting(type)) return
  const isDefault = $meta.missing === 'default'
  const key = onConflict ?? primaryKeys.find(({ table }) => table === from)?.columns ?? []
  for (const row of [values].flat() as Row[]) {
    if (typeof row !== 'object' || row === null) continue
    for (const column of $meta.columns) {
      if (Object.hasOwn(row, column)) continue
      if (!isDefault) row[column] = null
      // For an upsert, Lite looks up the row by its key, and writes the default of a missing key column itself.
      else if (type !== 'upsert' || !key.includes(column)) row[column] = sql`default`
    }
  }
}

/** Removes the list of columns, which fillMissingColumns has filled. Lite would return null for those that a row lacked. */
export function forgetColumns({ $meta, type }: AnyAST): void {
  if ($meta && isWriting(type)) delete $meta.columns
}

const isWriting = (type: AnyAST['type']) => type === 'insert' || type === 'upsert' || type === 'update'
