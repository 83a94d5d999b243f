import { randomUUID } from 'node:crypto'
import { addressIn } from '#core/languages/page-languages.ts'
import { accountMail } from '#core/mail/account-mails.ts'
import { requestLanguage } from '#server/http/request-origin.ts'
import { type CodeIntent, type CodePurpose, saveRequest } from '#tables/accounts/login-codes-sql.ts'
import type { Sql } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { hashOf, keyedHash, newDigits, newSecret } from './secret-hashes.ts'

/** Seconds that a code or link from a mail can be used. */
export const codeLifetimeSeconds = 600

/** The `type` that supabase-js sends back for each mail purpose. */
export const verifyTypes = {
  confirmation: 'signup',
  'magic-link': 'magiclink',
  recovery: 'recovery',
  'email-change-old': 'email_change',
  'email-change-new': 'email_change',
  reauthentication: 'reauthentication',
} as const satisfies Record<CodePurpose, string>

/** PKCE: the challenge sent by the browser that requests a mail. */
export type Challenge = { challenge: string | null; challengeMethod: 's256' | 'plain' | null }

export type MailRequest = Challenge & { accountId: string | null; intent: CodeIntent; mails: CodeMail[] }
type CodeMail = { purpose: CodePurpose; address: string }

/**
 * Stores the links and codes of one request as hashes, and returns a function that sends them: call it after the commit. Earlier requests
 * for the same purpose become invalid. The account must be locked.
 */
export async function writeCodeMails(
  context: AuthContext,
  sql: Sql,
  { mails, intent, ...request }: MailRequest,
): Promise<() => Promise<void>> {
  const { siteUrl } = context.settings
  const language = requestLanguage()
  const written = mails.map((mail) => ({ ...mail, id: randomUUID(), token: newSecret(), code: newDigits() }))
  await saveRequest(
    sql,
    {
      ...request,
      id: randomUUID(),
      intent: { ...intent, redirectTo: ownAddress(intent.redirectTo ?? null, siteUrl) },
      lifetimeSeconds: codeLifetimeSeconds,
    },
    written.map(({ token, code, ...mail }) => ({
      ...mail,
      tokenHash: hashOf(token),
      codeHash: keyedHash(context.keys.codes, `${mail.id}:${code}`),
    })),
  )
  return async () => {
    for (const { purpose, address, token, code } of written) {
      await context.sendMail(
        accountMail(purpose, {
          language,
          to: address,
          siteName: await context.siteName(),
          link:
            purpose === 'reauthentication'
              ? null
              : linkOf(siteUrl + addressIn(language, '/login/link'), purpose, token),
          code,
          minutesValid: codeLifetimeSeconds / 60,
        }),
      )
    }
  }
}

/** The token is in the fragment, which never reaches a server or its log. Link scanners do not use up the link. */
const linkOf = (page: string, purpose: CodePurpose, token: string) =>
  `${page}#${new URLSearchParams({ token_hash: token, type: verifyTypes[purpose] })}`

/** Returns null for an address on another site, to which our mails must not lead. */
export function ownAddress(address: string | null, siteUrl: string): string | null {
  if (!address || !URL.canParse(address)) return null
  return new URL(address).origin === new URL(siteUrl).origin ? address : null
}
