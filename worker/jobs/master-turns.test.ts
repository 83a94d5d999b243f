import { expect, test } from 'vitest'
import { insertJob } from '#tables/jobs/jobs-sql.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'
import { givenSite } from '#tests/support/given-site.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { runStep } from '#worker/run-step.ts'
import { masterEpisodeStep } from './master-episode-step.ts'

const site = givenSite()
const never = new AbortController().signal

test('S a long episode that is joined lets in one who waits, and is finished afterwards', async () => {
  const worker = await openWorkerContext(site)
  const [long, short] = [await site.account('joins-long'), await site.account('joins-short')]
  const addEpisode = async (owner: typeof long, lines: string[]) => {
    const podcastId = await givenEpisode(site, owner, ['The voices you hear are made by AI.', ...lines])
    const voices = { 'Host A': 'espeak:en+f3', 'Host B': 'espeak:en+m3' }
    const input = { model: 'espeak', voices, segmentIds: null, force: false }
    const job = { podcastId, userId: owner.id, kind: 'make-audio', step: 'master', input } as const
    return (await insertJob(worker.context.sql, job)) ?? ''
  }
  const lines = Array.from(
    { length: 40 },
    (_, n) => `On day ${n} she wrote down what she had seen, and what it cost.`,
  )
  const first = await addEpisode(long, lines)
  const second = await addEpisode(short, ['One line.'])
  const shortTurn = { ...masterEpisodeStep, turnMs: 60 }
  const statusOf = async (id: string) => (await worker.job(id)).status

  await runStep(worker.context, shortTurn, first, never)
  expect(await statusOf(first)).toBe('queued')
  await runStep(worker.context, masterEpisodeStep, second, never)
  expect(await statusOf(second)).toBe('done')
  await runStep(worker.context, masterEpisodeStep, first, never)
  expect(await statusOf(first)).toBe('done')
  await worker.close()
})
