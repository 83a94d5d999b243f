import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { addPodcast } from '#tests/support/call-function.ts'
import { givenAudio, givenEpisode, versionShownTo } from '#tests/support/given-episode.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { notifyPeople } from './notify-people.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
let anna: Account
let guest: Account
let podcastId: string
let guestId: string
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  worker = await openWorkerContext(site)
  anna = await site.account('told-anna')
  guest = await site.account('told-guest')
  podcastId = await addPodcast(anna, 'Die Werft')
  await sql(`update public.podcasts set language = 'de' where id = $1`, [podcastId])
  const [row] = await sql(
    `insert into private.guest_records (user_id, name, guest_email, invitation_status, guest_user_id)
     values ($1, 'Gerda <b>Gast</b>', $2, 'accepted', $3) returning id`,
    [anna.id, guest.email, guest.id],
  )
  guestId = String(row?.id)
  await sql(
    `insert into private.podcast_guest_records (podcast_id, guest_id, card_id)
     select $1, id, card_id from private.guest_records where id = $2`,
    [podcastId, guestId],
  )
  await guest.client.rpc('review_podcast', { podcast: podcastId, status: 'approved' }).throwOnError()
}, startTimeout)
afterAll(async () => {
  await worker.close()
  await site.stop()
})

const sql = (text: string, values?: unknown[]) => worker.context.sql<Record<string, unknown>>(text, values)
async function newMails(): Promise<string[]> {
  const before = await sql('select id from public.outgoing_mails')
  await Promise.all([notifyPeople(worker.context), notifyPeople(worker.context)])
  const rows = await sql(
    `select to_address, subject from public.outgoing_mails where not id = any ($1) order by created_at, subject`,
    [before.map(({ id }) => id)],
  )
  return rows.map((row) => `${row.to_address}: ${row.subject}`)
}
const review = (ago: string, status = 'approved') =>
  sql(
    `update private.podcast_guest_records set reviewed_at = now() - $3::interval, status = $2 where podcast_id = $1`,
    [podcastId, status, ago],
  )

test('a guest’s review reaches the creator once, after a minute, in the language of the episode', async () => {
  expect(await newMails()).toEqual([])
  await review('2 minutes')
  expect(await newMails()).toEqual([
    'told-anna@example.org: Gerda <b>Gast</b> ist mit Ihrer Folge einverstanden: Die Werft · Helmcast',
  ])
  expect(await newMails()).toEqual([])
  const [mail] = await sql(
    `select body_html, body_text from public.outgoing_mails where subject like 'Gerda%'`,
  )
  expect(mail?.body_html).toContain('Gerda &lt;b&gt;Gast')
  expect(mail?.body_html).toContain('<html lang="de">')
  expect(mail?.body_text).toContain(`${site.url}/episodes/${podcastId}/edit`)
  // Another response is a new event.
  await review('90 seconds', 'rejected')
  expect(await newMails()).toEqual([
    'told-anna@example.org: Gerda <b>Gast</b> wünscht Änderungen an Ihrer Folge: Die Werft · Helmcast',
  ])
})

test('an answered invitation reaches the creator; an open one and an old one do not', async () => {
  await sql(
    `insert into private.invitations (guest_id, podcast_id, address, secret_hash, ends_at, answered_at)
     values ($1, $2, 'told-guest@example.org', 'a', now() + interval '1 day', now()),
       ($1, $2, 'told-guest@example.org', 'b', now() + interval '1 day', null),
       ($1, $2, 'told-guest@example.org', 'c', now() + interval '1 day', now() - interval '3 days')`,
    [guestId, podcastId],
  )
  expect(await newMails()).toEqual([
    'told-anna@example.org: Gerda <b>Gast</b> hat Ihre Einladung angenommen: Die Werft · Helmcast',
  ])
})

test('what the creator changes after the approval reaches the guest once, when the creator has come to rest', async () => {
  await review('1 hour')
  await sql(`insert into private.told_people (kind, about, version, account_id, is_mailed)
    select kind, about, version, account_id, false from private.news_for_people on conflict do nothing`)
  await anna.client
    .from('dialog_segments')
    .insert({ podcast_id: podcastId, speaker: 'Host A', text: 'Another word.', sequence_order: 1 })
    .throwOnError()
  expect(await newMails()).toEqual([])
  await sql('alter table public.episode_work disable trigger user')
  await sql(
    `update public.episode_work set updated_at = now() - interval '11 minutes' where podcast_id = $1`,
    [podcastId],
  )
  await sql('alter table public.episode_work enable trigger user')
  expect(await newMails()).toEqual([
    'told-guest@example.org: Eine Folge, der Sie zugestimmt haben, wurde geändert: Die Werft · Helmcast',
  ])
  expect(await newMails()).toEqual([])
})

test('failed work reaches its owner, with the reason, unless it was tried again; who has switched it off hears nothing, also not later', async () => {
  const fail = (ago: string) =>
    sql(
      `insert into public.generation_jobs (podcast_id, user_id, kind, status, error, created_at, finished_at)
       values ($1, $2, 'make-audio', 'failed', 'The voice service is away.', now() - $3::interval, now() - $3::interval)`,
      [podcastId, anna.id, ago],
    )
  const wish = (isWanted: boolean) =>
    anna.client.from('profiles').update({ told_of_failures: isWanted }).eq('id', anna.id).throwOnError()
  await fail('20 minutes')
  await fail('1 minute')
  expect(await newMails()).toEqual([])
  await sql(`update public.generation_jobs set finished_at = now() - interval '3 minutes'`)
  expect(await newMails()).toEqual([
    'told-anna@example.org: Das Audio konnte nicht erstellt werden: Die Werft · Helmcast',
  ])
  const [mail] = await sql(`select body_text from public.outgoing_mails where subject like 'Das Audio%'`)
  expect(mail?.body_text).toContain('The voice service is away.')

  await wish(false)
  await sql('delete from public.generation_jobs')
  await fail('5 minutes')
  expect(await newMails()).toEqual([])
  await wish(true)
  expect(await newMails()).toEqual([])
  const { error } = await guest.client
    .from('profiles')
    .update({ told_of_failures: false })
    .eq('id', anna.id)
    .select('id')
    .single()
  expect(error).not.toBeNull()
})

test('S an address that mails cannot go to keeps nobody else’s mail back', async () => {
  const [first, second] = [anna, guest].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [Account, Account]
  await sql('delete from public.generation_jobs')
  await sql('delete from public.outgoing_mails')
  await sql(`update auth.users set email = 'a!b@example.org' where id = $1`, [first.id])
  for (const account of [first, second])
    await sql(
      `insert into public.generation_jobs (podcast_id, user_id, kind, status, error, created_at, finished_at)
       values ($1, $2, 'make-audio', 'failed', 'Away.', now() - interval '5 minutes', now() - interval '5 minutes')`,
      [await addPodcast(account, 'Fehlschlag'), account.id],
    )
  expect((await newMails()).map((mail) => mail.split(':')[0])).toEqual([second.email])
  await sql(`update auth.users set email = $2 where id = $1`, [first.id, first.email])
})

test('nobody gets more than ten mails of a kind in a day; whoever is asked again and again for an approval, one', async () => {
  await sql('delete from public.generation_jobs')
  for (let n = 0; n < 15; n++) {
    const other = await sql(`insert into public.podcasts (title, user_id) values ($1, $2) returning id`, [
      `Episode ${n}`,
      guest.id,
    ])
    await sql(
      `insert into public.generation_jobs (podcast_id, user_id, kind, status, finished_at)
       values ($1, $2, 'write-dialog', 'failed', now() - interval '5 minutes')`,
      [other[0]?.id, guest.id],
    )
  }
  const count = async () => {
    await newMails()
    const [mails] = await sql(
      `select count(*) filter (where kind = 'work-failed')::int as failed,
         count(*) filter (where kind = 'approval-asked')::int as asked
       from private.told_people where account_id = $1 and is_mailed`,
      [guest.id],
    )
    return mails
  }
  await newMails()
  expect(await count()).toEqual({ failed: 10, asked: 0 })
  const podcast = await givenEpisode(site, anna, ['One.', 'Two.'])
  for (const asked of [1, 1, 1, 2, 2]) {
    // Named, removed and named again; new audio at the end.
    if (asked === 2) await givenAudio(site, podcast, 'another')
    const approver_address = guest.email
    const { data } = await anna.client.rpc('name_approver', { podcast, approver_address }).throwOnError()
    for (let n = 0; n < 2; n++) {
      await anna.client.rpc('ask_for_approval', { podcast }).throwOnError()
      expect(await count()).toEqual({ failed: 10, asked })
    }
    await anna.client.rpc('remove_approver', { approver: data }).throwOnError()
  }
  // Her requests use up the day, and yet another creator's first one is heard of.
  await sql(
    `insert into private.told_people (kind, about, version, account_id, is_mailed)
     select 'approval-asked', 'episode ' || n, '', $1, true from generate_series(1, 8) as n`,
    [guest.id],
  )
  const ben = await site.account('told-ben')
  for (const owner of [anna, ben, ben]) {
    const podcast = await givenEpisode(site, owner, ['One.', 'Two.'])
    await owner.client.rpc('name_approver', { podcast, approver_address: guest.email }).throwOnError()
    await owner.client.rpc('ask_for_approval', { podcast }).throwOnError()
    expect(await count()).toEqual({ failed: 10, asked: owner === anna ? 10 : 11 })
  }
})

test('an approver hears who asks', async () => {
  const approver = await site.account('told-approver')
  const podcast = await givenEpisode(site, anna, ['One.', 'Two.'])
  await anna.client.rpc('name_approver', { podcast, approver_address: approver.email }).throwOnError()
  await anna.client.rpc('ask_for_approval', { podcast }).throwOnError()
  await sql(`update public.profiles set username = 'Anna Kern' where id = $1`, [anna.id])
  expect(await newMails()).toEqual([
    `${approver.email}: Anna Kern asks you to approve an episode: An episode · Helmcast`,
  ])
})

test('an approver without an account hears of their turn too, once, and not again with the account they make', async () => {
  const [first, stranger] = [await site.account('told-first'), 'stranger@example.org']
  const podcast = await givenEpisode(site, anna, ['One.', 'Two.'])
  for (const approver_address of [first.email, stranger])
    await anna.client.rpc('name_approver', { podcast, approver_address }).throwOnError()
  await anna.client.rpc('ask_for_approval', { podcast }).throwOnError()
  expect((await newMails()).map((mail) => mail.split(':')[0])).toEqual([first.email])

  const seen = await versionShownTo(first.client, podcast)
  await first.client.rpc('review_podcast', { podcast, status: 'approved', seen }).throwOnError()
  expect((await newMails()).map((mail) => mail.split(':')[0])).toEqual([stranger])
  const [mail] = await sql('select body_text from public.outgoing_mails where to_address = $1', [stranger])
  const form = 'email=stranger%40example.org&asks=approval'
  expect(mail?.body_text).toContain(`/login?view=sign_up&next=%2Fguest%2Fpodcast%2F${podcast}#${form}`)
  expect(mail?.body_text).toContain('create an account with this email address')
  await anna.client.rpc('ask_for_approval', { podcast }).throwOnError()
  expect(await newMails()).toEqual([])
  await site.account('stranger')
  expect(await newMails()).toEqual([])
})

test('nobody can have more than ten addresses without an account mailed in a day', async () => {
  const ida = await site.account('told-ida')
  for (let n = 0; n < 12; n++) {
    const podcast = await givenEpisode(site, ida, ['One.', 'Two.'])
    const approver_address = `stranger-${n}@example.org`
    await ida.client.rpc('name_approver', { podcast, approver_address }).throwOnError()
    await ida.client.rpc('ask_for_approval', { podcast }).throwOnError()
  }
  expect(await newMails()).toHaveLength(10)
})

test('S approvers’ addresses that no mail can go to come once, and deleting an account gives no more mails to strangers', async () => {
  await sql('delete from public.outgoing_mails')
  const eve = await site.account('told-eve')
  const ask = async (owner: Account, approver_address: string) => {
    const podcast = await givenEpisode(site, owner, ['One.', 'Two.'])
    await owner.client.rpc('name_approver', { podcast, approver_address }).throwOnError()
    await owner.client.rpc('ask_for_approval', { podcast }).throwOnError()
  }
  await ask(eve, 'a,b@example.org')
  expect(await newMails()).toEqual([])
  const { rowCount } = await site.backend.database.pool.query(
    `select from private.told_people where about like '% a,b@example.org'`,
  )
  expect(rowCount).toBe(1)

  await ask(eve, 'often@example.org')
  expect(await newMails()).toHaveLength(1)
  const known = () => sql(`select account_id from private.told_people where about like '% often@example.org'`)
  expect(await known()).toEqual([{ account_id: eve.id }])
  await site.backend.database.pool.query('delete from auth.users where id = $1', [eve.id])
  expect(await known()).toEqual([{ account_id: null }])
})
