import { signUpRule } from '#core/accounts/sign-up-rule.ts'
import type { SiteSettings } from '#providers/settings.ts'
import { type MailQueue, queueMail } from '#server/mail/queue-mail.ts'
import type { Secrets } from '#server/process/secrets.ts'
import type { SessionChecks } from '#server/sessions/session-checks.ts'
import { readShowTitle, readSignUp } from '#tables/show/show-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { readOAuthProviders } from './oauth-providers.ts'
import { createPasswords } from './passwords.ts'

const daySeconds = 24 * 60 * 60

/** Returns the context of our own sign-in, which uses the tables of the system schema. */
export async function openAuth(
  settings: SiteSettings & { hasMailServer: boolean },
  secrets: Secrets,
  queue: MailQueue,
  sessions: SessionChecks,
): Promise<AuthContext> {
  const { pool } = queue.database
  return {
    pool,
    settings: {
      siteUrl: settings.siteUrl,
      signUpRule: async (sql) =>
        signUpRule(settings.SIGN_UP ?? null, await readSignUp(sql), settings.siteUrl),
      sessionSeconds: settings.SESSION_DAYS * daySeconds,
      sessionIdleSeconds: settings.SESSION_IDLE_DAYS * daySeconds,
      providers: readOAuthProviders(settings),
      isDemo: settings.DEMO === 'on',
      hasMailServer: settings.hasMailServer,
    },
    keys: {
      jwt: new TextEncoder().encode(secrets.jwtSecret),
      codes: secrets.codeSecret,
      factors: secrets.factorKey,
    },
    passwords: await createPasswords(),
    sessions,
    siteName: () => readShowTitle(sqlOf(pool)),
    async sendMail(mail) {
      // Not thrown: an error would reveal that an email was due, and thus the account.
      await queueMail(queue, mail).catch((error: Error) =>
        console.error(`An email of an account (${mail.kind}) could not be queued:`, error.message),
      )
    },
  }
}
