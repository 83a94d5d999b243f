import { expect, test } from 'vitest'
import { adminEmail, adminPassword } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { givenSite } from '#tests/support/given-site.ts'

const site = givenSite()

async function signInAsFirstAdmin() {
  const client = site.visitor()
  const { data, error } = await client.auth.signInWithPassword({ email: adminEmail, password: adminPassword })
  if (error) throw error
  return { client, id: data.user.id }
}

test('ROL-04 the first admin of an empty database comes from ADMIN_EMAIL, not from whoever signs up first', async () => {
  const { client, id } = await signInAsFirstAdmin()
  const { data } = await client.from('profiles').select('settings').eq('id', id).single().throwOnError()
  expect(data).toEqual({ settings: { isAdmin: true } })
  const first = await site.account('first')
  expect((await first.client.rpc('is_admin')).data).toBe(false)
})

test('PRO-05 nobody makes themselves an admin, by no way', async () => {
  const { client, id } = await site.account('climber')
  const isAdmin = { settings: { isAdmin: true } }
  const tries = [
    await client.from('profiles').update(isAdmin).eq('id', id).select(),
    await client
      .from('profiles')
      .upsert({ id, ...isAdmin })
      .select(),
    await client
      .from('profiles')
      .update({ bio: 'x', ...isAdmin })
      .eq('id', id),
    await client.from('profiles').delete().eq('id', id),
    await client.rpc('set_admin', { account: id, enabled: true }),
    await site.visitor().rpc('set_admin', { account: id, enabled: true }),
  ]
  // Visitors are refused by the function's grants.
  expect(tries.map(({ error }) => error?.code)).toEqual([...Array(tries.length - 1).fill('42501'), 'HC401'])
  await client.auth.updateUser({ data: { isAdmin: true, role: 'service_role', settings: { isAdmin: true } } })
  await client.auth.refreshSession()
  expect((await client.rpc('is_admin')).data).toBe(false)
})

test('PRO-05 the trigger holds even where column privileges were given away', async () => {
  const { pool } = site.backend.database
  const { client, id } = await site.account('lucky')
  await pool.query('grant all on public.profiles to authenticated')
  const { error } = await client
    .from('profiles')
    .update({ settings: { isAdmin: true } })
    .eq('id', id)
  await pool.query('revoke update (settings) on public.profiles from authenticated')
  expect(error?.message).toBe('Only an admin can change these settings.')
})

test('ADM-02 only exactly true makes an admin', async () => {
  const { pool } = site.backend.database
  const { client, id } = await site.account('nearly')
  for (const value of ['"true"', '1', '{}', 'null']) {
    await pool.query(
      `update public.profiles set settings = jsonb_build_object('isAdmin', $2::jsonb) where id = $1`,
      [id, value],
    )
    expect((await client.rpc('is_admin')).data).toBe(false)
  }
})

test('ADM-03 an admin makes another one and takes it back, but the last admin stays', async () => {
  const admin = await signInAsFirstAdmin()
  const ben = await site.account('ben')
  await admin.client.rpc('set_admin', { account: ben.id, enabled: true }).throwOnError()
  expect((await ben.client.rpc('is_admin')).data).toBe(true)
  await ben.client.rpc('set_admin', { account: admin.id, enabled: false }).throwOnError()
  const { error } = await ben.client.rpc('set_admin', { account: ben.id, enabled: false })
  expect(error?.message).toBe('This is the last admin. Make somebody else an admin first.')
  await ben.client.rpc('set_admin', { account: admin.id, enabled: true }).throwOnError()
})

test('an unattended session makes nobody an admin: that wants a sign-in of the last five minutes', async () => {
  const admin = await site.account('unattended', { isAdmin: true })
  const { id } = await site.account('accomplice')
  const make = () =>
    Promise.all([
      admin.client.rpc('set_admin', { account: id, enabled: true }),
      admin.client.rpc('set_role', { account: id, role: 'admin' }),
    ])
  const { pool } = site.backend.database
  await pool.query(`update auth.sessions set created_at = now() - interval '6 minutes' where user_id = $1`, [
    admin.id,
  ])
  // Of this code alone pages show the sentence.
  for (const { error } of await make())
    expect(error).toMatchObject({
      code: 'P0001',
      message: 'Please confirm it’s you: sign in again, then make the account an admin.',
    })
  await admin.client.rpc('set_role', { account: id, role: 'listener' }).throwOnError()
  await admin.client.auth.signInWithPassword(admin)
  for (const { error } of await make()) expect(error).toBeNull()
})

test('ADM-03 the list of accounts is for admins only', async () => {
  const { client } = await signInAsFirstAdmin()
  const { data } = await client.rpc('list_accounts', { search: adminEmail }).throwOnError()
  expect(data).toMatchObject([{ email: adminEmail, is_admin: true, podcasts: 0 }])
  const nosy = await site.account('nosy')
  expect((await nosy.client.rpc('list_accounts')).error?.code).toBe('42501')
  expect((await site.visitor().rpc('list_accounts')).error?.code).toBe('42501')
})

test('studio D27 whose episodes and jobs there are is told to admins, by name or address, and to nobody else', async () => {
  const { client } = await site.account('creators-admin', { isAdmin: true })
  const named = await site.account('creators-named')
  const nameless = await site.account('creators-nameless')
  const idle = await site.account('creators-idle')
  for (const account of [named, nameless]) await addPodcast(account)
  await named.client.from('profiles').update({ username: 'wanjiru' }).eq('id', named.id).throwOnError()
  const { data } = await client.rpc('list_creators').throwOnError()
  const nameOf = (id: string) => (data as { id: string; name: string }[]).find((row) => row.id === id)?.name
  expect([nameOf(named.id), nameOf(nameless.id), nameOf(idle.id)]).toEqual([
    'wanjiru',
    nameless.email,
    undefined,
  ])
  for (const stranger of [named.client, site.visitor()]) {
    expect((await stranger.rpc('list_creators')).error?.code).toBe('42501')
  }
})

test('jobs and voices by day are added up by UTC days, for admins and for nobody else', async () => {
  const { client } = await site.account('figures-admin', { isAdmin: true })
  const { pool } = site.backend.database
  await pool.query('delete from public.generation_jobs')
  const today = "date_trunc('day', now() at time zone 'utc') at time zone 'utc'"
  const spoken = (characters: number, seconds: number) =>
    JSON.stringify({ spoken: { service: 'espeak', characters, seconds } })
  await pool.query(
    `insert into public.generation_jobs (kind, status, finished_at, details) values
       ('make-audio', 'done', ${today}, $1), ('make-audio', 'done', now(), $2),
       ('make-audio', 'failed', ${today} - interval '1 second', '{}'),
       ('make-audio', 'cancelled', now(), '{}'), ('write-dialog', 'done', ${today} - interval '1 day', '{}'),
       ('write-dialog', 'done', ${today} - interval '1 day 1 second', '{}'), ('write-dialog', 'running', null, '{}')`,
    [spoken(900, 10), spoken(100, 10)],
  )
  const { rows } = await pool.query<{ today: string; before: string }>(
    `select (${today} at time zone 'utc')::date::text as today, (${today} at time zone 'utc')::date - 1 || '' as before`,
  )
  const { today: day, before } = rows[0] ?? { today: '', before: '' }
  expect((await client.rpc('count_jobs_by_day', { days: 2 }).throwOnError()).data).toEqual([
    { day: before, kind: 'make-audio', done: 0, failed: 1 },
    { day: before, kind: 'write-dialog', done: 1, failed: 0 },
    { day, kind: 'make-audio', done: 2, failed: 0 },
  ])
  expect((await client.rpc('list_voice_speeds_by_day', { days: 2 }).throwOnError()).data).toEqual([
    { day, service: 'espeak', characters: 1000, seconds: 20 },
  ])
  // The range is limited to a year.
  await pool.query("update public.generation_jobs set finished_at = now() - interval '2 years'")
  expect((await client.rpc('count_jobs_by_day', { days: 2_000_000_000 }).throwOnError()).data).toEqual([])
  const stranger = await site.account('figures-stranger')
  for (const viewer of [stranger.client, site.visitor()]) {
    for (const name of ['count_jobs_by_day', 'list_voice_speeds_by_day'])
      expect((await viewer.rpc(name, { days: 2 })).error?.code).toBe('42501')
  }
})

test('what the site keeps and what is free is told to admins and to nobody else', async () => {
  const admin = await site.account('storage-admin', { isAdmin: true })
  const { answer } = await callFunction(site, admin, 'measure-storage', {})
  expect(Object.keys(answer).sort()).toEqual(['audio', 'database', 'freeBytes', 'uploads'])
  expect(answer.database).toBeGreaterThan(1e6)
  expect(answer.freeBytes).toBeGreaterThan(0)
  const stranger = await site.account('storage-stranger')
  expect((await callFunction(site, stranger, 'measure-storage', {})).answer.error).toBe(
    'Admin access required',
  )
  expect((await callFunction(site, null, 'measure-storage', {})).status).toBe(401)
})

test('backend.md 2.2: a restart does not give revoked privileges back', async () => {
  const { pool } = site.backend.database
  const privileges = `select count(*)::int as given from information_schema.column_privileges
    where table_name = 'profiles' and column_name = 'settings' and privilege_type = 'UPDATE' and grantee in ('anon', 'authenticated')`
  await pool.query('revoke all on public.profiles from authenticated')
  await pool.query('grant select on public.profiles to authenticated')
  await site.visitor().from('podcasts').select('id').throwOnError()
  const restarted = await import('#server/gateway/rest/rest-service.ts')
  const rest = await restarted.startRestService({
    connectionString: site.backend.database.connectionString,
    cancelEmbedded: () => {},
    ...site.backend.secrets,
  })
  await rest.close()
  expect((await pool.query(privileges)).rows[0].given).toBe(0)
})
