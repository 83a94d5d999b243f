import { disclosureTurn, mayDiscloseInTime } from '#core/dialog/disclosure.ts'
import { insertFirstTurn, listSegments, turnOf } from '#tables/lines/lines-sql.ts'
import type { PodcastInProgress } from '#tables/podcasts/podcasts-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import type { Run } from './job.ts'

type DisclosedPodcast = Pick<PodcastInProgress, 'id' | 'language' | 'leader_name' | 'title'>

/**
 * Prepends the sentence about the AI voices, spoken by the speaker of the first line, when an edited dialog lacks it. The
 * sentence is voiced, displayed and counted like any other line. `disclosesInTime` is false if the finished audio mentions
 * the AI voices too late. Returns whether the sentence was added.
 */
export async function addDisclosure(
  { pool }: Pick<Run, 'pool'>,
  podcast: DisclosedPodcast,
  disclosesInTime: 'unknown' | false = 'unknown',
): Promise<boolean> {
  return inTransaction(pool, async (sql) => {
    const rows = await listSegments(sql, podcast.id)
    const [first] = rows
    if (!first) return false
    const texts = rows.map(({ text }) => text)
    if (disclosesInTime === 'unknown' && mayDiscloseInTime(texts, podcast.language)) return false
    const leaderName = podcast.leader_name || podcast.title
    await insertFirstTurn(sql, podcast.id, disclosureTurn(turnOf(first), podcast.language, leaderName))
    return true
  })
}
