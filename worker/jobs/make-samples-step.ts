import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#core/errors.ts'
import { describeText } from '#pipeline/texts-in-child.ts'
import { bestWriterId } from '#providers/language/writers.ts'
import { listSegments } from '#tables/lines/lines-sql.ts'
import { findPodcastInProgress } from '#tables/podcasts/podcasts-sql.ts'
import { insertSample, publishSample } from '#tables/podcasts/samples-sql.ts'
import type { Run, Step } from '#worker/job.ts'
import { readSample, type Sample } from '#worker/sample-texts.ts'
import { voiceEpisode } from '#worker/voice-episode.ts'
import { masterPodcast } from './master-episode-step.ts'
import { writeDialog } from './write-dialog-step.ts'

const usualAudio = { model: null, voices: {}, segmentIds: null, force: false }

/** Generates the first episodes of a new site one by one; publishes each as soon as it is finished. */
export function samplesStep(samples: readonly Sample[], read = readSample): Step {
  return {
    name: 'samples',
    pollSeconds: 5,
    async run(run) {
      for (const [place, sample] of samples.entries()) {
        const part = partOf(run, { place, of: samples.length }, sample)
        await makeSample(part, { ...sample, place }, await read(sample))
      }
      if (run.settings.DEMO === 'on') await writeFile(join(run.settings.DATA_DIR, 'samples-made'), '')
      return { message: `${samples.length} sample episodes are published` }
    },
  }
}

/** Returns the run of one sample, whose progress is a part of the whole run's progress. */
function partOf(run: Run, part: { place: number; of: number }, sample: Sample): Run {
  return {
    ...run,
    report({ progress, message, details }) {
      run.report({
        progress: progress === undefined ? undefined : (part.place + progress) / part.of,
        message: message && `${sample.leaderName}: ${message}`,
        details,
      })
    },
  }
}

async function makeSample(run: Run, sample: Sample & { place: number }, content: string): Promise<void> {
  const userId = run.job.user_id
  if (!userId) throw new AppError('not-found', 'The admin for whom the samples were made is gone.')
  const id = sampleId(run.job.id, sample)
  const writer = bestWriterId(run.settings.providers)
  await insertSample(run.pool, {
    id,
    jobId: run.job.id,
    place: sample.place,
    userId,
    title: sample.title,
    description: await describeText(content),
    leaderName: sample.leaderName,
    format: sample.format,
    writer,
    fileName: sample.file,
    content,
  })
  const podcast = await findPodcastInProgress(run.sql, id)
  if (podcast && !podcast.audio_url) {
    if (!(await hasWholeDialog(run, id))) await write(run, id, sample, writer)
    await voiceEpisode(run, podcast, usualAudio, (fraction) => 0.1 + fraction * 0.75)
    await masterPodcast(run, podcast, usualAudio, (fraction) => 0.85 + fraction * 0.15)
  }
  await publishSample(run.sql, id)
  run.signal.throwIfAborted()
}

/** True when the dialog ends with a closing line. An interrupted dialog lacks it and is written again. */
async function hasWholeDialog({ sql }: Run, podcastId: string): Promise<boolean> {
  return (await listSegments(sql, podcastId)).at(-1)?.kind === 'close'
}

async function write(run: Run, podcastId: string, sample: Sample, writer: string): Promise<void> {
  const report: Run['report'] = ({ progress = 0, ...news }) =>
    run.report({ ...news, progress: progress * 0.1 })
  const { format, leaderName } = sample
  await writeDialog({ ...run, report }, podcastId, {
    content: null,
    leaderName,
    format,
    model: writer,
    language: 'en',
  })
}

/** Returns the same id in each run of the job, so that a run after a crash resumes the same episodes. */
function sampleId(jobId: string, { file }: Sample): string {
  const hex = createHash('sha256').update(`${jobId} ${file}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
