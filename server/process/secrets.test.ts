import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#providers/settings.ts'
import { readSecrets } from './secrets.ts'

test('secrets are made once, kept readable by the owner only, and the environment wins', () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'helmcast-secrets-')), 'data')
  const first = readSecrets(readSettings({ DATA_DIR }).site)
  expect(readSecrets(readSettings({ DATA_DIR }).site)).toEqual(first)
  expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
  const JWT_SECRET = 'a secret that somebody has chosen well'
  const chosen = readSecrets(readSettings({ DATA_DIR, JWT_SECRET }).site)
  expect(chosen.jwtSecret).toBe(JWT_SECRET)
  expect(chosen.linkSecret).not.toBe(first.linkSecret)
  expect(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')).not.toContain(JWT_SECRET)
  writeFileSync(join(DATA_DIR, 'secrets.json'), '{"jwtSecret": "x"}')
  expect(() => readSecrets(readSettings({ DATA_DIR }).site)).toThrow('is damaged')
  rmSync(DATA_DIR, { recursive: true })
})

test('processes with one JWT_SECRET take each other’s keys, wherever their data lies', () => {
  const [one, two] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'helmcast-secrets-')))
  const read = (DATA_DIR: string | undefined, JWT_SECRET: string) =>
    readSecrets(readSettings({ DATA_DIR, JWT_SECRET }).site)
  const secret = 'one secret for all processes, long enough'
  expect(read(one, secret)).toEqual(read(two, secret))
  const { publishableKey, secretKey, linkSecret, jwtSecret } = read(one, secret)
  expect(new Set([publishableKey.slice(15), secretKey.slice(10), linkSecret, jwtSecret]).size).toBe(4)
  expect(read(one, 'another secret, also long enough for it').publishableKey).not.toBe(publishableKey)
  // Keys that are not in use would lead a developer astray.
  expect(existsSync(join(one ?? '', 'secrets.json'))).toBe(false)
  for (const folder of [one, two]) rmSync(folder ?? '', { recursive: true })
})
