import { rm } from 'node:fs/promises'
import { endLeftBackups } from '#tables/backups/backups-sql.ts'
import { beatWorker, forgetWorker } from '#tables/jobs/workers-sql.ts'
import { tidyDeliveries } from '#tables/mails/deliveries-sql.ts'
import { removeOldMails } from '#tables/mails/mails-sql.ts'
import { forgetNotifiedPeople } from '#tables/mails/notices-sql.ts'
import { notifyDuePodcasts } from '#tables/podcasts/podcasts-sql.ts'
import { startSamples } from '#tables/podcasts/samples-sql.ts'
import { renewListens } from '#tables/reactions/reactions-sql.ts'
import { removeSpentCounters } from '#tables/upkeep/expired-rows-sql.ts'
import { checkByModel } from './check-by-model.ts'
import { checkLines } from './check-lines.ts'
import { dailyUpkeep } from './daily-upkeep.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { indexWords } from './index-words.ts'
import type { WorkerContext } from './job.ts'
import type { nightlyBackup } from './nightly-backup.ts'
import { notifyPeople } from './notify-people.ts'
import { publishChangedProviders } from './publish-changed-providers.ts'
import { publishOptions } from './publish-options.ts'
import { publishProviders } from './read-providers.ts'
import { recoverInterruptedJobs } from './recover-jobs.ts'
import { removeUnusedMedia } from './remove-unused-media.ts'
import { renderShowCover } from './render-show-cover.ts'
import { renderShowIcons } from './render-show-icons.ts'
import { renderMissingSocialCards } from './render-social-cards.ts'
import { sendNewsletter } from './send-newsletter.ts'
import { startRecurringTasks } from './task-timer.ts'
import { workFolder } from './work-folder.ts'

/**
 * Milliseconds between checks of new lines. A user who edits waits for the support label, which must appear within two
 * seconds of the save, even when a tick is late.
 */
const checkMs = 500
/** Milliseconds until the feed and open pages are notified of a planned episode, which becomes public by the clock. */
const dueMs = 1000
const wordsMs = 1000
/**
 * Each episode has four sums of listens, which are out of date after midnight. At this pace, 10,000 episodes are renewed in
 * three minutes.
 */
const listensMs = 2000
const listensAtOnce = 500
const lookAfterJobsMs = 15_000
const countersMs = 60_000
const publishMs = 10 * 60_000
const sweepMs = 60 * 60_000

/**
 * Runs the recurring tasks: recovering jobs of dead workers, publishing the available writers and voices, removing unused
 * data. All of them may run in several workers at once.
 */
export async function runMaintenance(
  context: WorkerContext,
  isAlone: boolean,
  backUp: ReturnType<typeof nightlyBackup>,
): Promise<{ stop(): Promise<void> }> {
  const { sql, log, settings } = context
  // Before any job is claimed: a job that a crash left running would otherwise count as another worker's.
  await recoverInterruptedJobs(context, isAlone)
  // Partial files of a killed run.
  if (isAlone) {
    await rm(workFolder(settings.DATA_DIR), { recursive: true, force: true })
    await endLeftBackups(sql)
  }
  await publishProviders(context)
  const publishChanges = publishChangedProviders(context)
  await publishChanges()
  if (settings.SAMPLES) await beginSamples(context)

  const keepDaily = dailyUpkeep(context, isAlone)
  const stopping = new AbortController()
  const tasks = startRecurringTasks(log)
  tasks.every(checkMs, checkLines(context, stopping.signal))
  tasks.every(dueMs, checkByModel(context, stopping.signal))
  tasks.every(dueMs, () => notifyDuePodcasts(sql))
  tasks.every(dueMs, publishChanges)
  tasks.every(dueMs, () => deliverWebhooks(context, stopping.signal))
  tasks.every(wordsMs, indexWords(context))
  tasks.every(listensMs, () => renewListens(sql, listensAtOnce))
  tasks.every(lookAfterJobsMs, () => recoverInterruptedJobs(context, false))
  tasks.every(lookAfterJobsMs, () => renderShowCover(context))
  tasks.every(wordsMs, () => renderShowIcons(context))
  tasks.every(lookAfterJobsMs, () => sendNewsletter(context, stopping.signal))
  tasks.every(lookAfterJobsMs, () => notifyPeople(context, stopping.signal))
  tasks.every(lookAfterJobsMs, () => backUp(stopping.signal))
  tasks.every(lookAfterJobsMs, () => beatWorker(sql, settings.workerName))
  tasks.every(countersMs, () => removeSpentCounters(sql))
  tasks.every(publishMs, () => publishOptions(context))
  tasks.every(sweepMs, async () => {
    await sweep(context, stopping.signal)
    await keepDaily()
  })
  await beatWorker(sql, settings.workerName)
  // Resumes where a killed worker stopped.
  tasks.once('mails of an episode', () => sendNewsletter(context, stopping.signal))
  tasks.once('show cover', () => renderShowCover(context))
  tasks.once('link previews', () => renderMissingSocialCards(context, stopping.signal))
  tasks.once('sweep', () => sweep(context, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await tasks.stop()
      await forgetWorker(sql, settings.workerName).catch((error) => log(`housekeeping: ${error}`))
    },
  }
}

/** Starts the sample episodes. Has an effect only on the first start with an empty database. */
async function beginSamples({ pool, queue }: WorkerContext): Promise<void> {
  await startSamples(pool, (jobId, within) => queue.send('make-samples', { jobId }, { within }))
}

async function sweep({ sql, mediaStore }: WorkerContext, stopping: AbortSignal): Promise<void> {
  await removeOldMails(sql, 1, 30)
  await tidyDeliveries(sql)
  await forgetNotifiedPeople(sql)
  await removeUnusedMedia(sql, mediaStore, Date.now(), stopping)
}
