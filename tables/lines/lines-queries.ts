import type { Support } from '#core/checks/support-label.ts'
import type { SourcePlace } from '#core/documents/document.ts'
import type { Line } from '#core/editing/line.ts'
import type { SavePlan } from '#core/editing/save-plan.ts'
import type { Database, DatabaseViewer, Result, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery, readQuery } from '#tables/read-query.ts'

type SegmentRow = Row<'dialog_segments'>

/** A stored line, with its position in the finished audio. */
export type StoredLine = Line & { startMs: number | null; endMs: number | null }

export const segmentQueries = (as: DatabaseViewer) => ({
  ofPodcast: (podcastId: string) =>
    freshQuery(as, ['dialog_segments', podcastId], (db) => listLines(db, podcastId)),
})

export const lineCheckQueries = (as: DatabaseViewer) => ({
  ofPodcast: (podcastId: string) =>
    readQuery(as, ['line_checks', podcastId], (db) =>
      db.rpc('read_line_checks', { podcast: podcastId }).then(dataOrFault),
    ),
})

export async function listLines(db: Database, podcastId: string): Promise<StoredLine[]> {
  const { data } = await db
    .from('dialog_segments')
    .select('*')
    .eq('podcast_id', podcastId)
    .order('sequence_order')
    .then(orFault)
  return data.map(toLine)
}

/**
 * Saves the changes in one transaction. Returns all lines as they are stored now, and the ids of lines that were not saved, because
 * another tab had changed or removed them first.
 */
export async function saveLines(
  db: Database,
  podcastId: string,
  plan: SavePlan,
): Promise<{ rows: StoredLine[]; refusedIds: string[] }> {
  const { data } = await db
    .rpc('save_dialog_changes', {
      podcast: podcastId,
      changes: {
        updated: plan.updated.map((line) => ({ ...toRow(line), expected: line.updatedAt })),
        inserted: plan.inserted.map(toRow),
        removed: plan.removed.map((line) => ({ id: line.id, expected: line.updatedAt })),
        order: plan.order,
      },
    })
    .then(orFault)
  return { rows: data.rows.map(toLine), refusedIds: data.refused }
}

/** Records "I have checked this": the account vouches for the line with exactly this text. */
export async function checkLine(db: Database, { id, text }: Pick<Line, 'id' | 'text'>): Promise<void> {
  await db.rpc('check_line', { segment: id, words: text }).then(orFault)
}

/** Returns the unsupported lines in order, and the number of lines that are not checked yet. */
export async function listUnsupportedLines(db: Database, podcastId: string) {
  const { data } = await db
    .from('dialog_segments')
    .select('id, text, support, grounding_version')
    .eq('podcast_id', podcastId)
    .or('grounding_version.is.null,support.eq.unsupported')
    .order('sequence_order')
    .then(orFault)
  const unsupported = data.filter((row) => row.grounding_version !== null)
  return { unsupported, unread: data.length - unsupported.length }
}

function toLine(row: SegmentRow): StoredLine {
  return {
    id: row.id,
    speaker: row.speaker,
    text: row.text,
    kind: row.kind,
    part: row.part,
    // The column also allows the labels of version 1.0.0, which only editions contain.
    support: row.support as Support | null,
    provedBy: row.proved_by,
    reason: row.reason,
    isRead: row.grounding_version !== null,
    checkedAt: row.checked_at,
    source:
      row.source_start !== null && row.source_end !== null
        ? { start: row.source_start, end: row.source_end }
        : null,
    voicedText: row.voiced_text,
    voicedVoice: row.voiced_voice,
    clipKey: row.clip_key,
    delivery: row.delivery,
    voiceError: row.voice_error ?? null,
    updatedAt: row.updated_at,
    startMs: row.start_ms,
    endMs: row.end_ms,
  }
}

function toRow(line: Line) {
  return {
    id: line.id,
    speaker: line.speaker,
    text: line.text,
    kind: line.kind,
    part: line.part,
    delivery: line.delivery,
  }
}

/** A line on the episode's page; times are null until there is audio. */
export type SpokenLine = Result<'read_spoken_lines'>

/** Words of the source, and their place in an imported document. */
export type Passage = { words: string; place: SourcePlace | null }

export const passageQueries = (as: DatabaseViewer) => ({
  /** The words of the source behind each line, with their place, by line id; for people who work on a draft or review it. */
  ofPodcast: (podcastId: string) =>
    freshQuery(as, ['dialog_segments', podcastId, 'passages'], async (db) => {
      const passages = await db.rpc('read_passages', { podcast: podcastId }).then(dataOrFault)
      return new Map(
        passages.map(({ segment_id, passage, place }) => [
          segment_id,
          { words: passage.replace(/\s+/g, ' '), place: place as SourcePlace | null },
        ]),
      )
    }),
})

export const dialogQueries = (as: DatabaseViewer) => ({
  spoken: (podcastId: string) =>
    readQuery(as, ['dialog_segments', podcastId, 'spoken'], (db, { signal }) =>
      db.rpc('read_spoken_lines', { podcast: podcastId }).abortSignal(signal).then(dataOrFault),
    ),
  /** How many statements of the current edition were checked, and by whom; null if nothing is known about the edition. */
  checks: (podcastId: string) =>
    readQuery(as, ['episode_editions', podcastId, 'checks'], (db, { signal }) =>
      db.rpc('read_checks', { podcast: podcastId }).abortSignal(signal).then(dataOrFault),
    ),
})
