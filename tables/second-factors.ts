import { queryOptions } from '@tanstack/react-query'
import type { Connect, Database } from './connect.ts'

export type SecondFactor = { id: string; name: string }

export const secondFactorQueries = (connect: Connect) => ({
  list: () =>
    queryOptions({
      queryKey: ['second-factors'],
      queryFn: async (): Promise<SecondFactor[]> => {
        const { data, error } = await (await connect()).auth.mfa.listFactors()
        if (error) throw error
        return data.totp.map(({ id, friendly_name: name }) => ({ id, name: name || 'Authenticator app' }))
      },
    }),
})

export type NewFactor = { id: string; picture: string; secret: string }

export async function beginFactor(db: Database, name: string): Promise<NewFactor> {
  const { data, error } = await db.auth.mfa.enroll({ factorType: 'totp', friendlyName: name })
  if (error) throw error
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
}

/**
 * Sets the app up, or signs in with it: both need a code that it shows. Answers the codes for paper that a new app comes
 * with, null otherwise.
 */
export async function proveFactor(db: Database, factorId: string, code: string): Promise<string[] | null> {
  const { data, error } = await db.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
  return (data as { recovery_codes?: string[] }).recovery_codes ?? null
}

export async function removeFactor(db: Database, factorId: string): Promise<void> {
  const { error } = await db.auth.mfa.unenroll({ factorId })
  if (error) throw error
}
