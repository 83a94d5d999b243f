import { z } from 'zod'
import { signUpRules } from '#core/accounts/sign-up-rule.ts'
import { openIdSetting } from './openid/openid-settings.ts'

const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const decimal = (most: number) => z.coerce.number().min(0).max(most)
const onOrOff = z.enum(['on', 'off'])
const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
/** A host: example.org, or *.example.org for all its subdomains. */
const host = z
  .string()
  .regex(/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?$/i, 'must be hosts such as img.example.org')
const text = z.string().optional()
const serviceModel = z
  .string()
  .regex(
    /^(openai|gemini|anthropic|mistral|groq|openrouter|azure):.{1,150}$/,
    'must be models with their service, such as mistral:mistral-large-latest',
  )
const dataDir = { DATA_DIR: z.string().default('./data') }

/** Settings of web process and worker. */
const site = z
  .object({
    ...dataDir,
    PORT: whole(0, 65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    SITE_URL: address.optional(),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    SUPABASE_URL: address.optional(),
    SUPABASE_PUBLISHABLE_KEY: text,
    SUPABASE_SECRET_KEY: text,
    JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: text,
    SIGN_UP: z.enum(signUpRules).optional(),
    SESSION_DAYS: z.coerce.number().positive().max(3650).default(90),
    SESSION_IDLE_DAYS: z.coerce.number().positive().max(3650).default(30),
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    GITHUB_CLIENT_ID: text,
    GITHUB_CLIENT_SECRET: text,
    GITHUB_URL: address.optional(),
    OIDC: openIdSetting,
    INVITATION_DAYS: whole(1, 365).default(30),
    TRUST_PROXY: whole(0, 10).default(0),
    IMAGE_HOSTS: list.pipe(z.array(host)),
    // One line in the settings; ` | ` becomes a line break in the mail.
    MAIL_IMPRINT: z
      .string()
      .max(1000)
      .default('')
      .transform((text) => text.replace(/\s*\|[\s|]*/g, '\n').trim()),
    MAILS_PER_HOUR: whole(1, 100_000).default(7200),
    WEBSUB_HUB: z.url({ protocol: /^https?$/ }).optional(),
    WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    WEBHOOK_SECRET: z.string().min(24, 'needs at least 24 characters').optional(),
    // Lower case, as in a URL. Names such as `media.local:8080` and `192.168.1.9` are allowed too.
    IMPORT_HOSTS: list.transform((names) => names.map((name) => name.toLowerCase())),
    HELMCAST_BACKUP_PASSPHRASE: text,
    KEEP_EDITIONS: whole(1, 10_000).default(20),
    UPLOADS_PER_ACCOUNT_MB: whole(1, 1_000_000).default(200),
    UPLOADS_TOTAL_MB: whole(1, 100_000_000).default(10_000),
    LOG: z.enum(['text', 'json']).default('text'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, 'needs 16 or more letters, digits and signs of . _ ~ + / = -')
      .optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    SECURITY_CONTACT: z.email().optional(),
    WORKER: z.enum(['on', 'off', 'only']).default('on'),
    WORKER_NAME: z.string().max(200).optional(),
    DEMO: onOrOff.default('off'),
    SAMPLES: z
      .enum(['on', 'off', 'true', 'false', '1', '0'])
      .default('on')
      .transform((word) => ['on', 'true', '1'].includes(word)),
  })
  .refine((all) => !all.SUPABASE_URL || (all.SUPABASE_PUBLISHABLE_KEY && all.DATABASE_URL), {
    message: 'SUPABASE_URL also needs SUPABASE_PUBLISHABLE_KEY and DATABASE_URL.',
  })
  .refine((all) => !all.WEBHOOK_URL || all.WEBHOOK_SECRET, {
    message: 'WEBHOOK_URL also needs a WEBHOOK_SECRET: it signs what is sent.',
  })
  .transform((all) => ({ ...all, siteUrl: all.SITE_URL ?? defaultSiteUrl(all.HOST, all.PORT) }))

const media = z
  .object({
    ...dataDir,
    S3_ENDPOINT: z.url().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: text,
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
    S3_PATH_STYLE: onOrOff.default('on'),
  })
  .refine((all) => !all.S3_ENDPOINT || (all.S3_BUCKET && all.S3_ACCESS_KEY_ID && all.S3_SECRET_ACCESS_KEY), {
    message: 'S3_ENDPOINT also needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  })

/** Where the site stores its own backups. Only its operator decides this. */
const backups = z
  .object({
    ...dataDir,
    BACKUP_FOLDER: text,
    BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    BACKUP_S3_REGION: z.string().default('us-east-1'),
    BACKUP_S3_BUCKET: text,
    BACKUP_S3_ACCESS_KEY_ID: text,
    BACKUP_S3_SECRET_ACCESS_KEY: text,
    BACKUP_S3_PATH_STYLE: onOrOff.default('on'),
  })
  .refine(
    (all) =>
      !all.BACKUP_S3_ENDPOINT ||
      (all.BACKUP_S3_BUCKET && all.BACKUP_S3_ACCESS_KEY_ID && all.BACKUP_S3_SECRET_ACCESS_KEY),
    {
      message:
        'BACKUP_S3_ENDPOINT also needs BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    },
  )

const mail = z.object({
  ...dataDir,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(300).default('Helmcast <no-reply@localhost>'),
})

/** Settings of writers and voices. */
const providers = z.object({
  ...dataDir,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: address.default('https://api.openai.com/v1'),
  GEMINI_API_KEY: text,
  GEMINI_BASE_URL: address.default('https://generativelanguage.googleapis.com/v1beta'),
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: address.default('https://api.anthropic.com/v1'),
  MISTRAL_API_KEY: text,
  MISTRAL_BASE_URL: address.default('https://api.mistral.ai/v1'),
  GROQ_API_KEY: text,
  GROQ_BASE_URL: address.default('https://api.groq.com/openai/v1'),
  OPENROUTER_API_KEY: text,
  OPENROUTER_BASE_URL: address.default('https://openrouter.ai/api/v1'),
  AZURE_OPENAI_API_KEY: text,
  AZURE_OPENAI_BASE_URL: address.optional(),
  WRITER_MODELS: list.pipe(z.array(serviceModel)),
  ELEVENLABS_API_KEY: text,
  ELEVENLABS_BASE_URL: address.default('https://api.elevenlabs.io'),
  HELMCAST_LLM: z.enum(['auto', 'off']).default('auto'),
  WRITER_BASE_URL: address.optional(),
  WRITER_API_KEY: text,
  WRITER_MODEL: text,
  WRITER_CONTEXT: whole(2_048, 10_000_000).optional(),
  WRITER_PRICE_INPUT: decimal(10_000).optional(),
  WRITER_PRICE_OUTPUT: decimal(10_000).optional(),
  CHECK_MODEL: z.string().max(300).default('writer'),
  WRITER_TIMEOUT_SECONDS: whole(5, 3600).default(120),
  SPEECH_BASE_URL: address.optional(),
  SPEECH_API_KEY: text,
  SPEECH_MODEL: z.string().default('tts-1'),
  SPEECH_INSTRUCTIONS: z.string().max(2000).optional(),
  SPEECH_VOICES: z.string().default('alloy,onyx'),
  SPEECH_CONCURRENCY: whole(1, 50).default(3),
  VOICE_MODEL_DIR: text,
  VOICE_THREADS: whole(1, 16).default(2),
})

/** All settings, in the parts that the program passes on. `.env.example` explains each. */
export const settingsSchema = z.object({ site, media, mail, backups, providers })

export type Settings = z.infer<typeof settingsSchema>
export type SiteSettings = Settings['site']
/** Settings of writers and voices, together with what admins saved. */
export type ProviderSettings = Settings['providers'] & {
  /** Names of the settings whose key is an admin's, not the environment's. */
  keysOfAdmins?: string[]
  ownServers?: OwnServer[]
}

/** A server with OpenAI's protocol that an admin added. */
export type OwnServer = {
  /** The first part of the ids of its models. */
  id: string
  name: string
  baseUrl: string
  apiKey: string | null
  models: string[]
}

/**
 * Reads the settings; called once per process. Throws an Error with one line per wrong variable: its name, never its value,
 * which may contain a password.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  return parseSettings(settingsSchema, env)
}

/** Reads only the settings of writers and voices: commands without a site ignore a wrong setting of the site. */
export function readProviderSettings(env: Record<string, string | undefined>): ProviderSettings {
  return parseSettings(settingsSchema.pick({ providers: true }), env).providers
}

/** All settings that a demo reads. Mails, calls, payments and other stores stay off, as if they were not set. */
const demoSettings =
  /^(DEMO|PORT|HOST|DATA_DIR|SITE_URL|TRUST_PROXY|ADMIN_(EMAIL|PASSWORD)|LOG|METRICS_TOKEN|SECURITY_CONTACT|VOICE_THREADS|WORKER)$/
/**
 * Fixed settings of a demo. Its accounts cost nothing: with the usual upload limit, fifty accounts would use up the limit of
 * the whole site.
 */
const ofDemo = { SIGN_UP: 'closed', HELMCAST_LLM: 'off', UPLOADS_PER_ACCOUNT_MB: '20' }

function parseSettings<Parts>(schema: z.ZodType<Parts>, env: Record<string, string | undefined>): Parts {
  const isDemo = env.DEMO === 'on'
  const isRead = ([name, value]: [string, unknown]) => value !== '' && (!isDemo || demoSettings.test(name))
  const given = { ...Object.fromEntries(Object.entries(env).filter(isRead)), ...(isDemo ? ofDemo : {}) }
  const result = schema.safeParse({
    site: given,
    media: given,
    mail: given,
    backups: given,
    providers: given,
  })
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path: [, name], message }) =>
    name ? `${String(name)}: ${message}` : message,
  )
  const message = `The settings cannot be used:\n  ${lines.join('\n  ')}\nSee .env.example.`
  throw Object.assign(new Error(message), { isPlain: true })
}

function defaultSiteUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
