import { callFunction } from '#tables/call-function.ts'
import type { Connect, Database, DatabaseViewer, Result, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery, publicQuery, readQuery } from '#tables/read-query.ts'

export type InvitationStatus = Result<'get_invitation'>['invitation_status']
export type ReviewStatus = NonNullable<PodcastGuest['status']>

export type Guest = Pick<
  Row<'guests'>,
  'id' | 'name' | 'title' | 'bio' | 'avatar_url' | 'guest_email' | 'invitation_status'
>

/** A guest's answer to an episode. A review of an earlier version reads as pending, with its old date. */
export type PodcastGuest = Omit<Row<'podcast_guests'>, 'podcast_id' | 'card_id'>

/** `is_current`: whether an approver's review is about the present words and sound; null for a guest. */
export type OwnReview = PodcastGuest & { is_current: boolean | null }

/** What an invitation link opens. A link that has ended reveals nothing else; a new link is mailed to the invited address. */
export type Invitation =
  | { link_state: 'ended' }
  | {
      /** Each link accepts one response. */
      link_state: 'open' | 'answered'
      podcast_id: string
      podcast_title: string
      podcast_description: string
      guest_name: string
      guest_email: string
      invitation_status: InvitationStatus
      /** Whether the episode is public already. */
      is_public: boolean
    }

export type GuestEpisode = Pick<
  Row<'podcasts'>,
  'id' | 'title' | 'description' | 'created_at' | 'is_published'
> & {
  podcast_guests: Pick<PodcastGuest, 'guest_id' | 'status' | 'reviewed_at'>[]
}

export const guestQueries = (as: DatabaseViewer) => ({
  /** The guest records of this account; several creators may have invited the same person. */
  asGuest: () => readQuery(as, ['guests', 'as-guest'], (db) => listGuestIds(db, as.viewer)),
  episodes: (guestIds: string[]) =>
    freshQuery(as, ['podcasts', 'as-guest', guestIds], (db) => listGuestEpisodes(db, guestIds)),
  /** The lines that the caller's review was about. */
  reviewedLines: (podcastId: string) =>
    freshQuery(as, ['podcast_guests', podcastId, 'reviewed-lines'], (db) =>
      db.rpc('read_reviewed_lines', { podcast: podcastId }).then(dataOrFault),
    ),
  review: (podcastId: string, guestIds: string[]) =>
    freshQuery(as, ['podcast_guests', podcastId, guestIds], (db) => findReview(db, podcastId, guestIds)),
})

/** A line as it was when the caller, a guest, reviewed the episode. */
export type ReviewedLine = Result<'read_reviewed_lines'>

export const invitationQueries = (connect: Connect) => ({
  byToken: (token: string) => ({
    ...publicQuery(connect, ['invitations', token], (db) => findInvitation(db, token)),
    retry: false,
    // Not cached: a response uses the link up, so the invitation must not be shown again.
    gcTime: 0,
  }),
})

async function listGuestIds(db: Database, userId: string): Promise<string[]> {
  const { data } = await db.from('guests').select('id').eq('guest_user_id', userId).then(orFault)
  return data.flatMap(({ id }) => id ?? [])
}

async function listGuestEpisodes(db: Database, guestIds: string[]): Promise<GuestEpisode[]> {
  const asked = await db.rpc('list_asked_approvals').then(dataOrFault)
  const published = await db
    .from('podcasts')
    .select('id')
    .in(
      'id',
      asked.map(({ id }) => id),
    )
    .eq('is_published', true)
    .then(dataOrFault)
  const isOut = new Set(published.map(({ id }) => id))
  const toApprove = asked.map(({ status, reviewed_at, ...episode }) => ({
    ...episode,
    is_published: isOut.has(episode.id),
    podcast_guests: [{ guest_id: null, status, reviewed_at }],
  }))
  if (guestIds.length === 0) return toApprove
  const asGuest: GuestEpisode[] = await db
    .from('podcasts')
    .select(
      'id, title, description, created_at, is_published, podcast_guests!inner(guest_id, status, reviewed_at)',
    )
    .in('podcast_guests.guest_id', guestIds)
    .order('created_at', { ascending: false })
    .then(dataOrFault)
  const isListed = new Set(asGuest.map(({ id }) => id))
  return [...toApprove.filter(({ id }) => !isListed.has(id)), ...asGuest]
}

async function findReview(db: Database, podcastId: string, guestIds: string[]): Promise<OwnReview | null> {
  if (guestIds.length === 0) return findOwnApproval(db, podcastId)
  const { data } = await db
    .from('podcast_guests')
    .select('*')
    .eq('podcast_id', podcastId)
    .in('guest_id', guestIds)
    .limit(1)
    .then(orFault)
  return data[0] ? { ...data[0], is_current: null } : findOwnApproval(db, podcastId)
}

/** Returns an approver's review, in the shape of a guest's. */
async function findOwnApproval(db: Database, podcastId: string): Promise<OwnReview | null> {
  const [own] = await db.rpc('read_own_approval', { podcast: podcastId }).then(dataOrFault)
  return own ? { ...own, guest_id: null, reviewed_version: null, reviewed_segment_id: null } : null
}

/** Returns null if guest and episode do not belong together. The database refuses a malformed token. */
async function findInvitation(db: Database, token: string): Promise<Invitation | null> {
  const { data } = await db.rpc('get_invitation', { token }).then(orFault)
  return data[0] ?? null
}

export async function acceptInvitation(db: Database, token: string): Promise<void> {
  await db.rpc('accept_invitation', { token }).then(orFault)
}

/** Asks for a new invitation, which is mailed to the invited address only. The result is the same whether or not a mail is sent. */
export async function askForInvitation(db: Database, token: string): Promise<void> {
  await callFunction(db, 'ask-for-invitation', { token })
}

export async function declineInvitation(db: Database, token: string): Promise<void> {
  await db.rpc('decline_invitation', { token }).then(orFault)
}

/**
 * Stores a review. `note` is about the whole episode, `lineNotes` are about single lines, by their ids; `seen` is the version that was
 * shown (`versionOf`). A review of a version that no longer exists is refused.
 */
export async function reviewPodcast(
  db: Database,
  review: {
    podcastId: string
    status: 'approved' | 'rejected'
    note: string
    lineNotes: Record<string, string>
    seen: string
  },
): Promise<void> {
  await db
    .rpc('review_podcast', {
      podcast: review.podcastId,
      status: review.status,
      note: review.note,
      seen: review.seen,
      line_notes: Object.entries(review.lineNotes).map(([segment_id, note]) => ({ segment_id, note })),
    })
    .then(orFault)
}
