import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import type { EditionLine } from '#tables/json-columns.ts'
import { freshQuery, readQuery } from '#tables/read-query.ts'

export type EditionLabel = Pick<
  Row<'episode_editions'>,
  'id' | 'number' | 'made_at' | 'made_for' | 'is_current' | 'words_key' | 'approvals'
> & { title: string }

const label = 'id, number, made_at, made_for, is_current, words_key, title:details->>title, approvals'

/** Published editions of an episode; only its editors may read them. */
export const editionQueries = (as: DatabaseViewer) => ({
  /** Newest first. */
  ofPodcast: (podcastId: string) =>
    freshQuery(as, ['episode_editions', podcastId], (db) =>
      db
        .from('episode_editions')
        .select(label)
        .eq('podcast_id', podcastId)
        .order('number', { ascending: false })
        .then(dataOrFault),
    ),
  /** Never stale, because an edition never changes. */
  lines: (editionId: string) => ({
    ...readQuery(as, ['episode_editions', 'lines', editionId], async (db) => {
      const { data } = await db
        .from('episode_editions')
        .select('lines')
        .eq('id', editionId)
        .single()
        .then(orFault)
      return data.lines
    }),
    staleTime: Number.POSITIVE_INFINITY,
  }),
})

/** Returns the edition that is public now; null for a draft. */
export async function findCurrentEdition(db: Database, podcastId: string) {
  return db
    .from('episode_editions')
    .select('lines, audio, details')
    .eq('podcast_id', podcastId)
    .eq('is_current', true)
    .maybeSingle()
    .then(dataOrFault)
}

/** Returns the lines in the working copy's audio. */
export async function listMasteredLines(db: Database, podcastId: string): Promise<EditionLine[]> {
  const { data } = await db
    .from('episode_work')
    .select('heard')
    .eq('podcast_id', podcastId)
    .maybeSingle()
    .then(orFault)
  return data?.heard ?? []
}

/** Copies text, audio and voices of the edition to the working copy. */
export async function restoreEdition(db: Database, editionId: string): Promise<void> {
  await db.rpc('restore_edition', { edition: editionId }).then(orFault)
}
