import type { Language } from '#core/languages/languages.ts'
import type { Sql } from '#tables/sql.ts'

/** News that an account receives by mail. */
export type PeopleNews = {
  about: string
  version: string
  account_id: string
  email: string
  /** Whether the account wants such mails. */
  is_wanted: boolean
  podcast_id: string
  /** The account that made the episode. */
  owner_id: string
  owner_name: string | null
  title: string
  language: Language
} & (
  | { kind: 'guest-answered'; guest_name: string; said: 'accepted' | 'declined' }
  | { kind: 'guest-reviewed'; guest_name: string; said: 'approved' | 'rejected'; note: string | null }
  | { kind: 'episode-changed'; guest_name: string }
  | { kind: 'approval-asked' }
  | { kind: 'work-failed'; said: 'write-dialog' | 'make-audio' | 'voice-lines'; note: string | null }
)

/**
 * Maximum number of mails of one kind for an account in a day. The first mail of each owner is sent in any case, so that no owner delays
 * the mails of others. The rest waits for up to two days.
 */
const mostMailsInADay = 10

/** Returns news that are not sent yet; for each account at most as many as it may still receive today. */
export async function listPeopleNews(sql: Sql, limit: number): Promise<PeopleNews[]> {
  return sql(
    `select * from (
       select news.*, podcasts.user_id as owner_id,
         nullif(trim(owners.username), '') as owner_name, users.email,
         case news.kind when 'work-failed' then profiles.told_of_failures
           when 'episode-changed' then profiles.told_of_changes else profiles.told_of_guests end as is_wanted,
         row_number() over (partition by news.account_id, news.kind) + told.mails as place,
         row_number() over (partition by news.account_id, news.kind, podcasts.user_id) + told.mails_of_owner as place_of_owner
       from private.news_for_people as news
         join auth.users on users.id = news.account_id and users.email_confirmed_at is not null
         join public.profiles on profiles.id = news.account_id
         join public.podcasts on podcasts.id = news.podcast_id
         left join public.profiles as owners on owners.id = podcasts.user_id
         cross join lateral (
           select count(*) as mails, count(*) filter (where told_people.owner_id = podcasts.user_id) as mails_of_owner
           from private.told_people
           where told_people.account_id = news.account_id and told_people.is_mailed
             and told_people.kind = news.kind
             and told_people.told_at > now() - interval '1 day'
         ) as told
       where not exists (
         select from private.told_people
         where (told_people.kind, told_people.version) = (news.kind, news.version)
           and told_people.about in (news.about, news.podcast_id || ' ' || lower(users.email))
       )
     ) as untold
     where place <= ${mostMailsInADay} or place_of_owner = 1 limit $1`,
    [limit],
  )
}

/**
 * Returns approvers whose turn it is and whose address has no account yet, so that `listPeopleNews` does not have them. Their mails are
 * recorded with the episode's owner, who may name any address: at most ten a day for an owner, and for an address.
 */
export async function listUnknownApprovers(
  sql: Sql,
  limit: number,
): Promise<Extract<PeopleNews, { kind: 'approval-asked' }>[]> {
  return sql(
    `select * from (
       select asked.*,
         row_number() over (partition by asked.owner_id) + told.by_owner as place_of_owner,
         row_number() over (partition by asked.email) + told.to_address as place_of_address
       from (
         select 'approval-asked' as kind, podcasts.id || ' ' || approvers.address as about,
           private.approval_key(podcasts.id) || ' ' || read.asked_at::date as version, approvers.asked_at,
           podcasts.user_id as account_id, approvers.address as email, true as is_wanted, podcasts.id as podcast_id,
           podcasts.user_id as owner_id, nullif(trim(owners.username), '') as owner_name, podcasts.title, podcasts.language
         from private.approvers
           join public.podcasts on podcasts.id = approvers.podcast_id
           left join public.profiles as owners on owners.id = podcasts.user_id
           cross join lateral private.read_approvers(podcasts.id) as read
         where approvers.address is not null and approvers.asked_at > now() - interval '14 days'
           and read.id = approvers.id and read.is_turn and read.status = 'pending' and private.has_finished_sound(podcasts.id)
           and not exists (
             select from auth.users where lower(users.email) = approvers.address and users.email_confirmed_at is not null
           )
       ) as asked
         cross join lateral (
           select count(*) filter (where told_people.account_id = asked.owner_id) as by_owner,
             count(*) filter (where told_people.about like '% ' || asked.email) as to_address
           from private.told_people
           where told_people.kind = asked.kind and told_people.told_at > now() - interval '1 day'
         ) as told
       where not exists (
         select from private.told_people
         where (told_people.kind, told_people.about, told_people.version) = (asked.kind, asked.about, asked.version)
       )
     ) as untold
     where place_of_owner <= ${mostMailsInADay} and place_of_address <= ${mostMailsInADay} order by asked_at limit $1`,
    [limit],
  )
}

/** Records that a person was notified. Returns false if another worker was first. Call it in the transaction that stores the mail. */
export async function recordNotifiedPerson(sql: Sql, news: PeopleNews): Promise<boolean> {
  const rows = await sql(
    `insert into private.told_people (kind, about, version, account_id, is_mailed, owner_id) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning kind`,
    [news.kind, news.about, news.version, news.account_id, news.is_wanted, news.owner_id],
  )
  return rows.length === 1
}

export async function forgetNotifiedPeople(sql: Sql): Promise<void> {
  await sql(`delete from private.told_people where told_at < now() - interval '60 days'`)
}
