import { type AccountRow, findAccount } from '#tables/accounts/accounts-sql.ts'
import { type FactorRow, listFactors } from '#tables/accounts/factors-sql.ts'
import { type IdentityRow, listIdentities } from '#tables/accounts/identities-sql.ts'
import type { Sql } from '#tables/sql.ts'

type Json = Record<string, unknown>

const iso = (date: Date | null) => date?.toISOString()

/** Returns an account in supabase-js's format, with its identities and factors. */
export async function userResponse(sql: Sql, account: AccountRow): Promise<Json> {
  const [identities, factors] = [await listIdentities(sql, account.id), await listFactors(sql, account.id)]
  return {
    ...plainUser(account),
    identities: identities.map(identityResponse),
    ...(factors.length > 0 ? { factors: factors.map(factorResponse) } : {}),
  }
}

export async function findUserResponse(sql: Sql, accountId: string): Promise<Json | null> {
  const account = await findAccount(sql, accountId)
  return account && userResponse(sql, account)
}

/** Returns only fields that reveal no earlier account, as the response of a sign-up needs. */
export function plainUser(account: AccountRow): Json {
  const { confirmedAt, newEmail } = account
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    ...(confirmedAt ? { email_confirmed_at: iso(confirmedAt), confirmed_at: iso(confirmedAt) } : {}),
    ...(account.confirmationSentAt ? { confirmation_sent_at: iso(account.confirmationSentAt) } : {}),
    ...(newEmail ? { new_email: newEmail, email_change_sent_at: iso(account.newEmailSentAt) } : {}),
    ...(account.lastSignInAt ? { last_sign_in_at: iso(account.lastSignInAt) } : {}),
    app_metadata: account.appMetadata,
    user_metadata: account.userMetadata,
    identities: [],
    created_at: iso(account.createdAt),
    updated_at: iso(account.updatedAt),
    is_anonymous: false,
  }
}

function identityResponse(identity: IdentityRow): Json {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.accountId,
    identity_data: identity.data,
    provider: identity.provider,
    last_sign_in_at: iso(identity.lastSignInAt),
    created_at: iso(identity.createdAt),
    updated_at: iso(identity.updatedAt),
    email: identity.data.email,
  }
}

export function factorResponse(factor: FactorRow): Json {
  return {
    id: factor.id,
    friendly_name: factor.friendlyName ?? '',
    factor_type: 'totp',
    status: factor.status,
    created_at: iso(factor.createdAt),
    updated_at: iso(factor.updatedAt),
  }
}
