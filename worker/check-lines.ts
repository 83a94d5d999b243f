import { isOpen } from '#core/checks/judged-claims.ts'
import { notChecked, readerVersion } from '#core/checks/support-label.ts'
import { AppError } from '#core/errors.ts'
import { checkLines as checkInChild } from '#pipeline/texts-in-child.ts'
import { checkerOf } from '#providers/language/checker-choice.ts'
import { bestWriterId } from '#providers/language/writers.ts'
import { queueStatements } from '#tables/lines/line-verdicts-sql.ts'
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
import { readProviders } from './read-providers.ts'

/** Lines per batch, so that a user's edit never waits for the rest of an upgrade. */
const atOnce = 200
/** Milliseconds after which a run leaves the rest to the next run, because other owners' lines may have arrived. */
const runMs = 5000
/** Milliseconds of checking that make one turn: owners with the same number of turns are equal. */
const turnMs = 1000

/**
 * Returns a function to be called repeatedly. It checks lines with new text. After an upgrade, and while no text is new, it
 * also checks lines that earlier rules read. Progress is stored on the lines, so any worker can continue. Resolves to true
 * if there was work.
 */
export function checkLines(
  { sql, settings }: Pick<WorkerContext, 'sql' | 'settings'>,
  stopping: AbortSignal,
): () => Promise<boolean> {
  let isUpToDate = false
  /** Milliseconds of checking by owner since lines are waiting. The owner with the least time comes next. */
  const spent = new Map<string | null, number>()
  return async () => {
    let lines = await listUnreadLines(sql, atOnce)
    const areNew = lines.length > 0
    if (!areNew && !isUpToDate) {
      lines = await listOutdatedLines(sql, readerVersion, atOnce)
      isUpToDate = lines.length === 0
    }
    if (lines.length === 0) spent.clear()
    const spentBy = ({ user_id }: UnreadLine) => Math.floor((spent.get(user_id) ?? 0) / turnMs)
    const inTurn = lines.toSorted((one, other) => spentBy(one) - spentBy(other))
    const begunAt = performance.now()
    for (const podcastId of new Set(inTurn.map((line) => line.podcast_id))) {
      const episodeAt = performance.now()
      const ofOne = lines.filter((line) => line.podcast_id === podcastId)
      const episode = await findUnreadEpisode(sql, podcastId)
      if (!episode) continue
      const labels = await labelsOf(ofOne, episode, stopping)
      await saveLineLabels(sql, readerVersion, labels)
      if (areNew) await queueOpenLines(labels, episode)
      const { user_id } = episode
      const endedAt = performance.now()
      spent.set(user_id, (spent.get(user_id) ?? 0) + endedAt - episodeAt)
      if (endedAt - begunAt > runMs) break
    }
    return lines.length > 0
  }

  /**
   * Queues new lines that the rules left open for the checking model. An upgrade of the rules queues nothing, because the
   * model costs money.
   */
  async function queueOpenLines(labels: LineLabel[], { llm_model }: UnreadEpisode): Promise<void> {
    const providers = await readProviders({ sql, settings })
    const checker = checkerOf(llm_model ?? bestWriterId(providers), providers)
    const open = labels.filter(({ text, support, ...label }) => {
      return support !== null && isOpen({ text, before: '', label: { support, ...label } })
    })
    if (!checker || open.length === 0) return
    await queueStatements(
      sql,
      open.map(({ id }) => id),
      checker.model,
    )
  }
}

/** Returns one label per line. `signal` aborts the checks. */
async function labelsOf(
  lines: UnreadLine[],
  { content, names, language }: UnreadEpisode,
  signal: AbortSignal,
): Promise<LineLabel[]> {
  // Without a source text there is nothing to check a line against.
  if (content === null) return lines.map(({ id, text }) => ({ id, text, ...notChecked(), support: null }))
  const read = lines.map(({ text, source_start: start, source_end: end }) => ({
    text,
    source: start === null || end === null ? null : { start, end },
  }))
  const labels = await checkInChild({ text: content, lines: read, names, language }, signal).catch(
    (error) => {
      // The text exceeds the limits of the reader, so nothing was proved.
      if (error instanceof AppError) return null
      throw error
    },
  )
  return lines.map(({ id, text }, place) => ({ id, text, ...(labels?.[place] ?? notChecked()) }))
}
