import { AppError } from '#core/errors.ts'
import { openMastering } from '#providers/mastering/mastering.ts'
import { listSegments, turnOf } from '#tables/lines/lines-sql.ts'
import { findPodcastInProgress, type PodcastInProgress } from '#tables/podcasts/podcasts-sql.ts'
import { addDisclosure } from '#worker/add-disclosure.ts'
import { findSound } from '#worker/find-sound.ts'
import type { Run, Step } from '#worker/job.ts'
import { audioInputSchema, voiceEpisode, voicingShare } from '#worker/voice-episode.ts'

/**
 * Maximum number of episodes whose lines are encoded during voicing, because each needs a process with memory of its own. Lines of other
 * episodes are encoded when they are joined.
 */
const mostEncoding = 2
let encoding = 0

/**
 * Characters of half an hour of speech. Only one episode is joined at a time, so each half hour lowers an episode's priority
 * by one.
 */
const halfHour = 25_000

export const voiceSegmentsStep: Step = {
  name: 'voice',
  pollSeconds: 1,
  // Episodes take turns line by line: a short one does not wait for a long one, and simple voices do not wait for natural ones.
  sideBySide: 8,
  async run(run) {
    const input = audioInputSchema.parse(run.job.input)
    const podcast = await podcastOf(run)
    await addDisclosure(run, podcast)
    // Voiced lines are encoded while others are still being voiced, and stored with the recordings. The next step only joins
    // them.
    const turns = (await listSegments(run.sql, podcast.id)).map(turnOf)
    const style = await findSound(run, podcast)
    const plan = { turns, language: podcast.language, style }
    const mastering = encoding < mostEncoding ? openMastering(run.signal, plan) : null
    if (mastering) encoding++
    try {
      const onFraction = (fraction: number) => fraction * voicingShare
      const { characters } = await voiceEpisode(run, podcast, input, onFraction, mastering?.prepare)
      return {
        nextStep: 'master',
        message: 'All lines are voiced; mastering comes next',
        behind: Math.floor(characters / halfHour),
      }
    } finally {
      mastering?.close()
      if (mastering) encoding--
    }
  },
}

/** Voices single lines for the line editor. It has a queue of its own because a user waits for it, whatever else runs. */
export const voiceLinesStep: Step = {
  name: 'voice-lines',
  pollSeconds: 1,
  sideBySide: 3,
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
