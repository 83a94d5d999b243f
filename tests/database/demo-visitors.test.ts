import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { askAccounts } from '#tests/support/ask-accounts.ts'
import { givenSite } from '#tests/support/given-site.ts'

const site = givenSite({ kind: 'pglite', env: { DEMO: 'on', TRUST_PROXY: '1' } })

/** A new visitor of the demo, signed in from a network address of their own. */
async function givenVisitor(address: string) {
  const client = createClient(site.url, site.backend.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address } },
  })
  const { data, error } = await client.auth.signInAnonymously()
  if (error || !data.user?.email) throw error ?? new Error('no user')
  return { client, id: data.user.id, email: data.user.email }
}

async function givenEpisode({ client }: Awaited<ReturnType<typeof givenVisitor>>): Promise<string> {
  const { data } = await client.from('podcasts').insert({ title: 'A draft' }).select('id').single()
  return data?.id
}

test('R a visitor of a demo sees neither session nor draft of another, and deletes nothing of theirs', async () => {
  const one = await givenVisitor('203.0.113.1')
  const two = await givenVisitor('203.0.113.2')
  const draft = await givenEpisode(one)
  expect(draft).toEqual(expect.any(String))
  for (const [{ client }, address] of [[one, '203.0.113.1'] as const, [two, '203.0.113.2'] as const])
    expect((await client.rpc('own_sessions')).data).toMatchObject([{ address }])
  expect((await two.client.from('podcasts').select('id').eq('id', draft)).data).toEqual([])
  expect((await two.client.from('podcasts').delete().eq('id', draft).select('id')).data).toEqual([])
  expect((await one.client.from('podcasts').select('id').eq('id', draft)).data).toEqual([{ id: draft }])
})

test('R wrong passwords and sign-out of one visitor of a demo touch no other', async () => {
  const one = await givenVisitor('203.0.113.3')
  const two = await givenVisitor('203.0.113.4')
  for (let tries = 0; tries < 12; tries++)
    await two.client.auth.signInWithPassword({ email: one.email, password: `wrong ${tries}` })
  const other = await givenVisitor('203.0.113.4')
  expect((await other.client.auth.signOut({ scope: 'global' })).error).toBeNull()
  expect((await one.client.auth.getUser()).data.user?.id).toBe(one.id)
  expect((await one.client.auth.refreshSession()).error).toBeNull()
  expect(await givenEpisode(one)).toEqual(expect.any(String))
  expect((await givenVisitor('203.0.113.5')).email).not.toBe(one.email)
})

test('R one network makes thirty visitors of a demo in an hour, from whatever of its addresses', async () => {
  const ask = askAccounts(site)
  const visit = async (address: string) => (await ask('POST', '/auth/v1/signup', {}, { address })).status
  const statuses: number[] = []
  for (let home = 1; home <= 32; home++) statuses.push(await visit(`2001:db8:1:${home}::1`))
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
  expect(await visit('2001:db8:2:1::1')).toBe(200)
})

test('R visitors of one network wait with each further work behind the first of another network', async () => {
  const visitors = [
    await givenVisitor('203.0.113.6'),
    await givenVisitor('203.0.113.6'),
    await givenVisitor('203.0.113.6'),
    await givenVisitor('203.0.113.7'),
  ]
  for (const visitor of visitors) {
    const podcastId = await givenEpisode(visitor)
    const body = { podcastId, content: 'A text.', leaderName: 'A', format: 'brief' }
    await visitor.client.functions.invoke('generate-dialog', { body })
  }
  const { rows } = await site.backend.database.pool.query(`
    select generation_jobs.user_id as id from pgboss.job
      join public.generation_jobs on generation_jobs.id = (job.data ->> 'jobId')::uuid
    order by job.priority desc, job.created_on, job.id`)
  const [first, second, third, other] = visitors.map(({ id }) => id)
  expect(rows.map(({ id }) => id)).toEqual([first, other, second, third])
})

test('R a visitor of a demo stores a tenth of what an account elsewhere may', async () => {
  const { client, id } = await givenVisitor('203.0.113.8')
  const store = async (n: number) =>
    (await client.storage.from('sources').upload(`${id}/${n}.txt`, 'A word. '.repeat(237_500))).error?.message
  const said: (string | undefined)[] = []
  for (let n = 0; n < 11; n++) said.push(await store(n))
  expect(said.filter(Boolean)).toEqual([expect.stringContaining('20 MB')])
})
