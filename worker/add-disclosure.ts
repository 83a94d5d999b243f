import { disclosureTurn, mayDiscloseInTime } from '#core/dialog/disclosure.ts'
import { insertFirstTurn, listSegments, turnOf } from '#tables/lines/server.ts'
import type { MakingPodcast } from '#tables/podcasts/server.ts'
import { inTransaction } from '#tables/sql.ts'
import type { Run } from './job.ts'

type Kept = Pick<MakingPodcast, 'id' | 'language' | 'leader_name' | 'title'>

/**
 * Puts the sentence about the AI voices before the dialog, as a line of the first host, where an edited dialog has lost
 * it: it is voiced, shown and counted like any other line. `isHeard`: the finished audio was found to say it in time.
 */
export async function addDisclosure(
  { pool }: Pick<Run, 'pool'>,
  podcast: Kept,
  isHeard: 'unknown' | false = 'unknown',
): Promise<boolean> {
  return inTransaction(pool, async (sql) => {
    const rows = await listSegments(sql, podcast.id)
    const [first] = rows
    if (!first) return false
    const texts = rows.map(({ text }) => text)
    if (isHeard === 'unknown' && mayDiscloseInTime(texts, podcast.language)) return false
    const leaderName = podcast.leader_name || podcast.title
    await insertFirstTurn(sql, podcast.id, disclosureTurn(turnOf(first), podcast.language, leaderName))
    return true
  })
}
