import { AppError } from '#core/errors.ts'
import { openMastering } from '#providers/mastering/mastering.ts'
import { findPodcastInProgress, type PodcastInProgress } from '#tables/podcasts/podcasts-sql.ts'
import { addDisclosure } from '#worker/add-disclosure.ts'
import type { Run, Step } from '#worker/job.ts'
import { audioInputSchema, voiceEpisode, voicingShare } from '#worker/voice-episode.ts'

export const voiceSegmentsStep: Step = {
  name: 'voice',
  pollSeconds: 1,
  // A second episode gets its first line at once instead of waiting for the whole first episode.
  sideBySide: 2,
  async run(run) {
    const input = audioInputSchema.parse(run.job.input)
    const podcast = await podcastOf(run)
    await addDisclosure(run, podcast)
    // Lines are encoded while others are voiced, and stored beside them: the next step only joins them.
    const mastering = openMastering(run.signal)
    try {
      await voiceEpisode(run, podcast, input, (fraction) => fraction * voicingShare, mastering.prepare)
    } finally {
      mastering.close()
    }
    return { nextStep: 'master', message: 'All lines are voiced; mastering comes next' }
  },
}

/** Voices single lines for the line editor. It has a queue of its own because a user waits for it, whatever else runs. */
export const voiceLinesStep: Step = {
  name: 'voice-lines',
  pollSeconds: 1,
  async run(run) {
    const input = audioInputSchema.parse(run.job.input)
    const { cost, rows } = await voiceEpisode(run, await podcastOf(run), input, (fraction) => fraction)
    const message = rows.length === 1 ? 'The line is voiced' : `${rows.length} lines are voiced`
    return { message, cost }
  },
}

async function podcastOf({ sql, job }: Run): Promise<PodcastInProgress> {
  const podcast = job.podcast_id ? await findPodcastInProgress(sql, job.podcast_id) : null
  if (!podcast) throw new AppError('not-found', 'This episode was deleted.')
  return podcast
}
