import type { Language } from '#core/languages/languages.ts'
import type { Sql } from '#tables/sql.ts'

type Link = { guestId: string; podcastId: string }

/**
 * Creates a new link for a guest and ends earlier ones. Returns its recipient; null if guest and episode do not belong
 * together.
 */
export async function renewInvitation(
  sql: Sql,
  { guestId, podcastId, secretHash, days }: Link & { secretHash: string; days: number },
): Promise<{ guestName: string; guestEmail: string; podcastTitle: string } | null> {
  const [row]: { guestName: string; guestEmail: string; podcastTitle: string }[] = await sql(
    `select guest_name as "guestName", guest_email as "guestEmail", podcast_title as "podcastTitle"
     from private.renew_invitation($1, $2, $3, $4)`,
    [guestId, podcastId, secretHash, days],
  )
  return row ?? null
}

/** The episode's creator, as guests see them, and the language of mails to guests. */
export async function findInviter(
  sql: Sql,
  podcastId: string,
): Promise<{ inviter: { name: string | null; email: string | null }; language: Language }> {
  const [row] = await sql(
    `select profiles.username as name, podcasts.language,
       case when users.email_confirmed_at is not null then users.email end as email
     from public.podcasts
       left join public.profiles on profiles.id = podcasts.user_id
       left join auth.users on users.id = podcasts.user_id
     where podcasts.id = $1`,
    [podcastId],
  )
  return {
    inviter: { name: row?.name?.trim() || null, email: row?.email || null },
    language: row?.language ?? 'en',
  }
}

/** True when the creator has invited the guest of this episode before. */
export async function mayAskForInvitation(sql: Sql, { guestId, podcastId }: Link): Promise<boolean> {
  const [row] = await sql('select private.may_ask_for_invitation($1, $2) as may', [guestId, podcastId])
  return row?.may === true
}

/**
 * The address of the episode's guest, if the viewer may edit it; undefined if guest and episode do not match or the viewer may
 * not.
 */
export async function findGuestAddress(
  sql: Sql,
  { guestId, podcastId }: Link,
): Promise<string | null | undefined> {
  const [row] = await sql(
    `select guests.guest_email
     from public.podcast_guests
       join public.guests on guests.id = podcast_guests.guest_id
     where podcast_guests.guest_id = $1 and podcast_guests.podcast_id = $2 and public.can_edit_podcast($2)`,
    [guestId, podcastId],
  )
  return row?.guest_email
}

export async function saveGuestAddress(sql: Sql, guestId: string, address: string): Promise<void> {
  await sql('update public.guests set guest_email = $2 where id = $1', [guestId, address])
}
