import type { IntrospectResult } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'

/** The tables, columns, relations and functions that Lite has read from the database. */
export function knownShape(connection: PostgresConnection): IntrospectResult {
  return (connection as unknown as { introspection: IntrospectResult }).introspection
}

/**
 * Lite looks up columns by the bare table name, so an auth table would lend its columns to a public table of the same
 * name.
 */
export function forgetOtherSchemas(connection: PostgresConnection): void {
  const remembered = knownShape(connection) as unknown as Record<string, unknown>
  for (const [kind, entries] of Object.entries(remembered)) {
    if (!Array.isArray(entries)) continue
    remembered[kind] = entries.filter((entry) =>
      [entry.schema, entry.ref_schema].every((schema) => schema === undefined || schema === 'public'),
    )
  }
}
