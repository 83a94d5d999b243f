import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { readSource } from '#core/source/read-source.ts'
import { rewriteTurn } from '#providers/language/rewrite-turn.ts'
import { bestWriterId } from '#providers/language/writers.ts'
import { listSegments, turnOf } from '#tables/lines/server.ts'
import { findMakingPodcast } from '#tables/podcasts/server.ts'
import type { Step } from '#worker/job.ts'

export const rewriteInputSchema = z.object({
  segmentId: z.string(),
  instruction: z.string().nullable(),
  seed: z.number(),
})

/** Another wording for one line. The answer is only offered: the creator's editor decides whether to save it. */
export const rewriteLineStep: Step = {
  name: 'rewrite',
  pollSeconds: 1,
  async run({ sql, job, settings, signal }) {
    const input = rewriteInputSchema.parse(job.input)
    const podcast = job.podcast_id ? await findMakingPodcast(sql, job.podcast_id) : null
    if (!podcast) throw new AppError('not-found', 'This episode was deleted.')
    if (!podcast.content)
      throw new AppError(
        'invalid',
        'The text behind this episode is not stored, so nothing can be rewritten from it.',
      )
    const rows = await listSegments(sql, podcast.id)
    const index = rows.findIndex((row) => row.id === input.segmentId)
    if (index < 0) throw new AppError('not-found', 'This line was removed.')
    const turn = await rewriteTurn(
      podcast.llm_model ?? bestWriterId(settings.providers),
      settings.providers,
      {
        source: readSource(podcast.content),
        leaderName: podcast.leader_name,
        language: podcast.language,
        turns: rows.map(turnOf),
        index,
        instruction: input.instruction,
        seed: input.seed,
        signal,
      },
    )
    return {
      message: 'The line is rewritten',
      result: {
        text: turn.text,
        support: turn.support,
        source_start: turn.source?.start ?? null,
        source_end: turn.source?.end ?? null,
      },
    }
  },
}
