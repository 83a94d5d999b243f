import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Mail } from '#core/mail/mail.ts'
import { confirmSubscriptionMail } from '#core/newsletter/newsletter-mail.ts'
import { readSettings } from '#providers/settings.ts'
import { startSmtpStub } from '#tests/support/smtp-stub.ts'
import { openMailer } from './open-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail: Mail = {
  kind: 'other',
  to: 'jane@example.com',
  subject: 'Größe zählt 👋',
  text: 'Hello & welcome',
  html: '<p>Hello &amp; welcome</p>',
  headers: {},
}

const smtp = (url: string) => createSmtpMailer({ url, from: 'Helmcast <show@example.org>', timeoutMs: 5000 })

test('a mail server gets the mail as written, in both forms', async () => {
  const stub = await startSmtpStub({ user: 'helm', password: 'p@ss' })
  const mailer = smtp(`smtp://helm:${encodeURIComponent('p@ss')}@127.0.0.1:${stub.port}`)
  expect(await mailer.send(mail)).toBe('sent')
  expect(stub.mails).toHaveLength(1)
  expect(stub.mails[0]).toMatchObject({
    from: 'show@example.org',
    to: ['jane@example.com'],
    parsed: { subject: 'Größe zählt 👋', text: 'Hello & welcome\n', html: '<p>Hello &amp; welcome</p>\n' },
  })
  mailer.close()
  await stub.close()
})

test('SUB-05 the newsletter mail can be left with one click (RFC 8058)', async () => {
  const stub = await startSmtpStub()
  const mailer = smtp(stub.url)
  const subscription = {
    email: 'jane@example.com',
    token: 'a+b/c',
    siteName: 'Show',
    siteUrl: 'https://show.example.org',
  }
  await mailer.send(confirmSubscriptionMail(subscription, 'en'))
  const headers = Object.fromEntries(
    stub.mails[0]?.parsed.headers.map(({ key, value }) => [key, value]) ?? [],
  )
  expect(headers['list-unsubscribe']).toBe(
    '<https://show.example.org/functions/v1/unsubscribe?token=a%2Bb%2Fc>',
  )
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(stub.mails[0]?.parsed.text).toContain('https://show.example.org/subscribe?confirm=a%2Bb%2Fc')
  mailer.close()
  await stub.close()
})

test.each([
  ['recipient', 550, 'invalid', 'refused this address: “550 Refused by the stub”.'],
  ['data', 554, 'invalid', 'refused this mail: “554 Refused by the stub”.'],
  ['recipient', 451, 'unavailable', 'was busy: “4'],
  ['data', 421, 'unavailable', 'was busy: “4'],
] as const)('a server that answers %s with %i: %s', async (at, status, code, words) => {
  const stub = await startSmtpStub()
  const mailer = smtp(stub.url)
  stub.refuseNext(at, status)
  await expect(mailer.send(mail)).rejects.toMatchObject({ code, message: expect.stringContaining(words) })
  expect(await mailer.send(mail)).toBe('sent')
  mailer.close()
  await stub.close()
})

test('a wrong password names the setting, not the password', async () => {
  const stub = await startSmtpStub({ user: 'helm', password: 'right' })
  const mailer = smtp(`smtp://helm:wrong-secret@127.0.0.1:${stub.port}`)
  const error = await mailer.send(mail).catch((reason) => reason)
  expect(error).toMatchObject({ code: 'unavailable', message: expect.stringContaining('check SMTP_URL') })
  expect(error.message).not.toContain('wrong-secret')
  mailer.close()
  await stub.close()
})

test('no server at the address: unavailable, so that it is tried again', async () => {
  const stub = await startSmtpStub()
  await stub.close()
  const mailer = smtp(stub.url)
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'unavailable' })
  mailer.close()
})

test('a line break in a subject makes no header of its own', async () => {
  const stub = await startSmtpStub()
  const mailer = smtp(stub.url)
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: thief@example.com', to: 'jane@example.com' })
  expect(stub.mails[0]?.to).toEqual(['jane@example.com'])
  expect(stub.mails[0]?.parsed.bcc).toBeUndefined()
  mailer.close()
  await stub.close()
})

test('without a mail server each mail is a complete file that only the server’s own account reads', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'helmcast-outbox-'))
  const mailer = openMailer(readSettings({ DATA_DIR: dataDir, SMTP_URL: '' }).mail)
  expect(await mailer.send({ ...mail, subject: 'first' })).toBe('kept')
  const outbox = path.join(dataDir, 'outbox')
  const names = await readdir(outbox)
  expect(names).toEqual([expect.stringMatching(/^\d{4}-.*\.json$/)])
  const file = path.join(outbox, names[0] ?? '')
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    subject: 'first',
    to: 'jane@example.com',
    text: 'Hello & welcome',
  })
  expect((await stat(file)).mode & 0o077).toBe(0)
  await rm(dataDir, { recursive: true })
})
