import { hostname } from 'node:os'
import { z } from 'zod'
import { mailImprintSetting } from '#providers/mail/mail-imprint.ts'
import { readMailKey } from '#providers/mail/sealed-mail.ts'
import { type ProviderSettings, readProviderSettings } from '#providers/settings.ts'
import type { Webhook } from '#providers/webhooks/webhook.ts'

const blankAsMissing = (value: unknown) => (value === '' ? undefined : value)

const settingsSchema = z.object({
  SITE_URL: z.preprocess(blankAsMissing, z.url().default('http://localhost:3000')),
  SAMPLES: z.preprocess(blankAsMissing, z.enum(['on', 'off', 'true', 'false', '1', '0']).default('on')),
  SUPABASE_URL: z.preprocess(blankAsMissing, z.string().optional()),
  KEEP_EDITIONS: z.preprocess(blankAsMissing, z.coerce.number().int().min(1).max(10_000).default(20)),
  MAIL_IMPRINT: mailImprintSetting,
  MAILS_PER_HOUR: z.preprocess(blankAsMissing, z.coerce.number().int().min(1).max(100_000).default(7200)),
  WEBSUB_HUB: z.preprocess(blankAsMissing, z.url({ protocol: /^https?$/ }).optional()),
  WEBHOOK_URL: z.preprocess(blankAsMissing, z.url({ protocol: /^https?$/ }).optional()),
  WEBHOOK_SECRET: z.preprocess(blankAsMissing, z.string().min(24, 'needs at least 24 characters').optional()),
  // Lower case, as in a URL; also `media.local:8080` and `192.168.1.9`.
  IMPORT_HOSTS: z.preprocess(
    blankAsMissing,
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
  ),
  WORKER_NAME: z.preprocess(blankAsMissing, z.string().max(200).optional()),
})

export type WorkerSettings = {
  providers: ProviderSettings
  dataDir: string
  siteUrl: string
  /** Whether the first start on an empty database makes sample episodes. */
  makesSamples: boolean
  /** Editions of an episode that stay in its history, with their files. */
  keptEditions: number
  /** False where a hosted Supabase manages sessions. */
  hasOwnSignIn: boolean
  /** Decrypts queued mails that sign users in; null where this process does not know the site's secret. */
  mailKey: Buffer | null
  /** Maximum number of mails handed to the mail server per hour. */
  mailsPerHour: number
  /** Who sends the newsletter, and from where; empty if the operator has not set it. */
  mailImprint: string
  /** Receiver of publication events; null: none. */
  webhook: Webhook | null
  /** The WebSub hub that is notified of feed changes; null: none. */
  hubUrl: string | null
  /** Hosts of the operator's own network from which a show may be imported. */
  importHosts: string[]
  /** This process's name in the jobs that it holds; two living workers never share one. */
  workerName: string
}

/** The only place in a running site that reads the providers' keys. Throws a plain Error that names the invalid setting. */
export function readWorkerSettings(env: Record<string, string | undefined>): WorkerSettings {
  const providers = readProviderSettings(env)
  const result = settingsSchema.safeParse(env)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The worker's settings cannot be used:\n  ${lines.join('\n  ')}\nSee .env.example.`)
  }
  const { SITE_URL, SAMPLES, SUPABASE_URL, KEEP_EDITIONS, MAILS_PER_HOUR, WORKER_NAME } = result.data
  const { WEBSUB_HUB, WEBHOOK_URL, WEBHOOK_SECRET, IMPORT_HOSTS } = result.data
  if (WEBHOOK_URL && !WEBHOOK_SECRET)
    throw new Error('WEBHOOK_URL needs a WEBHOOK_SECRET: it signs what is sent. See .env.example.')
  return {
    providers,
    dataDir: providers.DATA_DIR,
    siteUrl: SITE_URL.replace(/\/+$/, ''),
    makesSamples: ['on', 'true', '1'].includes(SAMPLES),
    keptEditions: KEEP_EDITIONS,
    mailsPerHour: MAILS_PER_HOUR,
    mailImprint: result.data.MAIL_IMPRINT,
    webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : null,
    hubUrl: WEBSUB_HUB ?? null,
    importHosts: IMPORT_HOSTS,
    mailKey: readMailKey(env, providers.DATA_DIR),
    hasOwnSignIn: SUPABASE_URL === undefined,
    workerName: WORKER_NAME ?? `${hostname()}-${process.pid}-${Date.now().toString(36)}`,
  }
}
