import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#core/mail/mail.ts'
import { openMailer } from '#providers/mail/open-mailer.ts'
import { readSettings } from '#providers/settings.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { startSmtpStub } from '#tests/support/smtp-stub.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { sendMail } from './send-mail-step.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
beforeAll(async () => {
  site = await startBackend({ kind: 'pglite' })
  worker = await openWorkerContext(site)
}, 240_000)
afterAll(async () => {
  await worker.close()
  await site.stop()
})

const mail: Mail = {
  kind: 'other',
  to: 'jane@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: {},
}

/** Queues the mail as a request would and returns its id, which the queued message contains. */
async function queued(subject: string): Promise<string> {
  await queueMail(site.backend, { ...mail, subject })
  const [row] = await worker.context.sql<{ id: string; announced: boolean }>(
    `select id, exists (select from pgboss.job where data ->> 'mailId' = outgoing_mails.id::text) as announced
     from public.outgoing_mails where subject = $1`,
    [subject],
  )
  expect(row?.announced).toBe(true)
  return row?.id ?? ''
}

async function stateOf(id: string) {
  const [row] = await worker.context.sql(
    'select status, attempts, last_error from public.outgoing_mails where id = $1',
    [id],
  )
  return row
}

test('a mail goes out once, however often its message arrives', async () => {
  const stub = await startSmtpStub()
  const mailer = openMailer(readSettings({ SMTP_URL: stub.url, MAIL_FROM: 'Show <show@example.org>' }).mail)
  const id = await queued('once')
  await sendMail(worker.context, mailer, id)
  await sendMail(worker.context, mailer, id)
  expect(stub.mails.map((received) => received.parsed.subject)).toEqual(['once'])
  expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 1, last_error: null })
  mailer.close()
  await stub.close()
})

test('a mail server that is busy is asked again by the queue; one that refuses for good is not', async () => {
  const stub = await startSmtpStub()
  const mailer = openMailer(readSettings({ SMTP_URL: stub.url, MAIL_FROM: 'Show <show@example.org>' }).mail)
  const [later, never] = [await queued('later'), await queued('never')]
  stub.refuseNext('data', 451)
  await expect(sendMail(worker.context, mailer, later)).rejects.toThrow('was busy')
  expect(await stateOf(later)).toMatchObject({
    status: 'queued',
    attempts: 1,
    last_error: expect.stringContaining('busy'),
  })
  await sendMail(worker.context, mailer, later)
  expect(await stateOf(later)).toMatchObject({ status: 'sent', attempts: 2, last_error: null })

  stub.refuseNext('recipient', 550)
  await sendMail(worker.context, mailer, never)
  expect(await stateOf(never)).toMatchObject({
    status: 'failed',
    last_error: 'The mail server refused this address: “550 Refused by the stub”.',
  })
  mailer.close()
  await stub.close()
})

test('without a mail server the mail lies in the outbox', async () => {
  const mailer = openMailer(readSettings({ DATA_DIR: site.dataDir }).mail)
  const id = await queued('kept')
  await sendMail(worker.context, mailer, id)
  expect(await stateOf(id)).toMatchObject({ status: 'outbox' })
  mailer.close()
})

test('of mails that leave side by side, one is with the mail server and not yet noted as sent', async () => {
  const stub = await startSmtpStub()
  const mailer = openMailer(readSettings({ SMTP_URL: stub.url, MAIL_FROM: 'Show <show@example.org>' }).mail)
  const [one, other] = [await queued('one of two'), await queued('other of two')]
  const { sql } = worker.context
  let note = () => {}
  const mayNote = new Promise<void>((resolve) => {
    note = resolve
  })
  /** A database that is slow to record what was sent. */
  const slowly = (async (text: string, values?: unknown[]) => {
    if (values?.includes('sent')) await mayNote
    return sql(text, values)
  }) as typeof sql
  const first = sendMail({ ...worker.context, sql: slowly }, mailer, one)
  await expect.poll(() => stub.mails.length).toBe(1)
  const second = sendMail(worker.context, mailer, other)
  await expect.poll(() => stub.begun()).toBe(2)
  // Time enough for its last byte, if nothing held it back.
  for (let n = 0; n < 50; n++) await sql('select 1')
  expect(stub.mails.map(({ parsed }) => parsed.subject)).toEqual(['one of two'])
  note()
  await Promise.all([first, second])
  expect(stub.mails.map(({ parsed }) => parsed.subject)).toEqual(['one of two', 'other of two'])
  mailer.close()
  await stub.close()
})
