import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery } from '#tables/read-query.ts'

export type LineComment = Row<'line_comments'>

export const lineCommentQueries = (as: DatabaseViewer) => ({
  /** The comments on an episode's lines, the oldest first. */
  ofPodcast: (podcastId: string) =>
    freshQuery(as, ['line_comments', podcastId], (db) =>
      db
        .from('line_comments')
        .select('*')
        .eq('podcast_id', podcastId)
        .order('created_at')
        .limit(1000)
        .then(dataOrFault),
    ),
})

type NewComment = Pick<LineComment, 'podcast_id' | 'segment_id' | 'body'>

export async function addLineComment(db: Database, comment: NewComment): Promise<void> {
  await db.from('line_comments').insert(comment).then(orFault)
}

export async function resolveLineComment(db: Database, id: string, is_resolved: boolean): Promise<void> {
  await db.from('line_comments').update({ is_resolved }).eq('id', id).select('id').single().then(orFault)
}

export async function removeLineComment(db: Database, id: string): Promise<void> {
  await db.from('line_comments').delete().eq('id', id).select('id').single().then(orFault)
}
