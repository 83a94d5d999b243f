import type { Sql } from '#tables/sql.ts'

/** The columns of auth.users that sign-in needs. */
export type AccountRow = {
  id: string
  email: string
  passwordHash: string | null
  confirmedAt: Date | null
  confirmationSentAt: Date | null
  newEmail: string | null
  newEmailSentAt: Date | null
  bannedUntil: Date | null
  lastSignInAt: Date | null
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
  createdAt: Date
  updatedAt: Date
}

const columns = `users.id, coalesce(users.email, '') as email, users.encrypted_password as "passwordHash",
  users.email_confirmed_at as "confirmedAt", users.confirmation_sent_at as "confirmationSentAt",
  users.email_change as "newEmail", users.email_change_sent_at as "newEmailSentAt",
  users.banned_until as "bannedUntil", users.last_sign_in_at as "lastSignInAt", coalesce(users.raw_app_meta_data, '{}') as "appMetadata",
  coalesce(users.raw_user_meta_data, '{}') as "userMetadata", users.created_at as "createdAt", users.updated_at as "updatedAt"`

export async function findAccount(sql: Sql, id: string): Promise<AccountRow | null> {
  const [row]: AccountRow[] = await sql(`select ${columns} from auth.users where id = $1`, [id])
  return row ?? null
}

export async function findAccountByEmail(sql: Sql, email: string): Promise<AccountRow | null> {
  const [row]: AccountRow[] = await sql(
    `select ${columns} from auth.users where email = $1 and not is_sso_user and deleted_at is null`,
    [email],
  )
  return row ?? null
}

/**
 * Locks an account and reads it again, before it is changed: earlier reads (not confirmed, this password) may be outdated. `no key
 * update` does not block new rows that reference the account.
 */
export async function lockAccount(sql: Sql, id: string): Promise<AccountRow | null> {
  await sql('select from auth.users where id = $1 for no key update', [id])
  return findAccount(sql, id)
}

export async function lockAccountByEmail(sql: Sql, email: string): Promise<AccountRow | null> {
  const account = await findAccountByEmail(sql, email)
  const locked = account && (await lockAccount(sql, account.id))
  return locked?.email === email ? locked : null
}

export type NewAccount = {
  id: string
  email: string
  passwordHash: string | null
  isConfirmed: boolean
  provider: string
  userMetadata: Record<string, unknown>
}

/** Returns null if the address has been taken in the meantime. */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<AccountRow | null> {
  const [row]: AccountRow[] = await sql(
    `insert into auth.users as users (id, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
       raw_app_meta_data, raw_user_meta_data, phone)
     values ($1, $2, $3, case when $4 then now() end, case when not $4 then now() end, $5, $6, null)
     on conflict (email) where is_sso_user = false do nothing
     returning ${columns}`,
    [
      account.id,
      account.email,
      account.passwordHash,
      account.isConfirmed,
      JSON.stringify({ provider: account.provider, providers: [account.provider] }),
      JSON.stringify(account.userMetadata),
    ],
  )
  return row ?? null
}

/** Fields of an account to change; omitted ones stay. Null empties a field. */
export type AccountChange = {
  email?: string
  passwordHash?: string | null
  userMetadata?: Record<string, unknown>
  appMetadata?: Record<string, unknown>
  newEmail?: string | null
  /** Records that the address is confirmed now, if it was not yet. */
  isConfirmed?: true
  isSignedIn?: true
  confirmationSent?: true
}

export async function changeAccount(sql: Sql, id: string, change: AccountChange): Promise<AccountRow> {
  // Only where needed: naming these two columns fires the trigger that links a guest's account.
  const proof =
    change.email === undefined && !change.isConfirmed
      ? ''
      : `email = coalesce($2::jsonb ->> 'email', users.email),
         email_confirmed_at = case when $2::jsonb ? 'isConfirmed' then coalesce(email_confirmed_at, now()) else email_confirmed_at end,`
  const [row]: AccountRow[] = await sql(
    `update auth.users as users set ${proof} updated_at = now(),
       encrypted_password = case when $2::jsonb ? 'passwordHash' then $2::jsonb ->> 'passwordHash' else encrypted_password end,
       raw_user_meta_data = coalesce($2::jsonb -> 'userMetadata', raw_user_meta_data),
       raw_app_meta_data = coalesce($2::jsonb -> 'appMetadata', raw_app_meta_data),
       email_change = case when $2::jsonb ? 'newEmail' then $2::jsonb ->> 'newEmail' else email_change end,
       email_change_sent_at = case when not $2::jsonb ? 'newEmail' then email_change_sent_at
         when $2::jsonb ->> 'newEmail' is not null then now() end,
       last_sign_in_at = case when $2::jsonb ? 'isSignedIn' then now() else last_sign_in_at end,
       confirmation_sent_at = case when $2::jsonb ? 'confirmationSent' then now() else confirmation_sent_at end
     where id = $1 returning ${columns}`,
    [id, JSON.stringify(change)],
  )
  if (!row) throw new Error('The account is gone.')
  return row
}

/** Whether the viewer whose rights `sql` has may make episodes. */
export async function mayMake(sql: Sql): Promise<boolean> {
  const [row] = await sql('select public.may_make() as may')
  return row?.may === true
}

/** Whether the address was invited: by an admin, to private episodes, or to an episode as its guest or approver. */
export async function isInvited(sql: Sql, address: string): Promise<boolean> {
  const rows = await sql(
    `select from private.invited_addresses where address = $1
     union all select from private.guest_records where guest_email = $1
     union all select from private.approvers where address = $1
     union all select from private.listeners where address = $1 and revoked_at is null limit 1`,
    [address],
  )
  return rows.length > 0
}

/** Deletes an account with an unconfirmed address. Used when another person has proved ownership of the address. */
export async function deleteUnconfirmedAccount(sql: Sql, id: string): Promise<void> {
  await sql('delete from auth.users where id = $1 and email_confirmed_at is null', [id])
}

/** Returns when a session began; null if it has ended. */
export async function findSessionStart(sql: Sql, accountId: string, sessionId: string): Promise<Date | null> {
  const [row] = await sql('select private.signed_in_at($1, $2) as at', [accountId, sessionId])
  return row?.at ?? null
}

/** Deletes the account with everything that belongs to it. Throws (P0001) for the last admin. */
export async function deleteOwnAccount(sql: Sql, accountId: string): Promise<void> {
  await sql('select private.delete_own_account($1)', [accountId])
}

/** Stores an invited address. Inviting the same address again renews its role and its secret. */
export async function insertInvitedAddress(
  sql: Sql,
  invited: {
    address: string
    adminId: string
    role: string
    secretHash: string
    isMailed: boolean
    days: number
  },
): Promise<void> {
  const { address, adminId, role, secretHash, isMailed, days } = invited
  await sql(
    `insert into private.invited_addresses (address, invited_by, role, secret_hash, is_mailed, ends_at)
     values ($1, $2, $3, $4, $5, now() + $6::integer * interval '1 day')
     on conflict (address) do update set role = excluded.role, secret_hash = excluded.secret_hash,
       is_mailed = excluded.is_mailed, ends_at = excluded.ends_at`,
    [address, adminId, role, secretHash, isMailed, days],
  )
}

/** Uses up the secret that was mailed to an invited address. Returns false if the secret does not prove the address. */
export async function proveInvitedAddress(
  sql: Sql,
  { address, secretHash, hasMailServer }: { address: string; secretHash: string; hasMailServer: boolean },
): Promise<boolean> {
  const rows = await sql(
    `update private.invited_addresses set secret_hash = null
     where address = $1 and secret_hash = $2 and ends_at > now() and (is_mailed or not $3)
     returning address`,
    [address, secretHash, hasMailServer],
  )
  return rows.length > 0
}

export async function isAnyAccount(sql: Sql): Promise<boolean> {
  return (await sql('select from auth.users limit 1')).length > 0
}

/** True if the account exists and is not banned. */
export async function isOpenAccount(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql(
    'select from auth.users where id = $1 and (banned_until is null or banned_until < now())',
    [accountId],
  )
  return rows.length === 1
}

/** Makes an account an admin. Only the site itself calls this; no user can. */
export async function makeAdmin(sql: Sql, accountId: string): Promise<void> {
  await sql(`update public.profiles set settings = settings || '{"isAdmin": true}' where id = $1`, [
    accountId,
  ])
}

/** Whether the viewer is an admin. Run it under the viewer's own database role. */
export async function isAdmin(sql: Sql): Promise<boolean> {
  const [row] = await sql('select public.is_admin() as is_admin')
  return row?.is_admin === true
}

/** True for an admin or the site itself. Run it under the viewer's own database role. */
export async function mayReadAll(sql: Sql): Promise<boolean> {
  const [row] = await sql('select public.is_admin() or private.is_server() as allowed')
  return row?.allowed === true
}
