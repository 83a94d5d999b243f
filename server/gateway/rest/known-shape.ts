import type { IntrospectResult } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'

/** Returns the tables, columns, relations and functions that Lite has read from the database. */
export function knownShape(connection: PostgresConnection): IntrospectResult {
  return Reflect.get(connection, 'introspection')
}

/**
 * Leaves only the public schema in what Lite has read. Lite looks up columns by the bare table name, so an auth table would lend its
 * columns to a public table of the same name.
 */
export function forgetOtherSchemas(connection: PostgresConnection): void {
  const shape = knownShape(connection)
  for (const [kind, entries] of Object.entries(shape)) {
    if (!Array.isArray(entries)) continue
    const isPublic = ({ schema = 'public', ref_schema = 'public' }) =>
      schema === 'public' && ref_schema === 'public'
    Reflect.set(shape, kind, entries.filter(isPublic))
  }
}
