import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { formatOf } from '#core/dialog/formats.ts'
import { AppError } from '#core/errors.ts'
import { episodePath } from '#pipeline/episode-files.ts'
import { type DescribedEpisode, makeCover, masterEpisode, type Show } from '#pipeline/master-and-describe.ts'
import { noteTimeLeft } from '#tables/jobs/jobs-sql.ts'
import type { JobDetails } from '#tables/json-columns.ts'
import { saveTimes, turnOf } from '#tables/lines/lines-sql.ts'
import {
  findHostCharacters,
  findPodcastInProgress,
  type PodcastInProgress,
  saveFinishedAudio,
} from '#tables/podcasts/podcasts-sql.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { addDisclosure } from '#worker/add-disclosure.ts'
import { findSigner } from '#worker/find-signer.ts'
import { findSound } from '#worker/find-sound.ts'
import { PutOff, type Run, type Step } from '#worker/job.ts'
import { forgetWork, linesShare, listWaiting, timeMastering } from '#worker/mastering-time.ts'
import { renderedCoverKey, storeCover } from '#worker/store-cover.ts'
import { storeEpisodeFiles } from '#worker/store-episode-files.ts'
import {
  type AudioInput,
  audioInputSchema,
  type VoicingCost,
  voiceEpisode,
  voicingShare,
} from '#worker/voice-episode.ts'
import { speechModelOf } from '#worker/voice-models.ts'
import { workFolder } from '#worker/work-folder.ts'

const tickMs = 3000

export const masterEpisodeStep: Step = {
  name: 'master',
  pollSeconds: 1,
  // One at a time, because joining holds an episode in memory. Runs take turns: a short episode does not wait for one of
  // four hours.
  sideBySide: 1,
  async run(run) {
    const podcast = run.job.podcast_id ? await findPodcastInProgress(run.sql, run.job.podcast_id) : null
    if (!podcast) throw new AppError('not-found', 'This episode was deleted.')
    const onFraction = (fraction: number) => voicingShare + fraction * (1 - voicingShare)
    const cost = await masterPodcast(run, podcast, audioInputSchema.parse(run.job.input), onFraction)
    return { message: 'Audio generated successfully', cost }
  },
}

/**
 * Joins the recordings to the measured episode. Stores the files first, then everything that references them in one
 * transaction. The audio belongs to the working copy: listeners of a published episode get it only when its changes are
 * published.
 */
export async function masterPodcast(
  run: Run,
  podcast: PodcastInProgress,
  input: AudioInput,
  onFraction: (fraction: number) => number,
  isSecondTry = false,
): Promise<VoicingCost> {
  await addDisclosure(run, podcast)
  // All recordings exist, so this only collects them; a recording lost meanwhile is voiced again.
  const { clips, rows, voices, cost } = await voiceEpisode(
    run,
    podcast,
    { ...input, segmentIds: null, force: false },
    null,
  )
  const folder = path.join(workFolder(run.settings.DATA_DIR), run.job.id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const texts = rows.map((row) => row.text)
  const joining = timeMastering(run.job.id, texts, podcast.language)
  const ticking = setInterval(() => tellTimes(run, joining.left()).catch(() => {}), tickMs)
  try {
    const format = formatOf(podcast.format_id)
    const dialog = {
      title: podcast.title,
      leaderName: podcast.leader_name || podcast.title,
      language: podcast.language,
      dialog: rows.map(turnOf),
    }
    const episode = {
      folder,
      dialog,
      format,
      show: await readShow(run.sql),
      style: await findSound(run, podcast),
      origin: {
        signer: await findSigner(run),
        writer: podcast.llm_model,
        speechModel: speechModelOf(input.model),
        voices,
        page: `${run.settings.siteUrl}/episodes/${podcast.id}`,
      },
    }
    const storedCover = await findStoredCover(run, podcast)
    run.report({
      progress: onFraction(0),
      message: 'Mastering the episode',
      details: joining.left(0),
    })
    let reported = 0
    const turn = new AbortController()
    const signal = AbortSignal.any([run.signal, turn.signal])
    const { timeline, measurement, disclosesAi } = await masterEpisode(
      episode,
      bringCover(run, podcast, episode, storedCover),
      async () => clips,
      (fraction) => {
        // The bar never moves back when more work appears; the details show the remaining time.
        reported = Math.max(reported, fraction)
        // Encoded lines are stored, so the next turn continues after them. Joining the encoded lines cannot be interrupted.
        if (fraction < linesShare && run.isAwaited()) turn.abort(new PutOff())
        run.report({
          progress: onFraction(0.1 + reported * 0.85),
          message: 'Mastering the episode',
          details: joining.left(fraction),
        })
      },
      signal,
    )
    signal.throwIfAborted()
    if (!disclosesAi && !isSecondTry) {
      await addDisclosure(run, podcast, false)
      return await masterPodcast(run, podcast, input, onFraction, true)
    }
    const files = await storeEpisodeFiles(run.mediaStore, podcast.id, folder)
    const isOwnPicture = podcast.image_url && renderedCoverKey(podcast) === null
    const drawn =
      storedCover || isOwnPicture
        ? null
        : await storeCover(run.mediaStore, podcast.id, episodePath(folder, 'cover'))
    await inTransaction(run.pool, async (sql) => {
      const audio = {
        audioUrl: files.audioUrl,
        audioBytes: measurement.bytes,
        durationSeconds: Math.round(measurement.durationMs / 1000),
        drawn: drawn && { ...drawn, cover: { says: dialog.leaderName, turn: podcast.cover.turn ?? 0 } },
        transcripts: files.transcripts,
        chapters: timeline.chapters.map(({ title, startMs, endMs }) => ({ title, startMs, endMs })),
        chaptersUrl: files.chaptersUrl,
        measurement,
        disclosesAi,
      }
      const places = rows.flatMap((row, n) => {
        const { startMs, endMs } = timeline.segments[n] ?? {}
        return startMs === undefined || endMs === undefined ? [] : [{ row, startMs, endMs }]
      })
      await saveTimes(
        sql,
        places.map(({ row, startMs, endMs }) => ({ id: row.id, startMs, endMs })),
      )
      await saveFinishedAudio(
        sql,
        podcast.id,
        audio,
        places.map(({ row: { id, speaker, text, kind, part, support, delivery }, startMs, endMs }) => ({
          id,
          speaker,
          text,
          kind,
          part,
          support,
          delivery,
          start_ms: Math.round(startMs),
          end_ms: Math.round(endMs),
        })),
      )
    })
    run.report({ details: joining.end() })
    return cost
  } finally {
    clearInterval(ticking)
    forgetWork(run.job.id)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reports the time left between two reports of progress, also for the episodes that wait for this one. */
async function tellTimes({ sql, report }: Run, details: JobDetails): Promise<void> {
  report({ details })
  for (const { id, seconds } of listWaiting()) if (!(await noteTimeLeft(sql, id, seconds))) forgetWork(id)
}

/** Returns the media key of the stored cover, or null. A cover changes only on request, even if the text has changed. */
async function findStoredCover({ mediaStore }: Run, podcast: PodcastInProgress): Promise<string | null> {
  const key = renderedCoverKey(podcast)
  return key && (await mediaStore.stat(key)) ? key : null
}

async function readShow(sql: Run['sql']): Promise<Show> {
  const hosts = await findHostCharacters(sql)
  return {
    title: await readShowTitle(sql),
    hosts: { 'Host A': hosts['Host A'].name, 'Host B': hosts['Host B'].name },
  }
}

/**
 * Copies the stored cover. Without one, returns a function that renders a cover once the length is known, because the cover
 * shows the length.
 */
function bringCover(
  { mediaStore }: Run,
  podcast: PodcastInProgress,
  episode: DescribedEpisode,
  storedCover: string | null,
): Promise<void> | ((seconds: number) => Promise<void>) {
  if (storedCover) return mediaStore.copyTo(storedCover, episodePath(episode.folder, 'cover'))
  return (seconds) => makeCover(episode, { of: podcast.id, turn: podcast.cover.turn ?? 0 }, seconds)
}
