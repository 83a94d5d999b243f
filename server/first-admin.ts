import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { AuthService } from './gateway/auth/auth-service.ts'

const lockNumber = 7_426_002

/**
 * Makes an admin when the database has no account at all, never "whoever signs up first". Answers the credentials when
 * they were made up here, so that they can be told once.
 */
export async function createFirstAdmin(
  pool: Pool,
  auth: AuthService,
  options: {
    siteUrl: string
    publishableKey: string
    email: string | undefined
    password: string | undefined
  },
): Promise<{ email: string; password: string; isGenerated: boolean } | null> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const email = (options.email ?? 'admin@helmcast.local').toLowerCase()
    // Left by a start that was killed between sign-up and confirmation: nobody has ever used it.
    await client.query(
      `delete from auth.users where email = $1 and email_confirmed_at is null
         and not exists (select from auth.users as others where others.email_confirmed_at is not null)`,
      [email],
    )
    const { rowCount } = await client.query('select from auth.users limit 1')
    if (rowCount) return null
    const password = options.password ?? randomBytes(12).toString('base64url')
    const response = await auth.fetch(
      new Request(`${options.siteUrl}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: options.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
      null,
    )
    if (!response.ok) {
      throw new Error(`The first admin ${email} could not be created: ${await response.text()}`)
    }
    // One statement: an admin who is not confirmed, or the other way round, would lock everybody out.
    await client.query(
      `with confirmed as (
         update auth.users set email_confirmed_at = now(), confirmation_token = null where email = $1 returning id
       )
       update public.profiles set settings = settings || '{"isAdmin": true}' from confirmed
       where confirmed.id = profiles.id`,
      [email],
    )
    return { email, password, isGenerated: options.password === undefined }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => {})
    client.release()
  }
}
