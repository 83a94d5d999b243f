import { infiniteQueryOptions } from '@tanstack/react-query'
import { maxRows } from '#core/max-rows.ts'
import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { listLines } from '#tables/lines/lines-queries.ts'
import type { Guest, PodcastGuest } from '#tables/people/guests-queries.ts'
import type { Host, Sponsor } from '#tables/people/people-queries.ts'
import { keyOf } from '#tables/query-keys.ts'
import { freshQuery } from '#tables/read-query.ts'
import {
  type EpisodeWork,
  type Files,
  hasChanges,
  hasOtherFiles,
  withWork,
  workColumns,
} from './work-queries.ts'

/** An episode as its editors see it: its working copy. Separate from the public reads of podcasts-queries.ts. */
export type OwnPodcast = Row<'podcasts'> & EpisodeWork & Files

export type ManagedPodcast = Pick<
  OwnPodcast,
  | 'id'
  | 'user_id'
  | 'title'
  | 'duration'
  | 'cover_small_url'
  | 'image_url'
  | 'audio_url'
  | 'is_published'
  | 'published_at'
  | 'unlisted_at'
  | 'private_from'
  | 'is_sample'
  | 'created_at'
  | 'leader_name'
> & {
  /** Changes wait to be published. */
  has_changes: boolean
  podcast_hosts: { hosts: { name: string } | null }[]
  rss_feeds: { id: string } | { id: string }[] | null
  podcast_guests: (Pick<PodcastGuest, 'status' | 'reviewed_at'> & {
    guests: Pick<Guest, 'name' | 'invitation_status'> | null
  })[]
}

export type PodcastPeople = {
  host: Host | null
  guest: Guest | null
  review: PodcastGuest | null
  sponsor: Sponsor | null
}

export const ownPodcastQueries = (as: DatabaseViewer) => ({
  /** The episodes that the viewer manages, in batches; `isAdmin` includes the episodes of all accounts. */
  managed: (isAdmin: boolean) =>
    infiniteQueryOptions({
      queryKey: keyOf('podcasts', as.viewer, 'managed', isAdmin),
      queryFn: async ({ pageParam }) =>
        listManagedPodcasts(await as.connect(), isAdmin ? null : as.viewer, pageParam),
      initialPageParam: null as ManagedPlace | null,
      getNextPageParam: (piece, pieces) =>
        piece.length === (pieces.length === 1 ? firstPageSize : maxRows) ? piece.at(-1) : undefined,
      staleTime: 0,
    }),
  /** Number of samples, which the site has made itself. */
  samples: () =>
    freshQuery(as, ['podcasts', 'samples'], async (db) => {
      const { data } = await db.from('podcasts').select('id').eq('is_sample', true).then(orFault)
      return data.length
    }),
  one: (podcastId: string) =>
    freshQuery(as, ['podcasts', 'own', podcastId], (db) => findOwnPodcast(db, podcastId)),
  /** The episode with its lines, which are read after it: so they are never older than the version that a review names. */
  toReview: (podcastId: string) =>
    freshQuery(as, ['podcasts', 'own', podcastId, 'to-review'], async (db) => {
      const podcast = await findOwnPodcast(db, podcastId)
      return podcast && { podcast, lines: await listLines(db, podcastId) }
    }),
  people: (podcastId: string) =>
    freshQuery(as, ['podcasts', 'own', podcastId, 'people'], (db) => getPeople(db, podcastId)),
  /** `planning` is the id of a planning job: another job has another plan, so it gets its own cache entry. */
  source: (podcastId: string, planning: string | null = null) =>
    freshQuery(as, ['podcast_sources', podcastId, planning], (db) =>
      db
        .from('podcast_sources')
        .select('file_name, content, places, audience, wish, kind, plan')
        .eq('podcast_id', podcastId)
        .maybeSingle()
        .then(dataOrFault),
    ),
})

/** Rows of the first page: more than fits on a screen. Later pages load as many rows as one response holds. */
const firstPageSize = 100
/** Cursor: the last row of the previous page. */
type ManagedPlace = Pick<ManagedPodcast, 'id' | 'created_at'>

/** Returns episodes, newest first. `ownerId` leaves out the published episodes of others, which everybody may read; null lists all. */
async function listManagedPodcasts(
  db: Database,
  ownerId: string | null,
  behind: ManagedPlace | null,
): Promise<ManagedPodcast[]> {
  let query = db
    .from('podcasts')
    .select(
      'id, user_id, title, duration, cover_small_url, image_url, audio_url, is_published, published_at, unlisted_at, private_from, is_sample, created_at, leader_name, podcast_hosts(hosts(name)), rss_feeds(id), podcast_guests(status, reviewed_at, guests(name, invitation_status)), episode_work(audio_url, image_url, words_key), episode_editions(words_key)',
    )
    .eq('episode_editions.is_current', true)
  if (ownerId) query = query.eq('user_id', ownerId)
  // Pages by cursor, not by offset: later pages cost no more than the first, and new episodes shift nothing.
  if (behind)
    query = query
      .lte('created_at', behind.created_at)
      .or(`created_at.lt."${behind.created_at}",id.gt.${behind.id}`)
  const rows = await query
    .order('created_at', { ascending: false })
    .order('id')
    .limit(behind ? maxRows : firstPageSize)
    .then(dataOrFault)
  return rows.map(({ episode_work: work, episode_editions, ...podcast }) => {
    // One row or null: only one edition of an episode may be current, so the interface takes the relation for one to one.
    const [current] = [episode_editions].flat()
    const has_changes =
      work !== null &&
      hasChanges({ ...podcast, ...work, has_other_files: hasOtherFiles(work, podcast) }, current?.words_key)
    return { ...podcast, has_changes }
  })
}

export async function findOwnPodcast(db: Database, podcastId: string): Promise<OwnPodcast | null> {
  const { data } = await db
    .from('podcasts')
    .select(`*, episode_work(${workColumns})`)
    .eq('id', podcastId)
    .maybeSingle()
    .then(orFault)
  return data && withWork(data)
}

export async function findGuest(
  db: Database,
  podcastId: string,
): Promise<Pick<PodcastPeople, 'guest' | 'review'>> {
  const { data } = await db
    .from('podcast_guests')
    .select('*, guests(*)')
    .eq('podcast_id', podcastId)
    .limit(1)
    .then(orFault)
  const link = data[0] ?? null
  return { guest: link?.guests ?? null, review: link }
}

async function getPeople(db: Database, podcastId: string): Promise<PodcastPeople> {
  const [hosts, guest, sponsors] = await Promise.all([
    db.from('podcast_hosts').select('hosts(*)').eq('podcast_id', podcastId).limit(1).then(orFault),
    findGuest(db, podcastId),
    db.from('podcast_sponsors').select('sponsors(*)').eq('podcast_id', podcastId).limit(1).then(orFault),
  ])
  return {
    ...guest,
    host: hosts.data[0]?.hosts ?? null,
    sponsor: sponsors.data[0]?.sponsors ?? null,
  }
}
