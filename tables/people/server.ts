import type { Sql } from '#tables/sql.ts'

type Link = { guestId: string; podcastId: string }

/** A new link for a guest; the ones before end. Answers whom it is for, null when guest and episode do not belong together. */
export async function renewInvitation(
  sql: Sql,
  { guestId, podcastId, secretHash, days }: Link & { secretHash: string; days: number },
): Promise<{ guestName: string; guestEmail: string; podcastTitle: string } | null> {
  const [row] = await sql<{ guestName: string; guestEmail: string; podcastTitle: string }>(
    `select guest_name as "guestName", guest_email as "guestEmail", podcast_title as "podcastTitle"
     from private.renew_invitation($1, $2, $3, $4)`,
    [guestId, podcastId, secretHash, days],
  )
  return row ?? null
}

/** True when the creator has invited the guest of this episode before. */
export async function mayAskForInvitation(sql: Sql, { guestId, podcastId }: Link): Promise<boolean> {
  const [row] = await sql<{ may: boolean }>('select private.may_ask_for_invitation($1, $2) as may', [
    guestId,
    podcastId,
  ])
  return row?.may === true
}
