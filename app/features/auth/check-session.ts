import type { Connect } from '#tables/connect.ts'
import type { AuthMessage, AuthUser } from './auth-state.ts'

/** Asks for the session once. A returned error and a thrown one are told apart (AUT-06). */
export async function checkSession(connect: Connect): Promise<AuthMessage> {
  try {
    const database = await connect()
    const { data, error } = await database.auth.getSession()
    if (error) return { type: 'session-check-failed', how: 'returned' }
    return { type: 'session-checked', user: toAuthUser(data.session?.user) }
  } catch {
    return { type: 'session-check-failed', how: 'threw' }
  }
}

export function toAuthUser(user: { id: string; email?: string } | null | undefined): AuthUser | null {
  return user ? { id: user.id, email: user.email ?? null } : null
}
