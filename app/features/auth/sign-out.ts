import frame from '#app/messages/frame.ts'
import type { Connect } from '#tables/database.ts'

/** Ends the session and returns the message to display. Refuses while there is a connection error. */
export async function signOutMessage(
  connectionError: string | null,
  connect: Connect,
): Promise<{ title: string; isOut: boolean }> {
  if (connectionError) {
    return { title: frame.logoutOffline, isOut: false }
  }
  try {
    const database = await connect()
    const { error } = await database.auth.signOut()
    if (error) throw error
    return { title: frame.loggedOut, isOut: true }
  } catch {
    return { title: frame.logoutFailed, isOut: false }
  }
}
