import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readProviderSettings, readSettings, settingsSchema } from './settings.ts'

const example = parseEnv(readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8'))

test('.env.example names every setting and no other, with the default that it has', () => {
  const parts = Object.values(settingsSchema.shape).map((part) => ('in' in part ? part.in : part).shape)
  const names = new Set(parts.flatMap((part) => Object.keys(part)))
  expect(Object.keys(example).sort()).toEqual([...names].sort())
  expect(readSettings(example as Record<string, string>)).toEqual(readSettings({}))
})

test('with nothing set the site is at 127.0.0.1:3000 and works on its own', () => {
  expect(readSettings({}).site).toMatchObject({
    siteUrl: 'http://127.0.0.1:3000',
    DATA_DIR: './data',
    WORKER: 'on',
    SAMPLES: true,
    TRUST_PROXY: 0,
  })
})

test('blank lines of an .env file are as good as none, and a slash at the end of an address does not count', () => {
  const settings = readSettings({
    PORT: '',
    DATABASE_URL: '',
    SITE_URL: 'https://podcast.example/',
    SAMPLES: 'off',
  }).site
  expect(settings).toMatchObject({
    PORT: 3000,
    siteUrl: 'https://podcast.example',
    SAMPLES: false,
  })
})

test('hosts of one’s own network are named with commas or blanks, in letters of any size', () => {
  expect(readSettings({}).site.IMPORT_HOSTS).toEqual([])
  const { IMPORT_HOSTS } = readSettings({ IMPORT_HOSTS: 'NAS.lan, 192.168.1.5:8080 [::1]' }).site
  expect(IMPORT_HOSTS).toEqual(['nas.lan', '192.168.1.5:8080', '[::1]'])
})

test('a wrong setting of the site does not stop a command that uses writers and voices alone', () => {
  const wrong = { LOG: 'loud', DATABASE_URL: 'mysql://x', SMTP_URL: 'ftp://x' }
  expect(readProviderSettings({ ...wrong, VOICE_THREADS: '3' })).toMatchObject({ VOICE_THREADS: 3 })
  expect(() => readProviderSettings({ ...wrong, VOICE_THREADS: 'many' })).toThrow(/VOICE_THREADS/)
})

test.each([
  [{ PORT: 'many' }, /PORT/],
  [{ SITE_URL: 'ftp://x' }, /SITE_URL/],
  [{ DATABASE_URL: 'mysql://x' }, /must begin with postgres/],
  [{ JWT_SECRET: 'short' }, /at least 32 characters/],
  [{ SIGN_UP: 'maybe' }, /SIGN_UP/],
  // m10: both processes read one set of settings, so the site doesn’t start without its worker.
  [{ MAILS_PER_HOUR: 'abc' }, /MAILS_PER_HOUR/],
  [{ SUPABASE_URL: 'https://x.supabase.co' }, /also needs SUPABASE_PUBLISHABLE_KEY and DATABASE_URL/],
  [{ WEBHOOK_URL: 'https://example.org' }, /WEBHOOK_SECRET/],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, /S3_ENDPOINT also needs S3_BUCKET/],
  [{ S3_ENDPOINT: 'nonsense' }, /S3_ENDPOINT/],
])('%o is refused by name', (env, message) => {
  expect(() => readSettings(env).site).toThrow(message)
})

test.each(['SMTP_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'DATABASE_URL'])(
  'a wrong %s is named without its content, which may hold a password',
  (name) => {
    const read = () => readSettings({ [name]: 'ftp://user:secret@example.org' })
    expect(read).toThrow(new RegExp(`${name}: .*\\nSee .env.example`))
    expect(read).not.toThrow('secret')
  },
)

test('R a demo reads no setting that mails, calls, pays, stores elsewhere or lets people in', () => {
  const set = Object.fromEntries(Object.keys(example).map((name) => [name, 'x'])) as Record<string, string>
  const own = { PORT: '8080', SITE_URL: 'https://demo.example.org', LOG: 'json', WORKER: 'on' }
  const kept = { HOST: '0.0.0.0', ADMIN_EMAIL: 'ada@example.org', SECURITY_CONTACT: 'ada@example.org' }
  const read = readSettings({
    ...set,
    ...own,
    ...kept,
    METRICS_TOKEN: '',
    VOICE_THREADS: '1',
    TRUST_PROXY: '1',
    DEMO: 'on',
  })
  const plain = readSettings({ DATA_DIR: 'x', DEMO: 'on', ...own })
  expect(read.mail).toEqual(plain.mail)
  expect(read.mail.SMTP_URL).toBeUndefined()
  expect(read.media).toEqual(plain.media)
  expect(read.backups).toEqual(plain.backups)
  expect(read.providers).toEqual({ ...plain.providers, VOICE_THREADS: 1 })
  expect(plain.providers).toMatchObject({ HELMCAST_LLM: 'off' })
  expect(read.site).toMatchObject({ ...own, PORT: 8080, SIGN_UP: 'closed', OIDC: plain.site.OIDC })
  expect([read.site.DATABASE_URL, read.site.WEBHOOK_URL, read.site.WEBSUB_HUB]).toEqual(
    Array(3).fill(undefined),
  )
})
