import { z } from 'zod'
import { mailImprintSetting } from '#providers/mail/mail-imprint.ts'
import { PlainError } from './plain-error.ts'

const blankAsMissing = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsMissing, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((given) => blankAsMissing(given) ?? value, schema)
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
const port = z.coerce.number().int().min(0).max(65535)
const yesOrNo = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => ['on', 'true', '1'].includes(word))

/** example.org, or *.example.org for all its subdomains. */
const host = z
  .string()
  .regex(/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?$/i, 'must be hosts such as img.example.org')
const hosts = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(host))

const settingsSchema = z.object({
  PORT: withDefault(port, '3000'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  DATA_DIR: withDefault(z.string(), './data'),
  /** Public address of the site; decides where links in mails lead and whether cookies and headers require https. */
  SITE_URL: optional(address),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  SUPABASE_URL: optional(address),
  SUPABASE_PUBLISHABLE_KEY: optional(z.string()),
  SUPABASE_SECRET_KEY: optional(z.string()),
  JWT_SECRET: optional(z.string().min(32, 'needs at least 32 characters')),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string()),
  /** Who may create an account. */
  SIGN_UP: withDefault(z.enum(['open', 'invited', 'closed']), 'open'),
  /** Lifetime of a session in days, from its beginning and from its last use. */
  SESSION_DAYS: withDefault(z.coerce.number().positive().max(3650), '90'),
  SESSION_IDLE_DAYS: withDefault(z.coerce.number().positive().max(3650), '30'),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GITHUB_CLIENT_ID: optional(z.string()),
  GITHUB_CLIENT_SECRET: optional(z.string()),
  GITHUB_URL: optional(address),
  /** How many days a guest's invitation link is valid. */
  INVITATION_DAYS: withDefault(z.coerce.number().int().min(1).max(365), '30'),
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  TRUST_PROXY: withDefault(z.coerce.number().int().min(0).max(10), '0'),
  IMAGE_HOSTS: withDefault(hosts, ''),
  MAIL_IMPRINT: mailImprintSetting,
  /** The WebSub hub that the feed names. */
  WEBSUB_HUB: optional(z.url({ protocol: /^https?$/ })),
  UPLOADS_PER_ACCOUNT_MB: withDefault(z.coerce.number().int().min(1).max(1_000_000), '200'),
  UPLOADS_TOTAL_MB: withDefault(z.coerce.number().int().min(1).max(100_000_000), '10000'),
  /** text: a readable line per request. json: for log collectors. */
  LOG: withDefault(z.enum(['text', 'json']), 'text'),
  /** Bearer token for /metrics; without it the address does not exist. */
  METRICS_TOKEN: optional(
    z.string().regex(/^[\w.~+/=-]{16,}$/, 'needs 16 or more letters, digits and signs of . _ ~ + / = -'),
  ),
  /** Contact for reports of vulnerabilities, shown in /.well-known/security.txt. */
  SECURITY_CONTACT: optional(z.email()),
  WORKER: withDefault(z.enum(['on', 'off', 'only']), 'on'),
  SAMPLES: withDefault(yesOrNo, 'on'),
})

/**
 * Settings of the web process. The keys of writers, voices, mail and media are read by their own modules in providers/.
 */
export type WebSettings = z.infer<typeof settingsSchema> & { siteUrl: string }

/** Throws a PlainError with one line per wrong variable. */
export function readWebSettings(env: Record<string, string | undefined>): WebSettings {
  const result = settingsSchema.safeParse(env)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new PlainError(`The settings cannot be used:\n  ${lines.join('\n  ')}\nSee .env.example.`)
  }
  const settings = result.data
  if (settings.SUPABASE_URL) {
    const missing = (['SUPABASE_PUBLISHABLE_KEY', 'DATABASE_URL'] as const).filter((name) => !settings[name])
    if (missing.length > 0)
      throw new PlainError(`With SUPABASE_URL, ${missing.join(' and ')} must be set too. See .env.example.`)
  }
  return { ...settings, siteUrl: settings.SITE_URL ?? defaultSiteUrl(settings.HOST, settings.PORT) }
}

function defaultSiteUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
