import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#providers/settings.ts'
import { readSecrets } from './secrets.ts'
import { prepareWorkerOnly } from './worker-only.ts'

test('a worker that could not open mails with a secret does not start, and says what it needs', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'helmcast-test-'))
  // Nothing listens there: a refused connection means that the check before it has passed.
  const env = { DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }
  const refusal = 'Give it and all other processes of the site the same JWT_SECRET'
  await expect(prepareWorkerOnly(env)).rejects.toThrow(refusal)
  const JWT_SECRET = 'one secret for all the processes, long enough'
  await expect(prepareWorkerOnly({ ...env, JWT_SECRET })).rejects.toThrow('ECONNREFUSED')
  const hosted = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  // Hosted Supabase signs people in by itself; invitations are still the worker's.
  await expect(prepareWorkerOnly({ ...env, ...hosted })).rejects.toThrow(refusal)
  await expect(prepareWorkerOnly({ ...env, ...hosted, JWT_SECRET })).rejects.toThrow('ECONNREFUSED')
  // A web process has stored its secrets there.
  readSecrets(readSettings(env).site)
  await expect(prepareWorkerOnly(env)).rejects.toThrow('ECONNREFUSED')
  rmSync(DATA_DIR, { recursive: true })
})
