import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readerVersion } from '#core/checks/support-label.ts'
import { databaseLocks } from '#core/database-locks.ts'
import { saveLineLabels } from '#tables/lines/support-labels-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'

// The embedded database has one session, so nobody waits for somebody else's transaction.
describe.skipIf(noPostgres)(noPostgres ?? 'changes of public things, on PostgreSQL', () => {
  let site: TestBackend
  let ann: Account
  let bob: Account
  beforeAll(async () => {
    site = await startBackend({ kind: 'postgres' })
    ann = await site.account('ann')
    bob = await site.account('bob')
  }, startTimeout)
  afterAll(() => site?.stop())

  async function publishedWithGuest() {
    const podcast = await givenEpisode(site, ann, ['Hello.', 'Good day.'])
    await ann.client
      .rpc('save_podcast_metadata', { podcast, metadata: { guest: { name: 'Gus' }, host: { name: 'Hedy' } } })
      .throwOnError()
    await site.backend.database.pool.query(
      `update private.guest_records set invitation_status = 'accepted' where id in
         (select guest_id from private.podcast_guest_records where podcast_id = $1)`,
      [podcast],
    )
    await ann.client.rpc('publish_podcast', { podcast }).throwOnError()
    return podcast
  }
  const versions = async () =>
    (await site.backend.database.pool.query('select version, page_version from private.feed_changes')).rows[0]
  const begin = async () => {
    const client = await site.backend.database.pool.connect()
    await client.query('begin')
    return client
  }
  const renameGuest = (client: PoolClient, podcast: string, name: string) =>
    client.query(
      `update private.guest_records set name = $2 where id in
         (select guest_id from private.podcast_guest_records where podcast_id = $1)`,
      [podcast, name],
    )
  const renameHost = (client: PoolClient, podcast: string, name: string) =>
    client.query(
      `update public.hosts set name = $2 where id in (select host_id from public.podcast_hosts where podcast_id = $1)`,
      [podcast, name],
    )

  test('S two who change one episode, its guest and its title, do not end in a deadlock', async () => {
    const podcast = await publishedWithGuest()
    const [first, second] = [await begin(), await begin()]
    const { rows } = await second.query('select pg_backend_pid() as pid')
    await renameGuest(first, podcast, 'Gustav')
    const titled = second.query('update public.podcasts set title = $2 where id = $1', [
      podcast,
      'Another title',
    ])
    const isWaiting = async () =>
      (
        await site.backend.database.pool.query(
          `select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`,
          [rows[0].pid],
        )
      ).rowCount === 1
    await Promise.race([titled, expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)])
    await Promise.all([first.query('commit'), titled.then(() => second.query('commit'))])
    for (const client of [first, second]) client.release()
    const { data } = await site
      .visitor()
      .from('podcasts')
      .select('title')
      .eq('id', podcast)
      .single()
      .throwOnError()
    expect(data.title).toBe('Another title')
  })

  test('S a like does not wait for another account’s change of many episodes, and each raises the version once', async () => {
    const [ones, others] = [await publishedWithGuest(), await publishedWithGuest()]
    const before = await versions()
    const slow = await begin()
    await renameGuest(slow, ones, 'Gerda')
    await renameHost(slow, ones, 'Hedwig')
    await bob.client.from('podcast_likes').insert({ podcast_id: others, user_id: bob.id }).throwOnError()
    const liked = await versions()
    expect(liked).toEqual({ version: before.version, page_version: String(Number(before.page_version) + 1) })
    await slow.query('commit')
    slow.release()
    expect(await versions()).toEqual({ ...liked, version: String(Number(before.version) + 1) })
    const left = await site.backend.database.pool.query('select from private.noted_changes')
    expect(left.rowCount).toBe(0)
  })

  test('S the guest of a draft changes nothing that the feed shows', async () => {
    const podcast = await publishedWithGuest()
    await ann.client.rpc('unpublish_podcast', { podcast }).throwOnError()
    const before = await versions()
    const client = await begin()
    await renameGuest(client, podcast, 'Nobody yet')
    await client.query('commit')
    client.release()
    expect(await versions()).toEqual(before)
  })

  test('S lines that somebody is just writing wait, and no other line waits for them', async () => {
    const podcast = await givenEpisode(site, ann, ['One.', 'Two.'])
    const { pool } = site.backend.database
    const { rows } = await pool.query(
      'select id, text from private.working_lines where podcast_id = $1 order by sequence_order',
      [podcast],
    )
    const writer = await begin()
    await writer.query('update private.working_lines set part = part where id = $1', [rows[0].id])
    const label = { support: 'no_claim', provedBy: null, reason: null, source: null } as const
    const labels = rows.map(({ id, text }) => ({ id, text, ...label }))
    await saveLineLabels(sqlOf(pool), readerVersion, labels)
    const labelled = async () =>
      (
        await pool.query(
          'select support from private.working_lines where podcast_id = $1 order by sequence_order',
          [podcast],
        )
      ).rows.map(({ support }) => support)
    expect(await labelled()).toEqual([null, 'no_claim'])
    await writer.query('commit')
    writer.release()
    await saveLineLabels(sqlOf(pool), readerVersion, labels)
    expect(await labelled()).toEqual(['no_claim', 'no_claim'])
  })

  test('S the lock of a dialog is no other lock', async () => {
    const { pool } = site.backend.database
    const podcast = await givenEpisode(site, ann, ['One.', 'Two.'])
    // hashtext('dialog ' || id) is databaseLocks.uploads.
    const chosen = { id: 'a816510d-1234-4abc-8def-81d5a168faae', title: 'Chosen', user_id: ann.id }
    await ann.client.from('podcasts').insert(chosen).throwOnError()
    const locker = await begin()
    await locker.query('select private.lock_dialog($1)', [chosen.id])
    const held = await pool.query(`select pg_try_advisory_xact_lock($1) as uploads`, [databaseLocks.uploads])
    expect(held.rows).toEqual([{ uploads: true }])
    await locker.query('select private.lock_dialog($1)', [podcast])
    const saving = ann.client.rpc('save_dialog_changes', { podcast, changes: { order: [] } }).then()
    await expect
      .poll(async () => (await pool.query(`select from pg_locks where not granted`)).rowCount)
      .toBe(1)
    await locker.query('commit')
    locker.release()
    expect((await saving).error).toBeNull()
  })
})
