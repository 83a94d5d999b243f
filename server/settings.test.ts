import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSecrets } from './secrets.ts'
import { readWebSettings } from './settings.ts'

test('with nothing set the site is at 127.0.0.1:3000 and works on its own', () => {
  expect(readWebSettings({})).toMatchObject({
    siteUrl: 'http://127.0.0.1:3000',
    DATA_DIR: './data',
    WORKER: 'on',
    SAMPLES: true,
    TRUST_PROXY: 0,
  })
})

test('blank lines of an .env file are as good as none, and a slash at the end of an address does not count', () => {
  const settings = readWebSettings({
    PORT: '',
    DATABASE_URL: '',
    SITE_URL: 'https://podcast.example/',
    SAMPLES: 'off',
  })
  expect(settings).toMatchObject({
    PORT: 3000,
    DATABASE_URL: undefined,
    siteUrl: 'https://podcast.example',
    SAMPLES: false,
  })
})

test.each([
  [{ PORT: 'many' }, /PORT/],
  [{ SITE_URL: 'ftp://x' }, /SITE_URL/],
  [{ DATABASE_URL: 'mysql://x' }, /must begin with postgres/],
  [{ JWT_SECRET: 'short' }, /at least 32 characters/],
  [{ ADMIN_PASSWORD: 'short' }, /at least 8 characters/],
  [{ SUPABASE_URL: 'https://x.supabase.co' }, /SUPABASE_PUBLISHABLE_KEY and DATABASE_URL must be set too/],
])('%o is refused by name', (env, message) => {
  expect(() => readWebSettings(env)).toThrow(message)
})

test('secrets are made once, kept readable by the owner only, and the environment wins', () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'helmcast-secrets-')), 'data')
  const first = readSecrets(readWebSettings({ DATA_DIR }))
  expect(readSecrets(readWebSettings({ DATA_DIR }))).toEqual(first)
  expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
  const JWT_SECRET = 'a secret that somebody has chosen well'
  const chosen = readSecrets(readWebSettings({ DATA_DIR, JWT_SECRET }))
  expect(chosen).toMatchObject({ jwtSecret: JWT_SECRET, publishableKey: first.publishableKey })
  expect(chosen.linkSecret).not.toBe(first.linkSecret)
  expect(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')).not.toContain(JWT_SECRET)
  writeFileSync(join(DATA_DIR, 'secrets.json'), '{"jwtSecret": "x"}')
  expect(() => readSecrets(readWebSettings({ DATA_DIR }))).toThrow('is damaged')
  rmSync(DATA_DIR, { recursive: true })
})
