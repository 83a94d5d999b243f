import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '#providers/settings.ts'
import { PlainError } from './plain-error.ts'

type StoredSecrets = {
  /** Signs session tokens. Anyone who knows it can impersonate any account. */
  jwtSecret: string
  publishableKey: string
  secretKey: string
}

export type Secrets = StoredSecrets & {
  /** Signs our own short-lived media links. */
  linkSecret: string
  /** Key for the hashes of one-time codes, which are too short for a plain hash to hide them. */
  codeSecret: string
  /** Encrypts the secrets of authenticator apps, 32 bytes. */
  factorKey: Buffer
}

/**
 * Returns the secrets. Those that are not configured are generated once and stored in the data directory, readable by its owner only.
 * Processes with the same JWT_SECRET derive the same secrets, and store none.
 */
export function readSecrets(settings: SiteSettings): Secrets {
  const path = join(settings.DATA_DIR, 'secrets.json')
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const own = settings.JWT_SECRET ? deriveFrom(settings.JWT_SECRET) : (readStored(path) ?? create(path))
  const { jwtSecret } = own
  return {
    jwtSecret,
    linkSecret: derive(jwtSecret, 'helmcast media links'),
    codeSecret: derive(jwtSecret, 'helmcast one-time codes'),
    factorKey: Buffer.from(derive(jwtSecret, 'helmcast second factors'), 'base64url'),
    publishableKey: settings.SUPABASE_PUBLISHABLE_KEY ?? own.publishableKey,
    secretKey: settings.SUPABASE_SECRET_KEY ?? own.secretKey,
  }
}

const derive = (jwtSecret: string, use: string) =>
  createHmac('sha256', jwtSecret).update(use).digest('base64url')

/**
 * Derives the keys from JWT_SECRET. A page served by one process may call another, so processes with the same JWT_SECRET must accept each
 * other's keys.
 */
const deriveFrom = (jwtSecret: string): StoredSecrets => ({
  jwtSecret,
  publishableKey: `sb_publishable_${derive(jwtSecret, 'helmcast publishable key').slice(0, 32)}`,
  secretKey: `sb_secret_${derive(jwtSecret, 'helmcast secret key')}`,
})

function readStored(path: string): StoredSecrets | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const stored = JSON.parse(text) as Partial<StoredSecrets>
  if (!stored.jwtSecret || !stored.publishableKey || !stored.secretKey) {
    throw new PlainError(
      `${path} is damaged. Restore it from a backup, or delete it: everybody must then sign in again.`,
    )
  }
  return stored as StoredSecrets
}

function create(path: string): StoredSecrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  const made: StoredSecrets = {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(32)}`,
  }
  try {
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process created the file first; use its secrets.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readStored(path) as StoredSecrets
  }
  return made
}
