import { randomUUID } from 'node:crypto'
import {
  type AccountRow,
  changeAccount,
  insertAccount,
  lockAccount,
  lockAccountByEmail,
} from '#tables/accounts/accounts-sql.ts'
import { findIdentity, saveIdentity } from '#tables/accounts/identities-sql.ts'
import { roleOf, setRole } from '#tables/accounts/roles-sql.ts'
import type { Sql } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, badRequest, banned } from './auth-errors.ts'
import { emailField } from './auth-route.ts'
import { mayJoin } from './may-join.ts'
import type { OAuthPerson } from './oauth-providers.ts'
import { confirmAddress } from './open-mail.ts'
import { isBanned } from './session-responses.ts'
import { signUpClosed } from './sign-up.ts'

/**
 * Returns the account of an OAuth sign-in: the linked one; else the one with its e-mail address, if the service has
 * verified it; else a new one.
 */
export async function findOrMakeAccount(
  context: AuthContext,
  sql: Sql,
  provider: string,
  person: OAuthPerson,
): Promise<AccountRow> {
  const known = await findIdentity(sql, provider, person.id)
  if (!known && person.email && !emailField.safeParse(person.email).success)
    throw badRequest(
      'This email address cannot be used here. Choose another one at the service you sign in with.',
    )
  const account =
    (known && (await lockAccount(sql, known.accountId))) ??
    (await accountOfAddress(context, sql, provider, person))
  if (isBanned(account)) throw banned()
  await saveIdentity(sql, {
    accountId: account.id,
    provider,
    providerId: person.id,
    data: {
      sub: person.id,
      email: person.email,
      email_verified: person.isVerified,
      full_name: person.name,
      name: person.name,
      avatar_url: person.avatarUrl,
    },
  })
  await takeRole(sql, account.id, person)
  const providers = new Set([...((account.appMetadata.providers as string[] | undefined) ?? []), provider])
  return changeAccount(sql, account.id, {
    appMetadata: { ...account.appMetadata, providers: [...providers] },
  })
}

/**
 * Sets the role that the groups give, at each sign-in. The last admin stays an admin whatever the groups say: nobody could let an admin
 * in again.
 */
async function takeRole(sql: Sql, accountId: string, { role }: OAuthPerson): Promise<void> {
  if (!role || (await roleOf(sql, accountId)) === role) return
  await sql('savepoint role')
  try {
    await setRole(sql, accountId, role)
  } catch (error) {
    await sql('rollback to savepoint role')
    console.error('A role that groups give could not be set:', (error as Error).message)
  }
}

async function accountOfAddress(
  context: AuthContext,
  sql: Sql,
  provider: string,
  { email, isVerified, name, avatarUrl, isMember }: OAuthPerson,
): Promise<AccountRow> {
  // An unverified address can be anybody's.
  if (!email || !isVerified) {
    throw new AuthFailure(
      422,
      'provider_email_needs_verification',
      'Confirm your email address at that service first, or sign in with your email address here.',
    )
  }
  const account = await lockAccountByEmail(sql, email)
  if (account) return account.confirmedAt ? account : confirmAddress(sql, account, false)
  if (!isMember && !(await mayJoin(context, sql, email))) throw signUpClosed()
  const made = await insertAccount(sql, {
    id: randomUUID(),
    email,
    passwordHash: null,
    isConfirmed: true,
    provider,
    userMetadata: { email, email_verified: true, full_name: name, name, avatar_url: avatarUrl },
  })
  if (!made) throw new AuthFailure(409, 'conflict', 'Please try once more.')
  return made
}
