import type { Language } from '#core/languages/languages.ts'
import type { Mail } from '#core/mail/mail.ts'
import type { NewEpisode } from '#core/newsletter/episode-mail.ts'
import type { Sql } from '#tables/sql.ts'

/** Uses the clock's time, not the transaction's: of two concurrent mails with a link, the one stored later invalidates the other link. */
export async function insertMail(sql: Sql, mail: Mail): Promise<string> {
  const [row] = await sql(
    `insert into public.outgoing_mails (kind, to_address, subject, body_text, body_html, headers, created_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp()) returning id`,
    [mail.kind, mail.to, mail.subject, mail.text, mail.html, JSON.stringify(mail.headers)],
  )
  if (!row) throw new Error('the mail was not stored')
  return row.id
}

/** Returns a queued mail, or null if it was sent, stored in the outbox, refused or deleted. Counts the attempt. */
export async function takeWaitingMail(sql: Sql, mailId: string): Promise<Mail | null> {
  const [row]: Mail[] = await sql(
    `update public.outgoing_mails set attempts = attempts + 1 where id = $1 and status = 'queued'
     returning kind, to_address as "to", subject, body_text as text, coalesce(body_html, '') as html, headers`,
    [mailId],
  )
  return row ?? null
}

export async function saveMailOutcome(
  sql: Sql,
  mailId: string,
  status: 'queued' | 'sent' | 'outbox' | 'failed',
  error: string | null,
): Promise<void> {
  await sql(
    `update public.outgoing_mails
     set status = $2, last_error = $3, sent_at = case when $2 = 'queued' then null else now() end where id = $1`,
    [mailId, status, error],
  )
}

export async function findMailOutcome(
  sql: Sql,
  mailId: string,
): Promise<{ status: string; lastError: string | null } | null> {
  const [row] = await sql(
    'select status, last_error as "lastError" from public.outgoing_mails where id = $1',
    [mailId],
  )
  return row ?? null
}

export type ListedMail = {
  id: string
  kind: string
  to: string
  subject: string
  bodyText: string
  status: string
  lastError: string | null
  createdAt: Date
}

/** Returns the newest mails that are in the outbox, queued or failed. Mails that a mail server took are private. */
export async function listUnsentMails(sql: Sql, limit: number): Promise<ListedMail[]> {
  return sql(
    `select id, kind, to_address as "to", subject, body_text as "bodyText", status, last_error as "lastError",
       created_at as "createdAt"
     from public.outgoing_mails where status <> 'sent' order by created_at desc limit $1`,
    [limit],
  )
}

type MailName = { kind: string; to: string }

/** Returns null for a mail that was sent, is waiting to be sent, or is gone: it must not be sent twice. */
export async function queueMailAgain(sql: Sql, mailId: string): Promise<MailName | null> {
  const [row]: MailName[] = await sql(
    `update public.outgoing_mails set status = 'queued', last_error = null, sent_at = null
     where id = $1 and status in ('outbox', 'failed') returning kind, to_address as "to"`,
    [mailId],
  )
  return row ?? null
}

export async function removeUnsentMail(sql: Sql, mailId: string): Promise<MailName | null> {
  const [row]: MailName[] = await sql(
    `delete from public.outgoing_mails where id = $1 and status <> 'sent' returning kind, to_address as "to"`,
    [mailId],
  )
  return row ?? null
}

/** Removes old mails, so that sign-in links are not stored longer than needed. */
export async function removeOldMails(sql: Sql, sentDays: number, otherDays: number): Promise<void> {
  await sql(
    `delete from public.outgoing_mails
     where created_at < now() - (case when status = 'sent' then $1::integer else $2::integer end) * interval '1 day'`,
    [sentDays, otherDays],
  )
}

type UnsentMails = { waiting: number; waitingError: string | null; failed: number }

/** Counts mails of the last week: those that failed at least once and wait for a retry, with the newest error, and refused mails. */
export async function countUnsentMails(sql: Sql): Promise<UnsentMails> {
  const [row]: UnsentMails[] = await sql(
    `select count(*) filter (where status = 'queued' and last_error is not null)::integer as waiting,
       (array_agg(last_error order by created_at desc) filter (where status = 'queued' and last_error is not null))[1]
         as "waitingError",
       count(*) filter (where status = 'failed')::integer as failed
     from public.outgoing_mails where created_at > now() - interval '7 days'`,
  )
  return row ?? { waiting: 0, waitingError: null, failed: 0 }
}

/** Returns whether a confirmation mail is due: the address is new, or the last mail is old enough. */
export async function beginSubscription(
  sql: Sql,
  { email, tokenHash, language }: { email: string; tokenHash: string; language: Language },
): Promise<boolean> {
  const [row] = await sql('select public.subscribe_newsletter($1, $2, $3) as is_due', [
    email,
    tokenHash,
    language,
  ])
  return row?.is_due === true
}

export async function endSubscription(sql: Sql, token: string): Promise<void> {
  await sql('select public.unsubscribe_newsletter($1)', [token])
}

/** An episode that subscribers are to be notified of. */
export type NewsletterRun = {
  podcast_id: string
  title: string
  description: string
  language: Language
  told_up_to: string | null
}

/**
 * Returns the next episode to notify subscribers of, and locks it until the transaction ends. Waits a minute after publication, so that
 * an episode that is unpublished at once is not mailed.
 */
export async function takeNewsletterRun(sql: Sql): Promise<NewsletterRun | null> {
  const [row] = await sql(
    `select podcast_id, title, description, language, told_up_to
     from private.tellings join public.podcasts on podcasts.id = tellings.podcast_id
     where told_at is null and noted_at < now() - interval '1 minute' and is_published and published_at <= now()
       and not is_sample
     order by noted_at limit 1 for update of tellings skip locked`,
  )
  return row ?? null
}

/** Returns the episode's fields for its mail, whether it is public or not. */
export async function findEpisodeForMail(sql: Sql, podcastId: string): Promise<NewEpisode | null> {
  const [row] = await sql('select id, title, description, language from public.podcasts where id = $1', [
    podcastId,
  ])
  return row ?? null
}

/** Returns confirmed subscribers after the id `after`, in a stable order, each with the language of its mails if that is known. */
export async function listConfirmedSubscribers(
  sql: Sql,
  after: string | null,
  limit: number,
): Promise<{ id: string; email: string; language: string | null }[]> {
  return sql(
    `select id, email, language from public.newsletter_subscribers
     where status = 'confirmed' and ($1::uuid is null or id > $1) order by id limit $2`,
    [after, limit],
  )
}

export async function saveNewsletterToken(sql: Sql, tokenHash: string, subscriberId: string): Promise<void> {
  await sql('insert into private.newsletter_tokens (token_hash, subscriber_id) values ($1, $2)', [
    tokenHash,
    subscriberId,
  ])
}

/** Stores up to which subscriber mails were sent. `sentUpTo` null: all subscribers have been notified. */
export async function saveNewsletterRun(sql: Sql, podcastId: string, sentUpTo: string | null): Promise<void> {
  await sql(
    `update private.tellings set told_up_to = coalesce($2, told_up_to), told_at = case when $2::uuid is null then now() end
     where podcast_id = $1`,
    [podcastId, sentUpTo],
  )
}

/** Marks the subscriber unreachable after a mail server has permanently refused the address. */
export async function endUnreachable(sql: Sql, mailId: string): Promise<void> {
  await sql(
    `update public.newsletter_subscribers set status = 'unreachable'
     from public.outgoing_mails where outgoing_mails.id = $1 and kind = 'newsletter'
       and newsletter_subscribers.email = outgoing_mails.to_address and newsletter_subscribers.status = 'confirmed'`,
    [mailId],
  )
}
