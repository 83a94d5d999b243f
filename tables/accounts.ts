import { queryOptions } from '@tanstack/react-query'
import { callFunction } from './call-function.ts'
import type { Connect, Database } from './connect.ts'

export type Account = {
  id: string
  email: string | null
  username: string | null
  is_admin: boolean
  created_at: string
  last_sign_in_at: string | null
  email_confirmed_at: string | null
  podcasts: number
  is_banned: boolean
}

/** What becomes of the episodes of an account that is closed. */
export type EpisodesFate = 'stay' | 'unpublished' | 'deleted'

/** Somebody who may make an account where sign-up is by invitation. */
export type InvitedPerson = { address: string; created_at: string; has_joined: boolean }

export const accountsPerPage = 25

export const accountQueries = (connect: Connect) => ({
  list: (search: string, page: number) =>
    queryOptions({
      queryKey: ['accounts', search, page],
      queryFn: async () => {
        const db = await connect()
        const { data } = await db
          // One more than is shown tells whether there is a next page.
          .rpc('list_accounts', {
            search,
            page_size: accountsPerPage + 1,
            page_offset: page * accountsPerPage,
          })
          .throwOnError()
        return data as Account[]
      },
      staleTime: 0,
    }),
  invited: () =>
    queryOptions({
      queryKey: ['accounts', 'invited'],
      queryFn: async () => {
        const db = await connect()
        const { data } = await db.rpc('list_invited_people').throwOnError()
        return data as InvitedPerson[]
      },
      staleTime: 0,
    }),
})

export async function setAdmin(db: Database, accountId: string, isEnabled: boolean): Promise<void> {
  await db.rpc('set_admin', { account: accountId, enabled: isEnabled }).throwOnError()
}

export async function banAccount(db: Database, accountId: string, episodes: EpisodesFate): Promise<void> {
  await db.rpc('ban_account', { account: accountId, episodes }).throwOnError()
}

export async function unbanAccount(db: Database, accountId: string): Promise<void> {
  await db.rpc('unban_account', { account: accountId }).throwOnError()
}

export async function deleteAccount(db: Database, accountId: string, episodes: EpisodesFate): Promise<void> {
  await db.rpc('delete_account', { account: accountId, episodes }).throwOnError()
}

export async function invitePerson(db: Database, email: string): Promise<void> {
  await callFunction(db, 'invite-person', { email })
}

export async function takeBackInvitation(db: Database, address: string): Promise<void> {
  await db.rpc('take_back_invitation', { address }).throwOnError()
}

/** A JSON file with everything that the site holds about the person. */
export async function exportOwnData(db: Database): Promise<Blob> {
  return callFunction<Blob>(db, 'export-own-data')
}

/** For good. Only within minutes of a sign-in; throws AppError with a sentence otherwise. */
export async function deleteOwnAccount(db: Database): Promise<void> {
  await callFunction(db, 'delete-own-account')
}
