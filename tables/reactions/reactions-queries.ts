import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { maxRows } from '#core/max-rows.ts'
import type { Connect, Database, DatabaseViewer, Result, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { keyOf } from '#tables/query-keys.ts'
import { readAllRows } from '#tables/read-all-rows.ts'
import { publicQuery, readQuery } from '#tables/read-query.ts'

/** `listens` is null if the episode's owner hides the number. */
export type PodcastStats = { likes: number; comments: number; listens: number | null }
export type ReactionTable = 'podcast_likes' | 'podcast_bookmarks'

export const statsQueries = (connect: Connect) => ({
  ofPodcast: (podcastId: string) =>
    publicQuery(connect, ['podcast_stats', podcastId], async (db, { signal }) => {
      const { data } = await db
        .from('podcast_stats')
        .select('likes, comments, listens')
        .eq('podcast_id', podcastId)
        .abortSignal(signal)
        .maybeSingle()
        .then(orFault)
      return { likes: data?.likes ?? 0, comments: data?.comments ?? 0, listens: data?.listens ?? null }
    }),
})

/** Number of listens on a day, of an episode, or with a program. */
export type ListenSum = Omit<Result<'sum_listens'>, 'part'>
/** Sums of listens: by day, in the order of the response; and of the twenty episodes and programs with most listens, most first. */
export type ListenSums = { days: ListenSum[]; episodes: ListenSum[]; programs: ListenSum[] }
/** Number of listens of an episode on a day with a program. */
export type ListenRow = Result<'list_listens'>

export const listenQueries = (as: DatabaseViewer) => ({
  /** Sums of the last days, including today, for the episodes that the account may edit. */
  sums: (days: number) =>
    queryOptions({
      queryKey: keyOf('listen_reports', as.viewer, days),
      queryFn: async ({ signal }): Promise<ListenSums> => {
        const db = await as.connect()
        const { data } = await db.rpc('sum_listens', { days }).abortSignal(signal).then(orFault)
        const ofPart = (part: Result<'sum_listens'>['part']) => data.filter((sum) => sum.part === part)
        return { days: ofPart('day'), episodes: ofPart('episode'), programs: ofPart('program') }
      },
    }),
  /** Listens of the last 30 days, by episode. Episodes without listens are missing. */
  ofPodcasts: (podcastIds: string[]) =>
    readQuery(as, ['listen_reports', 'podcasts', podcastIds], async (db) => {
      const pieces = Array.from({ length: Math.ceil(podcastIds.length / maxRows) }, (_, index) =>
        podcastIds.slice(index * maxRows, (index + 1) * maxRows),
      )
      const counted = await Promise.all(
        pieces.map((podcasts) => db.rpc('count_listens', { podcasts, days: 30 }).then(dataOrFault)),
      )
      return new Map(counted.flat().map(({ podcast_id, listens }) => [podcast_id, listens]))
    }),
})

/**
 * Listens by day, episode and program, for a file. Reads as many days at a time as one response holds, and a larger day in
 * pages.
 */
export async function listListens(db: Database, days: readonly ListenSum[]): Promise<ListenRow[]> {
  const spans: { since: string; until: string; listens: number }[] = []
  for (const { id: day, listens } of days.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const span = spans.at(-1)
    if (!span || span.listens + listens > maxRows) spans.push({ since: day, until: day, listens })
    else Object.assign(span, { until: day, listens: span.listens + listens })
  }
  const rows: ListenRow[] = []
  for (const { since, until } of spans) {
    const ofSpan = await readAllRows<ListenRow>(async ({ length }) => {
      const piece = db.rpc('list_listens', { since, until }).range(length, length + maxRows - 1)
      return piece.then(dataOrFault)
    })
    rows.push(...ofSpan)
  }
  return rows
}

export const reactionQueries = (as: DatabaseViewer) => ({
  /** Ids of the episodes that the account has liked or saved. */
  own: (table: ReactionTable) =>
    readQuery(as, [table], async (db, { signal }) => {
      const rows = await readAllRows<{ podcast_id: string }>(async (read) => {
        const ofViewer = db.from(table).select('podcast_id').eq('user_id', as.viewer)
        const last = read.at(-1)
        const piece = last ? ofViewer.gt('podcast_id', last.podcast_id) : ofViewer
        return piece.order('podcast_id').limit(maxRows).abortSignal(signal).then(dataOrFault)
      })
      return rows.map((row) => row.podcast_id)
    }),
})

/** Adds or removes a reaction. Idempotent: adding one twice, or removing a missing one, succeeds. */
export async function setReaction(
  db: Database,
  table: ReactionTable,
  { userId, podcastId, isOn }: { userId: string; podcastId: string; isOn: boolean },
): Promise<void> {
  if (isOn) {
    await db
      .from(table)
      .upsert({ user_id: userId, podcast_id: podcastId }, { ignoreDuplicates: true })
      .then(orFault)
  } else {
    await db.from(table).delete().eq('user_id', userId).eq('podcast_id', podcastId).then(orFault)
  }
}

export type Comment = Pick<
  Row<'podcast_comments'>,
  'id' | 'user_id' | 'body' | 'at_seconds' | 'created_at' | 'edited_at' | 'hidden_at' | 'hidden_as'
> & { author: Pick<Row<'comment_authors'>, 'username' | 'avatar_url'> | null }

/** Cursor of a list of comments: the last comment of the previous page. */
type CommentPlace = Pick<Comment, 'id' | 'created_at'>
export type CommentPieces = InfiniteData<Comment[], CommentPlace | null>
const commentsAtOnce = 50

export const commentQueries = (as: DatabaseViewer) => ({
  /** Newest first, in pages, each with its author's public profile. */
  list: (podcastId: string) =>
    infiniteQueryOptions({
      queryKey: keyOf('podcast_comments', as.viewer, podcastId),
      queryFn: async ({ pageParam, signal }) =>
        listComments(await as.connect(), podcastId, pageParam, signal),
      initialPageParam: null as CommentPlace | null,
      getNextPageParam: (piece) => (piece.length === commentsAtOnce ? piece.at(-1) : undefined),
    }),
})

async function listComments(
  db: Database,
  podcastId: string,
  after: CommentPlace | null,
  signal: AbortSignal,
): Promise<Comment[]> {
  const all = db
    .from('podcast_comments')
    .select('id, user_id, body, at_seconds, created_at, edited_at, hidden_at, hidden_as')
    .eq('podcast_id', podcastId)
  // Pages by cursor, not by offset: new or removed comments shift nothing, and later pages are as fast.
  const wanted = after
    ? all.lte('created_at', after.created_at).or(`created_at.lt."${after.created_at}",id.lt.${after.id}`)
    : all
  const { data } = await wanted
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(commentsAtOnce)
    .abortSignal(signal)
    .then(orFault)
  const authorIds = [...new Set(data.map((comment) => comment.user_id))]
  if (authorIds.length === 0) return []
  const authors = await db
    .from('comment_authors')
    .select('id, username, avatar_url')
    .in('id', authorIds)
    .abortSignal(signal)
    .then(orFault)
  const byId = new Map(authors.data.map((author) => [author.id, author]))
  return data.map((comment) => ({ ...comment, author: byId.get(comment.user_id) ?? null }))
}

export async function addComment(
  db: Database,
  comment: { podcastId: string; userId: string; body: string; atSeconds: number | null },
): Promise<void> {
  await db
    .from('podcast_comments')
    .insert({
      podcast_id: comment.podcastId,
      user_id: comment.userId,
      body: comment.body,
      at_seconds: comment.atSeconds,
    })
    .then(orFault)
}

export async function changeComment(db: Database, commentId: string, body: string): Promise<void> {
  await db.from('podcast_comments').update({ body }).eq('id', commentId).select('id').single().then(orFault)
}

export async function removeComment(db: Database, commentId: string): Promise<void> {
  await db.from('podcast_comments').delete().eq('id', commentId).then(orFault)
}

/**
 * Hides a comment, or shows it again. A hidden comment stays visible to its author. The database allows this to admins, and to the
 * creator on their own episode.
 */
export async function hideComment(db: Database, commentId: string, isHidden: boolean): Promise<void> {
  await db
    .from('podcast_comments')
    .update({ hidden_at: isHidden ? new Date().toISOString() : null })
    .eq('id', commentId)
    .select('id')
    .single()
    .then(orFault)
}
