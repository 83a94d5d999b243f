import { queryOptions } from '@tanstack/react-query'
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
})

export async function setAdmin(db: Database, accountId: string, isEnabled: boolean): Promise<void> {
  await db.rpc('set_admin', { account: accountId, enabled: isEnabled }).throwOnError()
}
