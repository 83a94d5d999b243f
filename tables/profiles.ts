import { queryOptions } from '@tanstack/react-query'
import type { Connect, Database, Row } from './connect.ts'

export type Profile = Pick<Row<'profiles'>, 'id' | 'username' | 'avatar_url' | 'bio' | 'social_links'>
export type ProfileChange = Omit<Profile, 'id'>

export async function getProfile(db: Database, userId: string): Promise<Profile> {
  const { data } = await db
    .from('profiles')
    .select('id, username, avatar_url, bio, social_links')
    .eq('id', userId)
    .single()
    .throwOnError()
  return data
}

/** The row is the user's own or nothing is changed: the database sees to it. */
export async function updateProfile(db: Database, userId: string, change: ProfileChange): Promise<void> {
  await db
    .from('profiles')
    .update({ ...change, updated_at: new Date().toISOString() })
    .eq('id', userId)
    .select('id')
    .single()
    .throwOnError()
}

/** An admin is who has exactly `true` in settings.isAdmin; a missing row, a string or a 1 is none. */
export function isAdminSettings(settings: unknown): boolean {
  return (
    typeof settings === 'object' && settings !== null && 'isAdmin' in settings && settings.isAdmin === true
  )
}

export const profileQueries = (connect: Connect) => ({
  own: (userId: string) =>
    queryOptions({
      queryKey: ['profiles', userId],
      queryFn: async () => getProfile(await connect(), userId),
    }),
  isAdmin: (userId: string) =>
    queryOptions({
      queryKey: ['profiles', userId, 'is-admin'],
      queryFn: async () => {
        const db = await connect()
        const { data } = await db.from('profiles').select('settings').eq('id', userId).single().throwOnError()
        return isAdminSettings(data.settings)
      },
    }),
})
