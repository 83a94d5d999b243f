import { groundLine } from '#core/dialog/ground-line.ts'
import { groundingVersion } from '#core/dialog/grounding.ts'
import { readSource } from '#core/source/read-source.ts'
import type { Source } from '#core/source/source.ts'
import {
  findUnreadEpisode,
  type LineMark,
  listOutdatedLines,
  listUnreadLines,
  saveLineMarks,
  type UnreadEpisode,
  type UnreadLine,
} from '#tables/lines/server-marks.ts'
import type { WorkerContext } from './job.ts'

/** So many lines at a time: a person's edit never waits for the rest of an upgrade. */
const atOnce = 200

/**
 * Returns a function to be called again and again: it reads the lines whose words are new, and after an upgrade, while
 * nobody edits, those that an earlier version read. What is done is noted on the lines, so any worker may go on.
 * True when it found something to do.
 */
export function groundLines({ sql }: Pick<WorkerContext, 'sql'>): () => Promise<boolean> {
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
      if (episode) await saveLineMarks(sql, groundingVersion, marksOf(ofOne, episode))
    }
    return lines.length > 0
  }
}

function marksOf(
  lines: UnreadLine[],
  { content, leader_name: leaderName, language }: UnreadEpisode,
): LineMark[] {
  const source = content === null ? null : sourceOf(content)
  return lines.map(({ id, text, kind, source_start: start, source_end: end, is_cited: isCited }) => {
    // Without a text there is nothing to rest on, and nothing to miss.
    if (!source) return { id, text, support: null, start: null, end: null }
    const hint = start === null || end === null ? null : { start, end }
    const mark = groundLine({ text, kind, source: hint, isCited }, { source, leaderName, language })
    return {
      id,
      text,
      support: mark.support,
      start: mark.source?.start ?? null,
      end: mark.source?.end ?? null,
    }
  })
}

/** Reading a long text takes longer than a line's mark, and a person edits many lines of one text. */
const lately = new Map<string, Source | null>()

function sourceOf(content: string): Source | null {
  let source = lately.get(content)
  if (source === undefined) {
    source = readOrNull(content)
    if (lately.size >= 3) lately.delete(lately.keys().next().value ?? '')
    lately.set(content, source)
  }
  return source
}

/** A text without a sentence supports nothing and contradicts nothing. */
function readOrNull(content: string): Source | null {
  try {
    return readSource(content)
  } catch {
    return null
  }
}
