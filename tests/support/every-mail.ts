import { invitationMail } from '#core/invitations/invitation-mail.ts'
import { personInvitationMail } from '#core/invitations/person-mail.ts'
import { languages } from '#core/languages/languages.ts'
import { pageLanguages } from '#core/languages/page-languages.ts'
import { accountMail } from '#core/mail/account-mails.ts'
import { accountNotice } from '#core/mail/account-notices.ts'
import type { Mail } from '#core/mail/mail.ts'
import { peopleMail } from '#core/mail/people-mails.ts'
import { episodeMail } from '#core/newsletter/episode-mail.ts'
import { confirmSubscriptionMail } from '#core/newsletter/newsletter-mail.ts'

const siteName = 'Captains & Queens, the podcast of the harbour office'
const siteUrl = 'https://podcast.harbour-office.example.org'
const to = 'a.reader.with.a.long.name@example.org'
const podcastId = '0f8b7c0e-6f2e-4a0e-9c0b-0d5a0c1b2a11'
const title = 'How Ida Brandt saved thirty-one ships in the storm of 1904, and what it cost her'
const token = 'x'.repeat(43)

/** Each kind of mail that the site sends, by name; translated ones in each language. */
export function everyMail(): [name: string, mail: Mail][] {
  const subscription = { email: to, token, siteName, siteUrl }
  const description =
    'She opened the naval basin without permission. See [her letter](https://archive.example.org/letters/1904), and write to us.\n\nMore.'
  const mails: [string, Mail][] = []
  for (const language of pageLanguages) {
    const site = { to, siteName, siteUrl, language }
    const link = `${siteUrl}/auth/v1/verify?token=${token}`
    const account = { ...site, link, code: '204816', minutesValid: 60 }
    mails.push(
      [`confirmation ${language}`, accountMail('confirmation', account)],
      [`code ${language}`, accountMail('reauthentication', { ...account, link: null })],
      [`password changed ${language}`, accountNotice('password-changed', site)],
      [`password not kept ${language}`, accountNotice('password-not-kept', site)],
      [
        `invited person ${language}`,
        personInvitationMail({ ...site, role: 'creator', secret: 'secret', inviter: to }),
      ],
    )
  }
  for (const language of languages) {
    const news = { to, siteName, siteUrl, title, language, podcastId }
    const inviter = { name: 'Wanjiru', email: 'w@example.org' }
    const invitation = { ...news, inviter, guestId: podcastId, secret: token, daysValid: 30, guestEmail: to }
    mails.push(
      [`subscription ${language}`, confirmSubscriptionMail(subscription, language)],
      [
        `episode ${language}`,
        episodeMail(subscription, { id: podcastId, title, description, language }, 'one'),
      ],
      [`invitation ${language}`, invitationMail({ ...invitation, guestName: 'Emil', podcastTitle: title })],
      [
        `answered ${language}`,
        peopleMail({ ...news, kind: 'guest-answered', said: 'accepted', guestName: 'Emil' }),
      ],
      [
        `reviewed ${language}`,
        peopleMail({
          ...news,
          kind: 'guest-reviewed',
          said: 'rejected',
          guestName: 'Emil',
          note: 'Line 4: it was 1904.\nAnd she never said that.',
        }),
      ],
      [`changed ${language}`, peopleMail({ ...news, kind: 'episode-changed' })],
      [
        `failed ${language}`,
        peopleMail({
          ...news,
          kind: 'work-failed',
          said: 'make-audio',
          note: 'The voice service takes no more today.',
        }),
      ],
    )
  }
  return mails
}
