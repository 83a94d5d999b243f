import { queryOptions } from '@tanstack/react-query'
import type { Asker, Connect, Database } from '#tables/database.ts'
import { everybody, keyOf } from '#tables/query-keys.ts'

/** `listens` is null where its owner does not show it. */
export type PodcastStats = { likes: number; comments: number; listens: number | null }
export type MarkTable = 'podcast_likes' | 'podcast_bookmarks'

export const statsQueries = (connect: Connect) => ({
  ofPodcast: (podcastId: string) =>
    queryOptions({
      queryKey: keyOf('podcast_stats', everybody, podcastId),
      queryFn: async ({ signal }) => {
        const db = await connect()
        const { data } = await db
          .from('podcast_stats')
          .select('likes, comments, listens')
          .eq('podcast_id', podcastId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
        return (data ?? { likes: 0, comments: 0, listens: null }) as PodcastStats
      },
    }),
})

/** How often an episode was heard on a day with a program. */
export type ListenRow = { podcast_id: string; title: string; day: string; program: string; listens: number }

export const listenQueries = ({ connect, viewer }: Asker) => ({
  /** Of the last days, today among them, for the episodes that the account may edit. */
  ofDays: (days: number) =>
    queryOptions({
      queryKey: keyOf('listen_reports', viewer, days),
      queryFn: async ({ signal }) => {
        const db = await connect()
        const { data } = await db.rpc('read_listens', { days }).abortSignal(signal).throwOnError()
        return (data ?? []) as ListenRow[]
      },
    }),
})

export const markQueries = ({ connect, viewer }: Asker) => ({
  /** Ids of the episodes that the account has liked or saved. */
  own: (table: MarkTable) =>
    queryOptions({
      queryKey: keyOf(table, viewer),
      queryFn: async ({ signal }) => {
        const db = await connect()
        const { data } = await db
          .from(table)
          .select('podcast_id')
          .eq('user_id', viewer)
          .abortSignal(signal)
          .throwOnError()
        return (data as { podcast_id: string }[]).map((row) => row.podcast_id)
      },
    }),
})

/** Setting a mark twice, or taking away one that is not there, is fine. */
export async function setMark(
  db: Database,
  table: MarkTable,
  { userId, podcastId, isOn }: { userId: string; podcastId: string; isOn: boolean },
): Promise<void> {
  if (isOn) {
    await db
      .from(table)
      .upsert({ user_id: userId, podcast_id: podcastId }, { ignoreDuplicates: true })
      .throwOnError()
  } else {
    await db.from(table).delete().eq('user_id', userId).eq('podcast_id', podcastId).throwOnError()
  }
}

export type Comment = {
  id: string
  user_id: string
  body: string
  at_seconds: number | null
  created_at: string
  hidden_at: string | null
  author: { username: string | null; avatar_url: string | null } | null
}

export const commentQueries = ({ connect, viewer }: Asker) => ({
  /** Oldest first, each with what its author shows in public. */
  list: (podcastId: string) =>
    queryOptions({
      queryKey: keyOf('podcast_comments', viewer, podcastId),
      queryFn: async ({ signal }) => listComments(await connect(), podcastId, signal),
    }),
})

async function listComments(db: Database, podcastId: string, signal: AbortSignal): Promise<Comment[]> {
  const { data } = await db
    .from('podcast_comments')
    .select('id, user_id, body, at_seconds, created_at, hidden_at')
    .eq('podcast_id', podcastId)
    .order('created_at')
    .limit(500)
    .abortSignal(signal)
    .throwOnError()
  const comments = data as Omit<Comment, 'author'>[]
  const authorIds = [...new Set(comments.map((comment) => comment.user_id))]
  if (authorIds.length === 0) return []
  const authors = await db
    .from('comment_authors')
    .select('id, username, avatar_url')
    .in('id', authorIds)
    .abortSignal(signal)
    .throwOnError()
  const byId = new Map(
    (authors.data as { id: string; username: string | null; avatar_url: string | null }[]).map((a) => [
      a.id,
      a,
    ]),
  )
  return comments.map((comment) => ({ ...comment, author: byId.get(comment.user_id) ?? null }))
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
    .throwOnError()
}

export async function removeComment(db: Database, commentId: string): Promise<void> {
  await db.from('podcast_comments').delete().eq('id', commentId).throwOnError()
}

/** Admins only, by the database's word. */
export async function hideComment(db: Database, commentId: string, isHidden: boolean): Promise<void> {
  await db
    .from('podcast_comments')
    .update({ hidden_at: isHidden ? new Date().toISOString() : null })
    .eq('id', commentId)
    .throwOnError()
}
