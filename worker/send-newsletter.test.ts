import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailer } from '#providers/mail/open-mailer.ts'
import { readSettings } from '#providers/settings.ts'
import { notePublications } from '#tables/mails/deliveries-sql.ts'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { addPodcast } from '#tests/support/call-function.ts'
import { startSmtpStub } from '#tests/support/smtp-stub.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { mailPace, sendMail } from './jobs/send-mail-step.ts'
import { sendNewsletter } from './send-newsletter.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  worker = await openWorkerContext(site)
}, 240_000)
afterAll(async () => {
  await worker.close()
  await site.stop()
})

const sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]> = (text, values) =>
  worker.context.sql(text, values)
const mailed = async () =>
  (
    await sql(
      `select to_address, subject from public.outgoing_mails where kind = 'newsletter' order by to_address`,
    )
  ).map((row) => `${row.to_address}: ${row.subject}`)

test('SUB-05 V33 each confirmed subscriber is told once of an episode that has become public, after a minute in which it can be taken back, in their own language', async () => {
  const { context } = worker
  const anna = await site.account('tells-anna')
  const [draft, later, taken, shown] = [
    await addPodcast(anna),
    await addPodcast(anna),
    await addPodcast(anna),
    await addPodcast(anna),
  ]
  const set = (id: string, row: string) => sql(`update public.podcasts set ${row} where id = $1`, [id])
  await set(draft, `title = 'A draft'`)
  await set(later, `title = 'Later', is_published = true, published_at = now() + interval '1 day'`)
  await set(taken, `title = 'Taken back', is_published = true, published_at = now()`)
  await set(shown, `title = 'Die Werft', language = 'de', is_published = true, published_at = now()`)
  for (let n = 1; n <= 120; n++) {
    await sql(
      `insert into public.newsletter_subscribers (email, status, confirmed_at) values ($1, 'confirmed', now())`,
      [`reader-${String(n).padStart(3, '0')}@example.org`],
    )
  }
  await sql(`update public.newsletter_subscribers set language = 'fr' where email = 'reader-001@example.org'`)
  await sql(`insert into public.newsletter_subscribers (email, status) values
    ('waits@example.org', 'pending'), ('left@example.org', 'unsubscribed'), ('gone@example.org', 'unreachable')`)

  expect(await notePublications(context.sql, [])).toBe(2)
  expect(await sendNewsletter(context)).toBe(0)
  await set(taken, 'is_published = false')
  await sql(`update private.tellings set noted_at = now() - interval '2 minutes'`)
  // A worker that dies midway leaves what it has stored, and the next one continues from there.
  const dying = { ...context, queue: { ...context.queue, send: failAfter(70, context.queue.send) } }
  await expect(sendNewsletter(dying)).rejects.toThrow('killed')
  expect(await mailed()).toHaveLength(50)
  expect(
    (await Promise.all([sendNewsletter(context), sendNewsletter(context)])).reduce((a, b) => a + b),
  ).toBe(70)
  const all = await mailed()
  expect(new Set(all).size).toBe(120)
  expect(all.every((one) => /^reader-\d+@example\.org: Die Werft · /.test(one))).toBe(true)
  expect(await sendNewsletter(context)).toBe(0)

  // Unpublishing and publishing again is no news. The mail is in the language of its reader, where it is not known of the
  // show, and has its own unsubscribe link.
  await set(shown, 'is_published = false')
  await notePublications(context.sql, [])
  await set(shown, 'is_published = true')
  await notePublications(context.sql, [])
  await sql(`update private.tellings set noted_at = now() - interval '2 minutes'`)
  expect(await sendNewsletter(context)).toBe(0)
  const [mail, other] = await sql(
    `select id, body_text, body_html, headers from public.outgoing_mails where kind = 'newsletter' order by to_address limit 2`,
  )
  const {
    body_text: text,
    body_html: html,
    headers,
  } = mail as { body_text: string; body_html: string; headers: Record<string, string> }
  expect(text).toContain('Nouvel épisode')
  expect(text).toContain('/fr/episodes/')
  expect(html).toContain('<html lang="fr">')
  expect(html).toMatch(/<h1 lang="de"[^>]*>Die Werft</)
  expect(other?.body_html).toContain('<html lang="en">')
  expect(html).toMatch(/<a href="[^"]+leave=[^"]+"/)
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const token = new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '').searchParams.get('token')
  expect((await site.visitor().rpc('unsubscribe_newsletter', { token })).data).toBe(true)
  expect(
    await sql(`select status from public.newsletter_subscribers where email = 'reader-001@example.org'`),
  ).toEqual([{ status: 'unsubscribed' }])
})

test('a code for signing in is sent before the mails of a newsletter that were stored earlier', async () => {
  const { error } = await site.visitor().auth.signInWithOtp({ email: 'tells-anna@example.org' })
  expect(error).toBeNull()
  // As pg-boss takes them.
  const waiting = await sql(`
    select mails.kind from pgboss.job join public.outgoing_mails as mails on mails.id = (job.data ->> 'mailId')::uuid
    order by job.priority desc, job.created_on, job.id`)
  const kinds = waiting.map(({ kind }) => kind)
  expect(kinds.indexOf('newsletter')).toBeGreaterThan(kinds.lastIndexOf('magic-link'))
  expect(kinds.filter((kind) => kind === 'magic-link')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'newsletter').length).toBeGreaterThan(100)
})

test('an address that its mail server refuses for good is not tried again', async () => {
  const stub = await startSmtpStub()
  const mailer = openMailer(readSettings({ SMTP_URL: stub.url, MAIL_FROM: 'Show <show@example.org>' }).mail)
  const [row] = await sql(`select id from public.outgoing_mails where to_address = 'reader-002@example.org'`)
  stub.refuseNext('recipient', 550)
  await sendMail(worker.context, mailer, String(row?.id))
  expect(
    await sql(`select status from public.newsletter_subscribers where email = 'reader-002@example.org'`),
  ).toEqual([{ status: 'unreachable' }])
  mailer.close()
  await stub.close()
})

test('mails leave at the pace that is set', () => {
  const perHour = (wanted: number) => {
    const { pollSeconds, sideBySide } = mailPace(wanted)
    return (3600 / pollSeconds) * sideBySide
  }
  expect([60, 1800, 7200, 30_000, 100_000].map(perHour)).toEqual([60, 1800, 7200, 30_000, 72_000])
})

function failAfter<Rest extends unknown[]>(times: number, send: (...rest: Rest) => Promise<void>) {
  let count = 0
  return async (...rest: Rest) => {
    count += 1
    if (count > times) throw new Error('killed')
    await send(...rest)
  }
}
