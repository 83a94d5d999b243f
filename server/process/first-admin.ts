import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { databaseLocks } from '#core/database-locks.ts'
import { assertGoodPassword, wordsAbout } from '#server/gateway/auth/new-password.ts'
import { saveEmailIdentity } from '#server/gateway/auth/open-mail.ts'
import { hashPassword } from '#server/gateway/auth/passwords.ts'
import { insertAccount, isAnyAccount, makeAdmin } from '#tables/accounts/accounts-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { PlainError } from './plain-error.ts'

/**
 * Creates an admin if the database has no account at all; never promotes the first sign-up. Returns the credentials, so
 * that a generated password can be printed once.
 */
export async function createFirstAdmin(
  pool: Pool,
  options: { email: string | undefined; password: string | undefined },
): Promise<{ email: string; password: string; isGenerated: boolean } | null> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [databaseLocks.firstAdmin])
    const email = (options.email ?? 'admin@helmcast.local').toLowerCase()
    const sql = sqlOf(client)
    if (await isAnyAccount(sql)) return null
    const password = options.password ?? randomBytes(12).toString('base64url')
    assertUsable(email, password)
    const passwordHash = await hashPassword(password)
    await client.query('begin')
    const account = await insertAccount(sql, {
      id: randomUUID(),
      email,
      passwordHash,
      isConfirmed: true,
      provider: 'email',
      userMetadata: {},
    })
    if (!account) throw new Error(`The first admin ${email} could not be created.`)
    await saveEmailIdentity(sql, account)
    await makeAdmin(sql, account.id)
    await client.query('commit')
    return { email, password, isGenerated: options.password === undefined }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [databaseLocks.firstAdmin]).catch(() => {})
    client.release()
  }
}

function assertUsable(email: string, password: string): void {
  try {
    assertGoodPassword(password, wordsAbout(email))
  } catch (error) {
    throw new PlainError(`ADMIN_PASSWORD cannot be used: ${(error as Error).message}`)
  }
}
