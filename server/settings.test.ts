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
  [{ SIGN_UP: 'maybe' }, /SIGN_UP/],
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
  expect(chosen.jwtSecret).toBe(JWT_SECRET)
  expect(chosen.linkSecret).not.toBe(first.linkSecret)
  expect(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')).not.toContain(JWT_SECRET)
  writeFileSync(join(DATA_DIR, 'secrets.json'), '{"jwtSecret": "x"}')
  expect(() => readSecrets(readWebSettings({ DATA_DIR }))).toThrow('is damaged')
  rmSync(DATA_DIR, { recursive: true })
})

test('processes with one JWT_SECRET take each other’s keys, wherever their data lies', () => {
  const [one, two] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'helmcast-secrets-')))
  const read = (DATA_DIR: string | undefined, JWT_SECRET: string) =>
    readSecrets(readWebSettings({ DATA_DIR, JWT_SECRET }))
  const secret = 'one secret for all processes, long enough'
  expect(read(one, secret)).toEqual(read(two, secret))
  const { publishableKey, secretKey, linkSecret, jwtSecret } = read(one, secret)
  expect(new Set([publishableKey.slice(15), secretKey.slice(10), linkSecret, jwtSecret]).size).toBe(4)
  expect(read(one, 'another secret, also long enough for it').publishableKey).not.toBe(publishableKey)
  for (const folder of [one, two]) rmSync(folder ?? '', { recursive: true })
})
