import { type Reason, readerVersion, type Support } from '#core/checks/support-label.ts'
import type { Delivery } from '#core/dialog/delivery.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { RowOf, Sql } from '#tables/sql.ts'
import { saveLineLabels } from './support-labels-sql.ts'

const segments = `select id, speaker, text, sequence_order, kind, part, support, proved_by, reason, source_start, source_end,
    clip_key, voiced_text, voiced_voice, delivery
  from private.working_lines where podcast_id = $1 order by sequence_order`
export type SegmentRow = Omit<RowOf<typeof segments>, 'delivery'> & { delivery: Delivery | null }

/** Returns the dialog's lines in order. */
export async function listSegments(sql: Sql, podcastId: string): Promise<SegmentRow[]> {
  return (await sql(segments, [podcastId])) as SegmentRow[]
}

export function turnOf(row: SegmentRow): Turn {
  const { speaker, text, kind, part, delivery } = row
  const hasPassage = row.source_start !== null && row.source_end !== null
  const source = hasPassage ? { start: Number(row.source_start), end: Number(row.source_end) } : null
  // The other two labels are those of editions of version 1.0.0.
  const support = (row.support as Support | null) ?? 'not_checked'
  return {
    speaker,
    text,
    kind,
    part,
    support,
    provedBy: row.proved_by,
    reason: row.reason as Reason | null,
    source,
    delivery,
  }
}

export async function removeSegments(sql: Sql, podcastId: string): Promise<void> {
  await sql('delete from private.working_lines where podcast_id = $1', [podcastId])
}

/** Adds lines from position `from` on, with the labels that the writer has already found. */
export async function insertTurns(sql: Sql, podcastId: string, from: number, turns: Turn[]): Promise<void> {
  const rows = turns.map((turn, n) => ({
    place: from + n,
    speaker: turn.speaker,
    text: turn.text,
    kind: turn.kind,
    part: turn.part,
    support: turn.support,
    proved_by: turn.provedBy,
    reason: turn.reason,
    source_start: turn.source?.start ?? null,
    source_end: turn.source?.end ?? null,
  }))
  await sql(
    `insert into private.working_lines
       (podcast_id, sequence_order, speaker, text, kind, part, support, proved_by, reason, source_start, source_end,
        grounding_version, claim_key)
     select $1, place, speaker, text, kind, part, support, proved_by, nullif(reason, 'null'), source_start, source_end,
       $3::smallint, private.key_of_claim($1, text)
     from jsonb_to_recordset($2::jsonb) as lines (place integer, speaker text, text text, kind text, part text,
       support text, proved_by text, reason jsonb, source_start integer, source_end integer)`,
    [podcastId, JSON.stringify(rows), readerVersion],
  )
}

/** Replaces a line that was just written, with its support label, unless it has been changed since. */
export async function replaceTurn(
  sql: Sql,
  podcastId: string,
  place: number,
  before: string,
  turn: Turn,
): Promise<void> {
  const [line] = await sql(
    `update private.working_lines set text = $4, kind = $5, part = $6
     where podcast_id = $1 and sequence_order = $2 and text = $3 returning id`,
    [podcastId, place, before, turn.text, turn.kind, turn.part],
  )
  if (!line) return
  // Separate from the text update: changing the text clears any label set in the same statement.
  const { text, support, provedBy, reason, source } = turn
  await saveLineLabels(sql, readerVersion, [{ id: line.id, text, support, provedBy, reason, source }])
}

/** Adds a line before all others. */
export async function insertFirstTurn(sql: Sql, podcastId: string, turn: Turn): Promise<void> {
  await sql('set constraints public.dialog_segments_order_unique deferred')
  await sql('update private.working_lines set sequence_order = sequence_order + 1 where podcast_id = $1', [
    podcastId,
  ])
  await insertTurns(sql, podcastId, 0, [turn])
}

export type Voiced = { clipKey: string; text: string; voiceId: string }

/** Stores a line's recording with the text that is spoken, so that a line edited meanwhile shows as out of date. */
export async function saveVoiced(sql: Sql, segmentId: string, voiced: Voiced): Promise<void> {
  await sql(
    `update private.working_lines set clip_key = $2, voiced_text = $3, voiced_voice = $4, voice_error = null where id = $1`,
    [segmentId, voiced.clipKey, voiced.text, voiced.voiceId],
  )
}

export async function saveVoiceErrors(sql: Sql, segmentIds: string[], error: string | null): Promise<void> {
  await sql('update private.working_lines set voice_error = $2 where id = any ($1::uuid[])', [
    segmentIds,
    error,
  ])
}

/** Stores the position of each line in the finished file, in milliseconds. */
export async function saveTimes(
  sql: Sql,
  times: { id: string; startMs: number; endMs: number }[],
): Promise<void> {
  await sql(
    `update private.working_lines set start_ms = times."startMs", end_ms = times."endMs"
     from jsonb_to_recordset($1::jsonb) as times (id uuid, "startMs" integer, "endMs" integer)
     where working_lines.id = times.id`,
    [
      JSON.stringify(
        times.map(({ id, startMs, endMs }) => ({
          id,
          startMs: Math.round(startMs),
          endMs: Math.round(endMs),
        })),
      ),
    ],
  )
}

/** Returns the line's episode, if the viewer may see it. */
export async function findPodcastOfLine(sql: Sql, segmentId: string): Promise<string | null> {
  const [row] = await sql('select podcast_id from public.dialog_segments where id = $1', [segmentId])
  return row?.podcast_id ?? null
}

/** Whether a recording belongs to a line of this episode that the viewer may see. */
export async function hasClip(sql: Sql, podcastId: string, clipKey: string): Promise<boolean> {
  const rows = await sql(
    'select from public.dialog_segments where podcast_id = $1 and clip_key = $2 limit 1',
    [podcastId, clipKey],
  )
  return rows.length === 1
}

/** Returns those of the recordings that an episode of another owner uses too: the same words in the same voice are one recording. */
export async function listClipsOfOthers(
  sql: Sql,
  clipKeys: string[],
  ownerId: string | null,
): Promise<string[]> {
  const rows: { name: string }[] = await sql(
    `select known.name from unnest($1::text[]) as known (name) where exists (
       select from public.dialog_segments join public.podcasts on podcasts.id = dialog_segments.podcast_id
       where dialog_segments.clip_key = known.name and podcasts.user_id is distinct from $2::uuid)`,
    [clipKeys, ownerId],
  )
  return rows.map((row) => row.name)
}

/** Makes the stored dialog equal to this one. Unchanged lines are not touched and keep their recordings. */
export async function saveDialog(
  sql: Sql,
  podcastId: string,
  dialog: (Pick<Turn, 'speaker' | 'text'> & Partial<Pick<Turn, 'kind' | 'part'>>)[],
): Promise<void> {
  const stored = await sql(
    'select id, speaker, text from public.dialog_segments where podcast_id = $1 order by sequence_order',
    [podcastId],
  )
  // One statement for all lines: a trigger runs once per statement, and would run for each of 2,000 lines otherwise.
  const changed = dialog.flatMap((line, place) => {
    const row = stored[place]
    return row && (row.speaker !== line.speaker || row.text !== line.text) ? [{ ...line, id: row.id }] : []
  })
  if (changed.length > 0)
    await sql(
      `update private.working_lines set speaker = changed.speaker, text = changed.text
       from unnest($1::uuid[], $2::text[], $3::text[]) as changed (id, speaker, text)
       where working_lines.id = changed.id`,
      [changed.map(({ id }) => id), changed.map(({ speaker }) => speaker), changed.map(({ text }) => text)],
    )
  const added = dialog.slice(stored.length)
  if (added.length > 0)
    await sql(
      `insert into private.working_lines (podcast_id, speaker, text, sequence_order, kind, part)
       select $1, added.speaker, added.text, last.place + added.place, added.kind, added.part
       from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as added (speaker, text, kind, part, place),
         (select coalesce(max(sequence_order), -1) as place from private.working_lines where podcast_id = $1) as last`,
      [
        podcastId,
        added.map(({ speaker }) => speaker),
        added.map(({ text }) => text),
        added.map(({ kind }) => kind ?? 'answer'),
        added.map(({ part }) => part ?? ''),
      ],
    )
  const surplus = stored.slice(dialog.length).map((row) => row.id)
  if (surplus.length > 0)
    await sql('delete from private.working_lines where id = any ($1::uuid[])', [surplus])
}
