import { rm } from 'node:fs/promises'
import { beatWorker, forgetWorker } from '#tables/jobs/server-workers.ts'
import { removeOldMails } from '#tables/mails/server.ts'
import { tidyDeliveries } from '#tables/mails/server-deliveries.ts'
import { forgetToldPeople } from '#tables/mails/server-people.ts'
import { renewListens } from '#tables/marks/server.ts'
import { tellDuePodcasts } from '#tables/podcasts/server.ts'
import { startSamples } from '#tables/podcasts/server-samples.ts'
import { dailyUpkeep } from './daily-upkeep.ts'
import { drawShowCover } from './draw-show-cover.ts'
import { drawMissingSocialCards } from './draw-social-cards.ts'
import { groundLines } from './ground-lines.ts'
import type { WorkerContext } from './job.ts'
import { noteWords } from './note-words.ts'
import { publishOptions } from './publish-options.ts'
import { recoverInterruptedJobs } from './recover-jobs.ts'
import { removeUnusedMedia } from './remove-unused-media.ts'
import { takeTurns } from './take-turns.ts'
import { tellPeople } from './tell-people.ts'
import { tellSubscribers } from './tell-subscribers.ts'
import { tellTheWorld } from './tell-the-world.ts'
import { workFolder } from './work-folder.ts'

/** A person who edits looks at the mark: it is there within two seconds of the save, also where a tick comes late. */
const groundMs = 500
/** A planned episode is public by the clock; the feed and open pages hear of it within this. */
const dueMs = 1000
const wordsMs = 1000
/** After midnight four sums of each episode are of a day that is over: ten thousand episodes are through in three minutes. */
const listensMs = 2000
const listensAtOnce = 500
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

  const keepDaily = dailyUpkeep(context, isAlone)
  const stopping = new AbortController()
  const turns = takeTurns(log)
  turns.every(groundMs, groundLines(context))
  turns.every(dueMs, () => tellDuePodcasts(sql))
  turns.every(dueMs, () => tellTheWorld(context, stopping.signal))
  turns.every(wordsMs, noteWords(context))
  turns.every(listensMs, () => renewListens(sql, listensAtOnce))
  turns.every(lookAfterJobsMs, () => recoverInterruptedJobs(context, false))
  turns.every(lookAfterJobsMs, () => drawShowCover(context))
  turns.every(lookAfterJobsMs, () => tellSubscribers(context, stopping.signal))
  turns.every(lookAfterJobsMs, () => tellPeople(context, stopping.signal))
  turns.every(lookAfterJobsMs, () => beatWorker(sql, settings.workerName))
  turns.every(publishMs, () => publishOptions(context))
  turns.every(sweepMs, async () => {
    await sweep(context, stopping.signal)
    await keepDaily()
  })
  await beatWorker(sql, settings.workerName)
  // Where a killed worker left it.
  turns.once('mails of an episode', () => tellSubscribers(context, stopping.signal))
  turns.once('show cover', () => drawShowCover(context))
  turns.once('link previews', () => drawMissingSocialCards(context, stopping.signal))
  turns.once('sweep', () => sweep(context, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await turns.stop()
      await forgetWorker(sql, settings.workerName).catch((error) => log(`housekeeping: ${error}`))
    },
  }
}

/** Only ever on the first start with an empty database. */
async function beginSamples({ pool, queue }: WorkerContext): Promise<void> {
  await startSamples(pool, (jobId, within) => queue.send('make-samples', { jobId }, { within }))
}

async function sweep({ sql, mediaStore }: WorkerContext, stopping: AbortSignal): Promise<void> {
  await removeOldMails(sql, 1, 30)
  await tidyDeliveries(sql)
  await forgetToldPeople(sql)
  await removeUnusedMedia(sql, mediaStore, Date.now(), stopping)
}
