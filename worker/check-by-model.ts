import { createHash } from 'node:crypto'
import type { Statement } from '#core/checks/judged-claims.ts'
import {
  checkerVersion,
  type Reason,
  readerVersion,
  type Support,
  type SupportLabel,
} from '#core/checks/support-label.ts'
import { checkByModel as checkInChild } from '#pipeline/texts-in-child.ts'
import { bestWriterId } from '#providers/language/writers.ts'
import { mayUsePaid } from '#tables/budget/budget-sql.ts'
import {
  closeStatements,
  listStatements,
  type StatementRow,
  saveProof,
  takeStatements,
} from '#tables/lines/line-verdicts-sql.ts'
import { findUnreadEpisode, saveLineLabels } from '#tables/lines/support-labels-sql.ts'
import { chooseChecker } from './choose-checker.ts'
import type { WorkerContext } from './job.ts'
import { accountBudget } from './job-budget.ts'
import { readProviders } from './read-providers.ts'

/** Maximum number of lines of one episode that are checked at a time. */
const atOnce = 48
/** Maximum number of owners whose last turn is remembered. */
const mostServed = 1000

/**
 * Returns a function to be called repeatedly. The checking model reads changed lines, in the name and at the cost of whoever
 * wrote them, once nobody has edited them for a moment. Resolves to true if there was work.
 */
export function checkByModel(
  context: Pick<WorkerContext, 'sql' | 'settings' | 'log'>,
  stopping: AbortSignal,
): () => Promise<boolean> {
  const { sql, log } = context
  let served: string[] = []
  return async () => {
    const taken = await takeStatements(sql, atOnce, served)
    const podcastId = taken[0]?.podcast_id
    const episode = podcastId ? await findUnreadEpisode(sql, podcastId) : null
    if (!podcastId || !episode || episode.content === null) return taken.length > 0
    const { content, names, language, user_id } = episode
    served = [...served.filter((owner) => owner !== user_id), user_id].slice(-mostServed)
    // Includes the provider keys that admins saved, although no step of a job runs here.
    const providers = await readProviders(context)
    const writerId = episode.llm_model ?? bestWriterId(providers)
    const checker = await chooseChecker({ sql, providers }, writerId, language)
    const all = await listStatements(sql, podcastId)
    const keys = new Set(taken.map(({ claim_key }) => claim_key))
    // A line or the source may have changed since the line was queued. Only lines that are still the same are checked.
    const asked = [...all.entries()].filter(
      ([, { claim_key, text }]) => claim_key && keys.has(claim_key) && claim_key === keyOf(text, content),
    )
    for (const payer of new Set(asked.map(([, { writer_id }]) => writer_id ?? user_id))) {
      const ofPayer = asked.filter(([, { writer_id }]) => (writer_id ?? user_id) === payer)
      const statements = ofPayer.map(([place, line]) => statementOf(line, all[place - 1]))
      const ownKeys = ofPayer.flatMap(([, { claim_key }]) => claim_key ?? [])
      if (!checker || !(await mayUsePaid(sql, payer))) {
        await closeStatements(sql, podcastId, ownKeys)
        continue
      }
      const budget = accountBudget(context, { userId: payer, jobId: null })
      const order = { text: content, statements, names, language, checker, settings: providers }
      const { labels, proof, error } = await checkInChild(order, { budget, signal: stopping })
      if (proof) await saveProof(sql, checkerVersion, proof)
      const found = ofPayer.flatMap(([, { id, text, claim_key: key }], index) => {
        const label = labels[index]
        return label?.provedBy === 'model' ? [{ id, text, key, ...label }] : []
      })
      await saveLineLabels(sql, readerVersion, found)
      if (error) log(`checking model: ${error}`)
      else await closeStatements(sql, podcastId, ownKeys)
    }
    for (const [, { claim_key }] of asked) if (claim_key) keys.delete(claim_key)
    if (keys.size > 0) await closeStatements(sql, podcastId, [...keys])
    return true
  }
}

/** Computes the same key as the SQL function private.key_of_claim. */
function keyOf(text: string, content: string): string {
  const md5 = (words: string) => createHash('md5').update(words).digest('hex')
  return md5(text + md5(content))
}

function statementOf(line: StatementRow, before: StatementRow | undefined): Statement {
  return { text: line.text, before: before?.text ?? '', label: labelOf(line) }
}

function labelOf({
  support,
  proved_by,
  reason,
  source_start: start,
  source_end: end,
}: StatementRow): SupportLabel {
  return {
    support: (support as Support | null) ?? 'not_checked',
    provedBy: proved_by,
    reason: reason as Reason | null,
    source: start === null || end === null ? null : { start, end },
  }
}
