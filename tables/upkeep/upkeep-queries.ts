import { callFunction } from '#tables/call-function.ts'
import type { Database, DatabaseViewer, Result, Row } from '#tables/database.ts'
import { dataOrFault, faultOf } from '#tables/fault.ts'
import { freshQuery } from '#tables/read-query.ts'

export type Overview = {
  episodes: number
  published: number
  /** Published samples, which are not in the feed. */
  samples: number
  openJobs: number
  failedJobs: number
  subscribers: number
  pendingSubscribers: number
}
type Check = { name: string; state: 'ok' | 'warn' | 'down'; detail: string }
/** `isFine` is null if it is unknown. */
export type SiteFinding = { name: string; isFine: boolean | null; text: string }
export type Outbox = { hasMailServer: boolean; mails: UnsentMail[] }
export type UnsentMail = {
  id: string
  kind: string
  to: string
  subject: string
  bodyText: string
  status: string
  lastError: string | null
  createdAt: string
}
/** Jobs of a kind that ended on a day. */
export type JobDay = Result<'count_jobs_by_day'>
/** Speech of a voice service on a day. */
export type VoiceDay = Result<'list_voice_speeds_by_day'>
/** Requests of a day (2026-11-24) or an hour (2026-11-24T09). `slow`: slow ones that did not fail. */
export type RequestSpan = Result<'count_requests'>
export type Storage = { database: number; audio: number; uploads: number; freeBytes: number }
export type ModeratedComment = Pick<
  Row<'podcast_comments'>,
  'id' | 'podcast_id' | 'user_id' | 'body' | 'at_seconds' | 'created_at' | 'hidden_at'
> & { podcasts: { title: string } | null; profiles: { username: string | null } | null }

export type SecurityEventRow = Pick<
  Row<'security_events'>,
  | 'id'
  | 'created_at'
  | 'kind'
  | 'account_id'
  | 'address'
  | 'subject'
  | 'route'
  | 'status'
  | 'request_id'
  | 'about'
  | 'details'
>

export const adminQueries = (as: DatabaseViewer) => ({
  securityEvents: (kind: SecurityEventRow['kind'] | '') =>
    freshQuery(as, ['security_events', kind], (db) => listSecurityEvents(db, kind)),
  /** State of the installation's components. */
  health: () =>
    freshQuery(
      as,
      ['health'],
      async (db) => (await callFunction<{ checks: Check[] }>(db, 'system-health')).checks,
    ),
  /** Mails that no mail server has taken. */
  outbox: () => freshQuery(as, ['outbox'], (db) => callFunction<Outbox>(db, 'list-outbox')),
  overview: () => freshQuery(as, ['overview'], readOverview),
  jobDays: (days: number) =>
    freshQuery(as, ['job_days', days], (db) => db.rpc('count_jobs_by_day', { days }).then(dataOrFault)),
  voiceDays: (days: number) =>
    freshQuery(as, ['voice_days', days], (db) =>
      db.rpc('list_voice_speeds_by_day', { days }).then(dataOrFault),
    ),
  requests: (days: number, hours: number) =>
    freshQuery(as, ['requests', days, hours], (db) =>
      db.rpc('count_requests', { days, hours }).then(dataOrFault),
    ),
  storage: () => freshQuery(as, ['storage'], (db) => callFunction<Storage>(db, 'measure-storage')),
  comments: () =>
    freshQuery(as, ['podcast_comments', 'all'], (db) =>
      db
        .from('podcast_comments')
        .select(
          'id, podcast_id, user_id, body, at_seconds, created_at, hidden_at, podcasts(title), profiles(username)',
        )
        .order('created_at', { ascending: false })
        .limit(200)
        .then(dataOrFault),
    ),
})

export type OutboxDeed = 'send' | 'remove'
export const changeOutbox = (db: Database, mail: { id: string; deed: OutboxDeed }) =>
  callFunction(db, 'change-outbox', mail)

/** Sends a test mail to oneself. The returned id identifies it in the outbox. */
export const tryMail = (db: Database) => callFunction<{ id: string; to: string }>(db, 'try-mail')

/** Checks the site as its visitors reach it. */
export const checkSite = async (db: Database) =>
  (await callFunction<{ findings: SiteFinding[] }>(db, 'check-site')).findings

async function readOverview(db: Database): Promise<Overview> {
  // Not HEAD: browsers report HEAD requests as aborted, which would fill the console of every overview with errors.
  const counted = { count: 'exact' } as const
  const podcasts = () => db.from('podcasts').select('id', counted)
  const jobs = () => db.from('generation_jobs').select('id', counted)
  const subscribers = () => db.from('newsletter_subscribers').select('id', counted)
  const queries = {
    episodes: podcasts(),
    published: podcasts()
      .eq('is_published', true)
      // A scheduled episode is not public yet.
      .or(`published_at.is.null,published_at.lte.${new Date().toISOString()}`),
    samples: podcasts().eq('is_published', true).eq('is_sample', true),
    openJobs: jobs().in('status', ['queued', 'running']),
    failedJobs: jobs().eq('status', 'failed'),
    subscribers: subscribers().eq('status', 'confirmed'),
    pendingSubscribers: subscribers().eq('status', 'pending'),
  }
  const counts = Object.entries(queries).map(async ([name, query]) => {
    const { count, error } = await query.limit(1)
    if (error) throw faultOf(error)
    return [name, count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts)) as Overview
}

/** The newest thousand events; `kind` '' for all. */
async function listSecurityEvents(
  db: Database,
  kind: SecurityEventRow['kind'] | '',
): Promise<SecurityEventRow[]> {
  const all = db
    .from('security_events')
    .select('id, created_at, kind, account_id, address, subject, route, status, request_id, about, details')
    .order('created_at', { ascending: false })
    .limit(1000)
  return (kind ? all.eq('kind', kind) : all).then(dataOrFault)
}
