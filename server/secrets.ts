import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from './plain-error.ts'
import type { WebSettings } from './settings.ts'

type KeptSecrets = {
  /** Signs the tokens of sessions. Whoever knows it may be anybody. */
  jwtSecret: string
  publishableKey: string
  secretKey: string
}

export type Secrets = KeptSecrets & {
  /** Signs our own short-lived links to media. */
  linkSecret: string
  /** For one-time codes, which a plain hash would not hide. */
  codeSecret: string
  /** Encrypts the secrets of authenticator apps, 32 bytes. */
  factorKey: Buffer
}

/**
 * Secrets that nobody has set are made once and kept in the data directory, readable by its owner only. Processes with
 * one JWT_SECRET agree on all of them.
 */
export function readSecrets(settings: WebSettings): Secrets {
  const path = join(settings.DATA_DIR, 'secrets.json')
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const kept = readKept(path) ?? keep(path)
  const jwtSecret = settings.JWT_SECRET ?? kept.jwtSecret
  const derived = (use: string) => createHmac('sha256', jwtSecret).update(use).digest('base64url')
  // A page of one process asks the next one: with one JWT_SECRET they must take each other's keys too.
  const keys = settings.JWT_SECRET
    ? {
        publishableKey: `sb_publishable_${derived('helmcast publishable key').slice(0, 32)}`,
        secretKey: `sb_secret_${derived('helmcast secret key')}`,
      }
    : kept
  return {
    jwtSecret,
    linkSecret: derived('helmcast media links'),
    codeSecret: derived('helmcast one-time codes'),
    factorKey: Buffer.from(derived('helmcast second factors'), 'base64url'),
    publishableKey: settings.SUPABASE_PUBLISHABLE_KEY ?? keys.publishableKey,
    secretKey: settings.SUPABASE_SECRET_KEY ?? keys.secretKey,
  }
}

function readKept(path: string): KeptSecrets | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const kept = JSON.parse(text) as Partial<KeptSecrets>
  if (!kept.jwtSecret || !kept.publishableKey || !kept.secretKey) {
    throw new PlainError(
      `${path} is damaged. Restore it from a backup, or delete it: everybody must then sign in again.`,
    )
  }
  return kept as KeptSecrets
}

function keep(path: string): KeptSecrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  const made: KeptSecrets = {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(32)}`,
  }
  try {
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // A second process on the same directory was quicker; its secrets are the ones.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readKept(path) as KeptSecrets
  }
  return made
}
