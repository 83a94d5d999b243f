import account from '#app/messages/account.ts'
import { language } from '#app/messages/language.ts'
import { addressIn } from '#core/languages/page-languages.ts'
import type { Database } from '#tables/database.ts'
import { addressAfterMail } from './login-path.ts'

/** Sends an e-mail with a sign-in or reset link and returns the message to display. `from`: the login page's address. */
type SendMail = (
  database: Database,
  email: string,
  from: { origin: string; search: string },
) => Promise<string>

export const sendMagicLink: SendMail = async (database, email, from) => {
  const { error } = await database.auth.signInWithOtp({
    email,
    options: { emailRedirectTo: addressAfterMail(from) },
  })
  if (error) throw error
  return account.magicLinkDone
}

export const sendPasswordReset: SendMail = async (database, email, { origin }) => {
  const { error } = await database.auth.resetPasswordForEmail(email, {
    redirectTo: origin + addressIn(language(), '/login?view=update_password'),
  })
  if (error) throw error
  return account.resetDone
}
