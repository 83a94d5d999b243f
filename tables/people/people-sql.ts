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

/** Marks a link as mailed: a mail server has it, so nobody reads it in the outbox. */
export async function noteMailedInvitation(sql: Sql, secretHash: string): Promise<void> {
  await sql('update private.invitations set is_mailed = true where secret_hash = $1', [secretHash])
}

/**
 * Uses up a link as proof that its holder reads the mails of `email`. Returns false if the link proves nothing (any more). With a mail
 * server, links from the time without one prove nothing: admins could read those in the outbox, but not the mail that confirms an
 * address.
 */
export async function proveByInvitation(
  sql: Sql,
  { guestId, podcastId, ...link }: Link & { secretHash: string; email: string; hasMailServer: boolean },
): Promise<boolean> {
  // The guest is locked first, in the same order as when a new link is made.
  const rows = await sql(
    `with guest as (
       select guest_records.id from private.guest_records where guest_records.id = $1 and guest_records.guest_email = $4 for update
     )
     update private.invitations set proved_at = now() from guest
     where invitations.guest_id = guest.id and invitations.podcast_id = $2 and invitations.secret_hash = $3
       and invitations.address = $4 and invitations.ended_at is null and invitations.ends_at > now()
       and invitations.proved_at is null and (invitations.is_mailed or not $5)
     returning invitations.id`,
    [guestId, podcastId, link.secretHash, link.email, link.hasMailServer],
  )
  return rows.length > 0
}

/** Returns the episode's creator, as guests see them, and the language of mails to guests. */
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

/**
 * Returns the guest's address, if the creator has invited this guest to the episode before; else null. After the guest has declined, the
 * secret of a link mailed to that address is needed.
 */
export async function findInvitedAddress(
  sql: Sql,
  { guestId, podcastId, secretHash }: Link & { secretHash: string | null },
): Promise<string | null> {
  const [row] = await sql(
    'select guest_email from private.guest_records where id = $1 and private.may_ask_for_invitation($1, $2, $3)',
    [guestId, podcastId, secretHash],
  )
  return row?.guest_email ?? null
}

/**
 * Returns the address of the episode's guest, if the viewer may edit the episode; undefined if guest and episode do not match or the
 * viewer may not.
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

/** Whether somebody with this address has declined the episode and not accepted since. */
export async function hasDeclined(sql: Sql, podcastId: string, address: string): Promise<boolean> {
  const [row] = await sql(`select private.read_answer($1, $2) = 'declined' as "hasDeclined"`, [
    podcastId,
    address,
  ])
  return row?.hasDeclined ?? false
}

export async function saveGuestAddress(sql: Sql, guestId: string, address: string): Promise<void> {
  await sql('update public.guests set guest_email = $2 where id = $1', [guestId, address])
}
