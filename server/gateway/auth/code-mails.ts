import { randomUUID } from 'node:crypto'
import { accountMail } from '#core/mail/account-mails.ts'
import { type CodePurpose, type CodeRequest, saveLoginCode } from '#tables/accounts/server-login-codes.ts'
import type { Sql } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { hashOf, keyedHash, newDigits, newSecret } from './secret-hashes.ts'

/** Seconds that a code or link from a mail can be used. */
export const codeLifetimeSeconds = 600

/** The type that supabase-js gives back with what a mail of each purpose brought. */
export const verifyTypes = {
  confirmation: 'signup',
  'magic-link': 'magiclink',
  recovery: 'recovery',
  'email-change-old': 'email_change',
  'email-change-new': 'email_change',
  reauthentication: 'reauthentication',
} as const satisfies Record<CodePurpose, string>

/** PKCE: what the browser that asks for a mail shows of its secret. */
export type Challenge = { challenge: string | null; challengeMethod: 's256' | 'plain' | null }

export type CodeMail = Challenge & {
  purpose: CodePurpose
  accountId: string | null
  address: string
  wish: CodeRequest
}

/** Notes link and code as hashes, and answers what sends them. To be called when the note is saved. */
export async function writeCodeMail(
  context: AuthContext,
  sql: Sql,
  mail: CodeMail,
): Promise<() => Promise<void>> {
  const { siteUrl } = context.settings
  const [id, token, code] = [randomUUID(), newSecret(), newDigits()]
  const redirectTo = ownAddress(mail.wish.redirectTo ?? null, siteUrl)
  await saveLoginCode(sql, {
    ...mail,
    id,
    tokenHash: hashOf(token),
    codeHash: keyedHash(context.keys.codes, `${id}:${code}`),
    wish: { ...mail.wish, redirectTo },
    lifetimeSeconds: codeLifetimeSeconds,
  })
  // Behind "#" nothing reaches a server or its log, and a program that only looks at links uses up none.
  const link = `${siteUrl}/login/link#${new URLSearchParams({ token_hash: token, type: verifyTypes[mail.purpose] })}`
  return async () => {
    await context.sendMail(
      accountMail(mail.purpose, {
        to: mail.address,
        siteName: await context.siteName(),
        link: mail.purpose === 'reauthentication' ? null : link,
        code,
        minutesValid: codeLifetimeSeconds / 60,
      }),
    )
  }
}

/** A link in our mail must not carry people to somebody else's site. */
export function ownAddress(address: string | null, siteUrl: string): string | null {
  if (!address || !URL.canParse(address)) return null
  return new URL(address).origin === new URL(siteUrl).origin ? address : null
}
