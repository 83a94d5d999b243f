import { AppError } from '#core/errors.ts'
import { openMastering } from '#providers/mastering/mastering.ts'
import { findMakingPodcast, type MakingPodcast } from '#tables/podcasts/server.ts'
import { addDisclosure } from '#worker/add-disclosure.ts'
import type { Run, Step } from '#worker/job.ts'
import { audioInputSchema, voiceEpisode, voicingShare } from '#worker/voice-episode.ts'

export const voiceSegmentsStep: Step = {
  name: 'voice',
  pollSeconds: 1,
  // Whoever comes second hears a first line at once instead of waiting for another's whole episode.
  sideBySide: 2,
  async run(run) {
    const input = audioInputSchema.parse(run.job.input)
    const podcast = await podcastOf(run)
    await addDisclosure(run, podcast)
    // What is encoded while lines are being voiced is kept beside them: the next step only has to join it.
    const mastering = openMastering(run.signal)
    try {
      await voiceEpisode(run, podcast, input, (fraction) => fraction * voicingShare, mastering.prepare)
    } finally {
      mastering.close()
    }
    return { nextStep: 'master', message: 'All lines are voiced; mastering comes next' }
  },
}

/** Single lines for the line editor. A queue of their own: a person waits for them, whatever else is being made. */
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

async function podcastOf({ sql, job }: Run): Promise<MakingPodcast> {
  const podcast = job.podcast_id ? await findMakingPodcast(sql, job.podcast_id) : null
  if (!podcast) throw new AppError('not-found', 'This episode was deleted.')
  return podcast
}
