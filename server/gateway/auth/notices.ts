import { type AccountNotice, accountNotice } from '#core/mail/account-notices.ts'
import { requestLanguage } from '#server/http/request-origin.ts'
import type { AuthContext } from './auth-context.ts'

/** Returns a function that sends an informational mail; call it after the commit. */
export function notice(context: AuthContext, kind: AccountNotice, to: string): () => Promise<void> {
  const language = requestLanguage()
  return async () => {
    const { siteUrl } = context.settings
    await context.sendMail(accountNotice(kind, { to, siteName: await context.siteName(), siteUrl, language }))
  }
}
