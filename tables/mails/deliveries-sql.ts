import type { EpisodeEvent, EpisodeNews } from '#core/api/webhook-message.ts'
import type { Sql } from '#tables/sql.ts'

export type Channel = 'hub' | 'webhook'

export type Delivery = { id: string; attempts: number; made_at: Date } & (
  | { channel: 'hub'; event: 'feed' }
  | {
      channel: 'webhook'
      event: EpisodeEvent
      /** For a deleted episode, as it was last reported. URLs are relative to this site. */
      about: EpisodeNews
    }
)

/** Writes public changes into the outbox of each channel. Returns the number of changed episodes. */
export async function notePublications(sql: Sql, channels: Channel[]): Promise<number> {
  const [row] = await sql('select private.note_publications($1) as noted', [channels])
  return row?.noted ?? 0
}

/** Writes failed jobs of episodes into the outbox of the webhook. */
export async function noteFailures(sql: Sql): Promise<void> {
  await sql(
    `insert into private.deliveries (channel, event, about)
     select 'webhook', 'failed', private.read_news_of(podcasts) || jsonb_build_object(
       'job', jobs.id, 'failed_at', jobs.finished_at, 'work', jobs.kind, 'error', jobs.error)
     from public.generation_jobs as jobs join public.podcasts on podcasts.id = jobs.podcast_id
     where jobs.status = 'failed' and jobs.finished_at > now() - interval '10 minutes'
       and jobs.kind in ('write-dialog', 'make-audio', 'voice-lines')
     on conflict do nothing`,
  )
}

/** Attempts before a delivery is given up: about fourteen hours. */
export const mostAttempts = 12

/**
 * Returns the next delivery that is due, or null. The next attempt is scheduled first: if this process dies, another process retries
 * then.
 */
export async function takeDelivery(sql: Sql, channels: Channel[]): Promise<Delivery | null> {
  const [row]: Delivery[] = await sql(
    `update private.deliveries
     set attempts = attempts + 1, due_at = now() + least(21600, 30 * 2 ^ attempts) * interval '1 second'
     where id = (
       select id from private.deliveries
       where ended_at is null and due_at <= now() and attempts < ${mostAttempts} and channel = any ($1)
       order by due_at limit 1 for update skip locked
     )
     returning id, channel, event, about, attempts, made_at`,
    [channels],
  )
  return row ?? null
}

export async function endDelivery(sql: Sql, id: string): Promise<void> {
  await sql(
    `update private.deliveries set ended_at = now(), outcome = 'done', last_error = null where id = $1`,
    [id],
  )
}

/** Stores the error. The delivery is retried unless this was the last attempt. */
export async function noteFailedDelivery(
  sql: Sql,
  id: string,
  error: string,
  isLast: boolean,
): Promise<void> {
  await sql(
    `update private.deliveries set last_error = left($2, 500),
       ended_at = case when $3 then now() end, outcome = case when $3 then 'given up' end
     where id = $1 and ended_at is null`,
    [id, error, isLast],
  )
}

/** Removes old deliveries, and gives up those whose last attempt was cut off by a crash. */
export async function tidyDeliveries(sql: Sql): Promise<void> {
  await sql(
    `update private.deliveries set ended_at = now(), outcome = 'given up'
     where ended_at is null and attempts >= ${mostAttempts} and due_at < now()`,
  )
  await sql(`delete from private.deliveries where ended_at < now() - interval '90 days'`)
}

export type DeliveryCount = {
  channel: Channel
  done: number
  waiting: number
  givenUp: number
  lastError: string | null
}

/** Counts of the last thirty days, for the admins' page. */
export async function countDeliveries(sql: Sql): Promise<DeliveryCount[]> {
  return sql(
    `select channel, count(*) filter (where outcome = 'done')::integer as done,
       count(*) filter (where ended_at is null)::integer as waiting,
       count(*) filter (where outcome = 'given up')::integer as "givenUp",
       (array_agg(last_error order by made_at desc) filter (where last_error is not null))[1] as "lastError"
     from private.deliveries where made_at > now() - interval '30 days' group by channel order by channel`,
  )
}

export type WebhookDelivery = {
  id: string
  event: EpisodeEvent
  title: string
  madeAt: Date
  attempts: number
  /** Null while the delivery waits. */
  outcome: 'done' | 'given up' | null
  lastError: string | null
}

/** Returns the last messages to the webhook, for the admins' page. */
export async function listWebhookDeliveries(sql: Sql): Promise<WebhookDelivery[]> {
  return sql(
    `select id, event, about ->> 'title' as title, made_at as "madeAt", attempts, outcome, last_error as "lastError"
     from private.deliveries where channel = 'webhook' order by made_at desc, id limit 20`,
  )
}

/** Sends an ended message again, with the same id and content. Returns null if there is no such message. */
export async function sendDeliveryAgain(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql(
    `update private.deliveries set attempts = 0, due_at = now(), ended_at = null, outcome = null, last_error = null
     where id = $1 and channel = 'webhook' and ended_at is not null returning 'episode.' || event as name`,
    [id],
  )
  return row?.name ?? null
}
