import { callFunction } from '#tables/call-function.ts'
import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery } from '#tables/read-query.ts'

export type ApiKey = Omit<Row<'api_keys'>, 'user_id'>

export const apiKeyQueries = (as: DatabaseViewer, userId: string) => ({
  own: () =>
    freshQuery(as, ['api_keys', 'own'], (db) =>
      db
        .from('api_keys')
        .select('id, name, rights, key_end, created_at, last_used_at, expires_at')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .then(dataOrFault),
    ),
})

export async function revokeApiKey(db: Database, keyId: string): Promise<void> {
  await db.from('api_keys').delete().eq('id', keyId).select('id').single().then(orFault)
}

/** Makes a key and returns it, this once. Throws AppError if the last sign-in is too long ago. */
export function createApiKey(
  db: Database,
  key: { name: string; rights: string; days: number | null },
): Promise<{ key: string }> {
  return callFunction(db, 'create-key', key)
}
