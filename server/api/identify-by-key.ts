import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import type { Identify } from '#server/http/viewer.ts'
import { findLiveApiKey, noteKeyUse } from '#tables/keys/api-keys-sql.ts'
import type { Sql } from '#tables/sql.ts'

/** Recognisable, so that scanners find a key that was published by mistake. */
const prefix = 'helmcast_'

export const newKey = () => `${prefix}${randomBytes(32).toString('base64url')}`
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex')

/**
 * Returns a function that finds the viewer of a key, with the rights of its owner. The operation and the database (`key_rights` in the
 * claims) refuse what the key may not do. Not cached, so that a revoked key ends at once.
 */
export function identifyByKey(sql: Sql): Identify {
  return async (bearer) => {
    const key = bearer?.startsWith(prefix) ? await findLiveApiKey(sql, hashOfKey(bearer)) : null
    if (!key)
      throw new AppError('forbidden', 'This key is not valid: it was revoked, has expired, or is mistyped.')
    await noteKeyUse(sql, key.id)
    const claims = { role: 'authenticated', sub: key.userId, email: key.email, key_rights: key.rights }
    return { role: 'authenticated', userId: key.userId, email: key.email, expiresAt: null, claims }
  }
}
