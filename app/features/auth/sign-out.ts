import type { Connect } from '#tables/database.ts'

/** Ends the session and returns the message to display. Refuses while there is a connection error. */
export async function signOutMessage(
  connectionError: string | null,
  connect: Connect,
): Promise<{ title: string; isOut: boolean }> {
  if (connectionError) {
    return { title: 'Cannot logout while offline. Please check your connection.', isOut: false }
  }
  try {
    const database = await connect()
    const { error } = await database.auth.signOut()
    if (error) throw error
    return { title: 'Logged out successfully', isOut: true }
  } catch {
    return { title: 'Failed to log out', isOut: false }
  }
}
