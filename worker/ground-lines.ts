import { groundingVersion } from '#core/dialog/grounding.ts'
import { AppError } from '#core/errors.ts'
import { labelLines } from '#pipeline/texts-in-child.ts'
import {
  findUnreadEpisode,
  type LineLabel,
  listOutdatedLines,
  listUnreadLines,
  saveLineLabels,
  type UnreadEpisode,
  type UnreadLine,
} from '#tables/lines/support-labels-sql.ts'
import type { WorkerContext } from './job.ts'

/** Lines per batch, so that a user's edit never waits for the rest of an upgrade. */
const atOnce = 200

/**
 * Returns a function to be called repeatedly. It labels lines with new text and, after an upgrade and while no text is new,
 * lines labelled by an earlier version. Progress is stored on the lines, so any worker can continue. Resolves to true when
 * it found work.
 */
export function groundLines(
  { sql }: Pick<WorkerContext, 'sql'>,
  stopping: AbortSignal,
): () => Promise<boolean> {
  let isUpToDate = false
  return async () => {
    let lines = await listUnreadLines(sql, atOnce)
    if (lines.length === 0 && !isUpToDate) {
      lines = await listOutdatedLines(sql, groundingVersion, atOnce)
      isUpToDate = lines.length === 0
    }
    for (const podcastId of new Set(lines.map((line) => line.podcast_id))) {
      const ofOne = lines.filter((line) => line.podcast_id === podcastId)
      const episode = await findUnreadEpisode(sql, podcastId)
      if (episode) await saveLineLabels(sql, groundingVersion, await labelsOf(ofOne, episode, stopping))
    }
    return lines.length > 0
  }
}

/** `signal` aborts the labelling. */
async function labelsOf(
  lines: UnreadLine[],
  { content, leader_name: leaderName, language }: UnreadEpisode,
  signal: AbortSignal,
): Promise<LineLabel[]> {
  // Without a source text there is nothing to support a line, and nothing to miss.
  if (content === null) return lines.map(({ id, text }) => ({ id, text, ...noLabel }))
  const read = lines.map(({ text, kind, source_start: start, source_end: end, is_cited: isCited }) => ({
    ...{ text, kind, isCited },
    source: start === null || end === null ? null : { start, end },
  }))
  const labels = await labelLines({ text: content, lines: read, leaderName, language }, signal).catch(
    (error) => {
      // The text exceeds the limits of the reader, so no support was found.
      if (error instanceof AppError) return null
      throw error
    },
  )
  return lines.map(({ id, text }, place) => {
    if (!labels) return { id, text, ...noLabel, support: 'unsupported' }
    const { support = null, source = null } = labels[place] ?? {}
    return { id, text, support, start: source?.start ?? null, end: source?.end ?? null }
  })
}

const noLabel = { support: null, start: null, end: null }
