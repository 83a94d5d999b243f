import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { startBackend } from '#tests/support/backend.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'

test.skipIf(noPostgres)(
  'with SUPABASE_URL, sign-in and tables are passed on to it, and its migrations are ours',
  { timeout: 180_000 },
  async () => {
    // Stands for Supabase: its endpoints on a Postgres with its roles and sign-in tables.
    const postgres = await startPostgres({ hasTables: true })
    const supabase = await startBackend({ kind: 'postgres', databaseUrl: postgres.url })
    const { publishableKey, jwtSecret } = supabase.backend.secrets
    const dataDir = mkdtempSync(join(tmpdir(), 'helmcast-hosted-'))
    const site = await startBackend({
      kind: 'postgres',
      databaseUrl: postgres.url,
      dataDir,
      env: { SUPABASE_URL: supabase.url, SUPABASE_PUBLISHABLE_KEY: publishableKey, JWT_SECRET: jwtSecret },
    })
    await supabase.account('ann')
    const client = createClient(site.url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const { data, error } = await client.auth.signInWithPassword({
      email: 'ann@example.org',
      password: 'password of ann',
    })
    expect(error).toBeNull()
    const made = await client
      .from('podcasts')
      .insert({ title: 'Passed on' })
      .select('user_id')
      .single()
      .throwOnError()
    expect(made.data).toEqual({ user_id: data.user?.id })
    const viewer = await site.backend.identify(data.session?.access_token ?? '')
    expect(viewer).toMatchObject({ role: 'authenticated', userId: data.user?.id, email: 'ann@example.org' })
    const { data: formats } = await site.backend.anonymous.from('podcast_formats').select('id').throwOnError()
    expect(formats).toHaveLength(5)

    await supabase.stop()
    const gone = await client.from('podcasts').select('id')
    expect(gone).toMatchObject({ status: 503, error: { message: expect.stringContaining('try again') } })
    await site.stop()
    rmSync(dataDir, { recursive: true })
    await postgres.stop()
  },
)
