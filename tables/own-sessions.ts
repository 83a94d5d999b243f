import { queryOptions } from '@tanstack/react-query'
import type { Connect, Database } from './connect.ts'

export type OwnSession = {
  id: string
  created_at: string
  used_at: string
  user_agent: string | null
  address: string | null
  is_current: boolean
}

export const ownSessionQueries = (connect: Connect) => ({
  list: () =>
    queryOptions({
      queryKey: ['own-sessions'],
      queryFn: async () => {
        const { data } = await (await connect()).rpc('own_sessions').throwOnError()
        return data as OwnSession[]
      },
    }),
})

export async function endOwnSession(db: Database, session: string): Promise<void> {
  await db.rpc('end_own_session', { session }).throwOnError()
}

export async function endOtherSessions(db: Database): Promise<void> {
  const { error } = await db.auth.signOut({ scope: 'others' })
  if (error) throw error
}
