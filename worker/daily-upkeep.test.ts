import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { dailyUpkeep } from './daily-upkeep.ts'

let site: TestBackend
let anna: Account
let worker: Awaited<ReturnType<typeof openWorkerContext>>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  anna = await site.account('upkeep-anna')
  worker = await openWorkerContext(site)
}, startTimeout)
afterAll(async () => {
  await worker.close()
  await site.stop()
})

const rows = async (text: string) => (await site.backend.database.pool.query(text)).rows
const count = async (table: string) => Number((await rows(`select count(*) from ${table}`))[0].count)

test('once a day what nobody needs any more goes, and living sessions, jobs and subscribers stay', async () => {
  await anna.client.auth.refreshSession()
  await site.visitor().auth.signInWithPassword({ email: anna.email, password: anna.password })
  const old = await site.visitor().auth.signInWithPassword({ email: anna.email, password: anna.password })
  const session = JSON.parse(atob(old.data.session?.access_token.split('.')[1] ?? '')).session_id
  await rows(
    `update auth.refresh_tokens set created_at = now() - interval '100 days', updated_at = now() - interval '100 days' where session_id = '${session}'`,
  )
  await rows(`update auth.sessions set created_at = now() - interval '100 days' where id = '${session}'`)
  await rows(
    `insert into public.newsletter_subscribers (email, mailed_at) values ('old@example.org', now() - interval '31 days'), ('new@example.org', now())`,
  )
  const [oldJob, newJob, samples] = [
    await worker.addJob('preview', 'preview-voice'),
    await worker.addJob('preview', 'preview-voice'),
    await worker.addJob('samples', 'make-samples'),
  ]
  await rows(
    `update public.generation_jobs set status = 'done', finished_at = now() - interval '8 days' where id in ('${oldJob}', '${samples}')`,
  )
  await rows(
    `insert into auth.users (id, email, created_at) values
       (gen_random_uuid(), 'never-opened@example.org', now() - interval '8 days'), (gen_random_uuid(), 'fresh@example.org', now())`,
  )
  const sessions = await count('auth.sessions')
  const tokens = await count('auth.refresh_tokens')

  const upkeep = dailyUpkeep(worker.context, true)
  expect(await upkeep(new Date('2026-11-20T14:00:00'))).toBe(true)
  expect(await count('auth.sessions')).toBe(sessions - 1)
  // Today's rotated token stays: its reuse would show that it was stolen.
  expect(await count('auth.refresh_tokens')).toBe(tokens - 1)
  expect(await rows('select email from public.newsletter_subscribers')).toEqual([
    { email: 'new@example.org' },
  ])
  expect(await rows('select email from auth.users where email_confirmed_at is null')).toEqual([
    { email: 'fresh@example.org' },
  ])
  expect(
    (await rows('select id from public.generation_jobs order by created_at')).map((row) => row.id),
  ).toEqual([newJob, samples])
  expect((await anna.client.auth.refreshSession()).error).toBeNull()

  expect(await upkeep(new Date('2026-11-20T15:00:00'))).toBe(false)
  expect(await upkeep(new Date('2026-11-21T03:10:00'))).toBe(true)
  expect(await upkeep(new Date('2026-11-21T03:50:00'))).toBe(false)
})

test('the room of deleted rows is used again', async () => {
  await rows('create table public.room (text text)')
  const size = async () => Number((await rows(`select pg_relation_size('public.room') as size`))[0].size)
  const fill = () => rows(`insert into public.room select repeat('x', 1000) from generate_series(1, 500)`)
  await fill()
  const once = await size()
  for (const day of [1, 2, 3]) {
    await rows('delete from public.room')
    await dailyUpkeep(worker.context, true)(new Date(2026, 10, day))
    await fill()
  }
  expect(await size()).toBeLessThan(once * 1.5)
})
