import { rm } from 'node:fs/promises'
import { beatWorker, forgetWorker } from '#tables/jobs/server-workers.ts'
import { removeOldMails } from '#tables/mails/server.ts'
import { tidyDeliveries } from '#tables/mails/server-deliveries.ts'
import { forgetToldPeople } from '#tables/mails/server-people.ts'
import { tellDuePodcasts } from '#tables/podcasts/server.ts'
import { startSamples } from '#tables/podcasts/server-samples.ts'
import { noteMissingWords } from '#tables/podcasts/server-search.ts'
import { dailyUpkeep } from './daily-upkeep.ts'
import { drawShowCover } from './draw-show-cover.ts'
import { drawMissingSocialCards } from './draw-social-cards.ts'
import { groundLines } from './ground-lines.ts'
import type { WorkerContext } from './job.ts'
import { publishOptions } from './publish-options.ts'
import { recoverInterruptedJobs } from './recover-jobs.ts'
import { removeUnusedMedia } from './remove-unused-media.ts'
import { tellPeople } from './tell-people.ts'
import { tellSubscribers } from './tell-subscribers.ts'
import { tellTheWorld } from './tell-the-world.ts'
import { workFolder } from './work-folder.ts'

/** A person who edits looks at the mark: it is there within two seconds of the save, also where a tick comes late. */
const groundMs = 500
/** A planned episode is public by the clock; the feed and open pages hear of it within this. */
const dueMs = 1000
/** Two at a time: after an upgrade all that is published comes by here, and nobody else should wait. */
const wordsMs = 1000
const wordsAtOnce = 2
const lookAfterJobsMs = 15_000
const publishMs = 10 * 60_000
const sweepMs = 60 * 60_000

/**
 * What has to happen again and again: taking up jobs of dead workers, telling what can be written and spoken with,
 * sweeping away what nobody needs. Everything of it may run in several workers at once.
 */
export async function runMaintenance(
  context: WorkerContext,
  isAlone: boolean,
): Promise<{ stop(): Promise<void> }> {
  const { sql, log, settings } = context
  // Before any work is taken up: a job that a crash left running would otherwise be taken for another worker's.
  await recoverInterruptedJobs(context, isAlone)
  // Half-made files of a run that was killed.
  if (isAlone) await rm(workFolder(settings.dataDir), { recursive: true, force: true })
  await publishOptions(context)
  if (settings.makesSamples) await beginSamples(context)

  const ground = groundLines(context)
  const stopping = new AbortController()
  let telling: Promise<number> | null = null
  const keepDaily = dailyUpkeep(context, isAlone)
  const timers = [
    every(groundMs, async () => void (await ground())),
    every(dueMs, async () => void (await tellDuePodcasts(sql))),
    every(dueMs, () => {
      // An address that does not answer holds up only itself.
      telling ??= tellTheWorld(context, stopping.signal).finally(() => {
        telling = null
      })
      return telling.then(() => {})
    }),
    every(wordsMs, async () => void (await noteMissingWords(sql, wordsAtOnce))),
    every(lookAfterJobsMs, () => recoverInterruptedJobs(context, false)),
    every(lookAfterJobsMs, () => drawShowCover(context)),
    every(lookAfterJobsMs, async () => void (await tellSubscribers(context))),
    every(lookAfterJobsMs, async () => void (await tellPeople(context))),
    every(lookAfterJobsMs, () => beatWorker(sql, settings.workerName)),
    every(publishMs, () => publishOptions(context)),
    every(sweepMs, async () => {
      await sweep(context)
      await keepDaily()
    }),
  ]
  await beatWorker(sql, settings.workerName)
  // Where a killed worker left it.
  tellSubscribers(context).catch((error) => log(`mails of an episode: ${error}`))
  drawShowCover(context).catch((error) => log(`show cover: ${error}`))
  drawMissingSocialCards(context).catch((error) => log(`link previews: ${error}`))
  sweep(context).catch((error) => log(`sweep: ${error}`))

  function every(ms: number, work: () => Promise<void>): NodeJS.Timeout {
    const timer = setInterval(() => work().catch((error) => log(`housekeeping: ${error}`)), ms)
    return timer.unref()
  }
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await telling?.catch(() => {})
      await forgetWorker(sql, settings.workerName).catch((error) => log(`housekeeping: ${error}`))
    },
  }
}

/** Only ever on the first start with an empty database. */
async function beginSamples({ pool, queue }: WorkerContext): Promise<void> {
  await startSamples(pool, (jobId, within) => queue.send('make-samples', { jobId }, { within }))
}

async function sweep({ sql, mediaStore }: WorkerContext): Promise<void> {
  await removeOldMails(sql, 1, 30)
  await tidyDeliveries(sql)
  await forgetToldPeople(sql)
  await removeUnusedMedia(sql, mediaStore)
}
