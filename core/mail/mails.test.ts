import { expect, test } from 'vitest'
import { invitationLink, invitationMail } from '#core/invitations/invitation-mail.ts'
import { readInvitationToken, writeInvitationToken } from '#core/invitations/invitation-token.ts'
import { personInvitationMail } from '#core/invitations/person-mail.ts'
import { accountMailWords } from '#core/languages/account-mail-words.ts'
import { episodeMail } from '#core/newsletter/episode-mail.ts'
import { confirmSubscriptionMail } from '#core/newsletter/newsletter-mail.ts'
import { readSettings } from '#providers/settings.ts'
import { accountMail } from './account-mails.ts'
import { accountNotice } from './account-notices.ts'
import { mailSchema } from './mail.ts'

const guestId = '3c2a6a53-4b0c-4a0e-9c0b-0d5a0c1b2a11'
const podcastId = '0f8b7c0e-6f2e-4a0e-9c0b-0d5a0c1b2a11'
const invitation = {
  guestId,
  podcastId,
  secret: 'a-secret',
  daysValid: 30,
  guestEmail: 'jane@example.com',
  inviter: { name: null, email: null },
  language: 'en' as const,
  guestName: 'Jane <script>alert(1)</script>',
  podcastTitle: 'Deciding "fast"\nand <b>well</b>',
  siteName: 'Show & Tell',
  siteUrl: 'https://show.example.org',
}

test('INV-01 M1 the invitation carries base64(guestId:podcastId) in its link, and a secret behind them', () => {
  const token = new URL(invitationLink(invitation)).searchParams.get('token')
  expect(token).toBe(Buffer.from(`${guestId}:${podcastId}:a-secret`).toString('base64'))
  expect(invitationMail(invitation).text).toContain(invitationLink(invitation))
})

test('studio D30 the invitation says who invites, where that is known, and an answer goes there', () => {
  const named = invitationMail({ ...invitation, inviter: { name: 'Wanjiru', email: 'w@example.org' } })
  expect(named.text).toContain(
    `Wanjiru has invited you as a guest on this episode of ${invitation.siteName}:`,
  )
  expect(named.text).toContain('Replies to this email go to Wanjiru.')
  expect(named.headers).toEqual({ 'Reply-To': 'w@example.org' })
  expect(invitationMail(invitation).text).toContain('You’re invited as a guest')
  expect(invitationMail(invitation).headers).toEqual({})
  const nameless = invitationMail({ ...invitation, inviter: { name: null, email: 'w@example.org' } })
  expect(nameless.text).toContain('Replies to this email go to w@example.org.')
})

test.each([
  ['de', 'Einladung: Mut', 'Einladung ansehen'],
  ['es', 'Invitación: Mut', 'Ver la invitación'],
  ['fr', 'Invitation : Mut', 'Voir l’invitation'],
] as const)(
  'studio D30 the guest of an episode in %s is invited in its language',
  (language, subject, button) => {
    const mail = invitationMail({ ...invitation, podcastTitle: 'Mut', language })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(`${button}:\n${invitationLink(invitation)}`)
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mailSchema.parse(mail)).toEqual(mail)
  },
)

test('names and titles are text in a mail, never markup, and never a second line of the subject', () => {
  const { html, subject, text } = invitationMail(invitation)
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('Jane &lt;script&gt;')
  expect(html).toContain('Show &amp; Tell')
  expect(text).toContain('Jane <script>')
  expect(subject).toBe('Invitation: Deciding "fast" and <b>well</b>')
})

test('INV-03 tokens: read back, forgiven what mail programs do to them, refused when they are nothing', () => {
  const token = writeInvitationToken({ guestId, podcastId, secret: 'a-secret' })
  for (const variant of [
    token,
    token.replace(/=+$/, ''),
    token.replaceAll('+', ' '),
    token.replaceAll('+', '-'),
  ]) {
    expect(readInvitationToken(variant)).toEqual({ guestId, podcastId, secret: 'a-secret' })
  }
  for (const wrong of [
    '',
    '???',
    btoa('a:b'),
    btoa(guestId),
    btoa(`${guestId}:${podcastId}:`),
    btoa(`${guestId}:${podcastId}:x:y`),
    btoa(`${guestId}:1`),
  ]) {
    expect(readInvitationToken(wrong)).toBeNull()
  }
  // Format of old links without a secret: it can request a new one.
  expect(readInvitationToken(btoa(`${guestId}:${podcastId}`))).toEqual({ guestId, podcastId, secret: null })
})

test.each(['confirmation', 'magic-link', 'recovery', 'email-change-old', 'email-change-new'] as const)(
  'LOG-03 to LOG-06 the %s mail has its link and its code in both forms',
  (kind) => {
    const link =
      'https://show.example.org/auth/v1/verify?token=abc&type=x&redirect_to=https://show.example.org/'
    const mail = accountMail(kind, {
      language: 'en',
      to: 'jane@example.com',
      siteName: 'Show',
      link,
      code: '123456',
      minutesValid: 10,
    })
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'))
    expect(mail.text).toContain('123456')
    expect(mail.html).toContain('123456')
    expect(mailSchema.parse(mail)).toEqual(mail)
  },
)

test.each(['es', 'fr', 'de'] as const)(
  'P mails about an account are in %s on a page in it, and lead there',
  (language) => {
    const mail = { to: 'jane@example.com', siteName: 'Show', siteUrl: 'https://show.example.org', language }
    const { mails, notices } = accountMailWords[language]
    for (const kind of Object.keys(mails) as (keyof typeof mails)[]) {
      const { subject, html } = accountMail(kind, { ...mail, link: null, code: '123456', minutesValid: 10 })
      expect(subject).not.toBe(
        accountMail(kind, { ...mail, language: 'en', link: null, code: '1', minutesValid: 10 }).subject,
      )
      expect(html).toContain(`<html lang="${language}">`)
    }
    for (const kind of Object.keys(notices) as (keyof typeof notices)[]) {
      expect(notices[kind]).not.toEqual(accountMailWords.en.notices[kind])
      expect(accountNotice(kind, mail).text).toContain(`https://show.example.org/${language}/login`)
    }
    const invited = personInvitationMail({ ...mail, role: 'creator', secret: 'x', inviter: null })
    expect(invited.text).toContain(`https://show.example.org/${language}/login?view=sign_up#email=`)
  },
)

test('the mail of an episode has its title as heading, the same words as text, and no picture that tells who reads it', () => {
  const subscription = {
    siteName: 'Show',
    siteUrl: 'https://show.example',
    email: 'a@example.org',
    token: 'secret',
  }
  const episode = {
    id: 'e1',
    title: 'A <b> & c',
    description:
      'What it is.\nSee [her letter](https://a.example/1904) and https://b.example.\n\nMore of it.',
    language: 'de' as const,
  }
  const { html, text } = episodeMail(subscription, episode, 'm1')
  expect(html).toMatch(/<h1[^>]*>A &lt;b&gt; &amp; c<\/h1>/)
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<img|src=|url\(|@import|<link/)
  for (const words of [
    'A <b> & c',
    'What it is.\nSee her letter (https://a.example/1904) and https://b.example.',
    'https://show.example/de/episodes/e1',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('More of it.')
})

test('mails of the newsletter end with the sender’s name and address where the operator gives them', () => {
  const subscription = {
    siteName: 'Show',
    siteUrl: 'https://show.example',
    email: 'a@example.org',
    token: 's',
  }
  const episode = { id: 'e1', title: 'A', description: 'B', language: 'en' as const }
  const imprintOf = (MAIL_IMPRINT: string) => readSettings({ MAIL_IMPRINT }).site.MAIL_IMPRINT
  const imprint = imprintOf(' Harbour <Office> | Quay 1 |20457 Hamburg| ')
  for (const write of [
    (one: typeof subscription) => episodeMail(one, episode, 'm'),
    (one: typeof subscription) => confirmSubscriptionMail(one, 'de'),
  ]) {
    const { text, html } = write({ ...subscription, ...{ imprint } })
    expect(text).toMatch(/\n\nHarbour <Office>\nQuay 1\n20457 Hamburg\n\n-- \nShow\n$/)
    expect(html).toContain('>Harbour &lt;Office&gt;<br>Quay 1<br>20457 Hamburg</span>')
    const without = write({ ...subscription, ...{ imprint: imprintOf('') } })
    expect([without.text, without.html]).toEqual([write(subscription).text, write(subscription).html])
  }
})
