import { expect, test } from 'vitest'
import { listAllSubscribers } from '#tables/mails/subscribers-queries.ts'
import type { Account } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const anna = givenAccount(site, 'subs-anna')
const admin = givenAccount(site, 'subs-admin', { isAdmin: true })

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows as Record<string, unknown>[]
const consent = 'Agreed on our former site in 2025.'
const bring = (who: Account | null, addresses: string[], words = consent) =>
  callFunction(site, who, 'import-subscribers', { addresses, consent: words })
const statusOf = async (email: string) =>
  (await sql('select status from public.newsletter_subscribers where email = $1', [email]))[0]?.status

test('an admin imports addresses with a statement of consent, which is kept; who left or waits stays as they are', async () => {
  await sql(`insert into public.newsletter_subscribers (email, status) values ('left@example.org', 'unsubscribed'),
    ('waits@example.org', 'pending'), ('gone@example.org', 'unreachable'), ('here@example.org', 'confirmed')`)
  expect((await bring(anna, ['new@example.org'])).status).toBe(403)
  expect((await bring(null, ['new@example.org'])).status).toBeGreaterThanOrEqual(401)
  expect((await bring(admin, ['new@example.org'], 'yes')).status).toBe(400)
  expect((await bring(admin, ['not an address'])).status).toBe(400)
  expect(await statusOf('new@example.org')).toBeUndefined()

  const { answer } = await bring(admin, [
    'New@example.org',
    'new@example.org',
    'left@example.org',
    'waits@example.org',
    'gone@example.org',
    'here@example.org',
  ])
  expect(answer).toEqual({ added: 1, known: 2, departed: 2 })
  expect(
    await sql(`select email, status, consent from public.newsletter_subscribers order by email`),
  ).toEqual([
    { email: 'gone@example.org', status: 'unreachable', consent: null },
    { email: 'here@example.org', status: 'confirmed', consent: null },
    { email: 'left@example.org', status: 'unsubscribed', consent: null },
    { email: 'new@example.org', status: 'confirmed', consent },
    { email: 'waits@example.org', status: 'pending', consent: null },
  ])
  const [noted] = await sql(
    `select subject from public.security_events where kind = 'admin-action' and subject like '%imported%'`,
  )
  expect(noted?.subject).toBe(`1 subscribers imported · ${consent}`)
})

test('a removed address is gone, and no import takes it back; its owner can subscribe again', async () => {
  await bring(admin, ['removed@example.org'])
  const [row] = await sql(`select id from public.newsletter_subscribers where email = 'removed@example.org'`)
  const remove = (who: Account) => callFunction(site, who, 'remove-subscriber', { id: row?.id })
  expect((await remove(anna)).status).toBe(403)
  expect((await remove(admin)).answer).toEqual({ removed: true })
  expect((await remove(admin)).status).toBe(404)
  expect((await bring(admin, ['removed@example.org'])).answer).toEqual({ added: 0, known: 0, departed: 1 })
  expect(await statusOf('removed@example.org')).toBeUndefined()
  await callFunction(site, null, 'send-subscribe-email', { email: 'removed@example.org' })
  expect(await statusOf('removed@example.org')).toBe('pending')
})

test('m1 the mail of an episode can be read before, and sent to the admin alone; its way out ends nobody’s subscription', async () => {
  const podcastId = await addPodcast(anna, 'Die Werft')
  await sql(`update public.podcasts set language = 'de', description = 'Ein Schiff.' where id = $1`, [
    podcastId,
  ])
  const ask = (who: Account, isSent: boolean) =>
    callFunction(site, who, 'try-episode-mail', { podcastId, isSent })
  expect((await ask(anna, true)).status).toBe(403)
  const { answer } = await ask(admin, false)
  expect(answer).toMatchObject({ to: admin.email, subject: 'Die Werft · Helmcast' })
  expect(answer.text).toContain('New episode:')
  expect(answer.html).toMatch(/^<!doctype html>\n<html lang="en">.*<h1 lang="de"[^>]*>Die Werft<\/h1>/s)
  expect(await sql(`select to_address from public.outgoing_mails where subject like 'Die Werft%'`)).toEqual(
    [],
  )
  // m1: the answer waits for what the mail server says, which the worker notes.
  const sent = ask(admin, true)
  const refused = `update public.outgoing_mails set status = 'failed', last_error = '550 No such mailbox'
    where subject like 'Die Werft%' returning to_address`
  await expect.poll(() => sql(refused)).toEqual([{ to_address: admin.email }])
  expect((await sent).answer).toMatchObject({
    outcome: { status: 'failed', lastError: '550 No such mailbox' },
  })
  expect((await site.visitor().rpc('unsubscribe_newsletter', { token: 'this-is-a-test' })).data).toBe(false)
})

test('the list for a file has everybody, though somebody of its first thousand is removed while it is read', async () => {
  await sql(`insert into public.newsletter_subscribers (email, status)
    select 'many-' || n || '@example.org', 'confirmed' from generate_series(1000, 3300) as n`)
  const before = await sql('select email from public.newsletter_subscribers')
  let asked = 0
  const readsAndLosesOne = new Proxy(admin.client, {
    get(client, name, receiver) {
      if (name !== 'from') return Reflect.get(client, name, receiver)
      return (table: string) => {
        asked += 1
        if (asked === 2)
          void sql(`delete from public.newsletter_subscribers where email = 'many-1000@example.org'`)
        return client.from(table)
      }
    },
  })
  const listed = (await listAllSubscribers(readsAndLosesOne as never)).map(({ email }) => email)
  expect(asked).toBeGreaterThan(2)
  expect(listed.toSorted()).toEqual(before.map(({ email }) => email).toSorted())
  await sql(`delete from public.newsletter_subscribers where email like 'many-%'`)
})
