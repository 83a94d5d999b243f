import { z } from 'zod'
import { formatOf } from '#core/dialog/formats.ts'
import { AppError } from '#core/errors.ts'
import { rewriteFromText } from '#pipeline/texts-in-child.ts'
import { bestWriterId } from '#providers/language/writers.ts'
import { listSegments, turnOf } from '#tables/lines/lines-sql.ts'
import { findHostCharacters, findPodcastInProgress } from '#tables/podcasts/podcasts-sql.ts'
import type { Step } from '#worker/job.ts'
import { jobBudget } from '#worker/job-budget.ts'

export const rewriteInputSchema = z.object({
  segmentId: z.string(),
  instruction: z.string().nullable(),
  seed: z.number(),
})

/** Suggests another wording for one line. The result is not saved: the creator decides in the editor. */
export const rewriteLineStep: Step = {
  name: 'rewrite',
  pollSeconds: 1,
  async run(run) {
    const { sql, job, settings, signal } = run
    const budget = jobBudget(run)
    const input = rewriteInputSchema.parse(job.input)
    const podcast = job.podcast_id ? await findPodcastInProgress(sql, job.podcast_id) : null
    if (!podcast) throw new AppError('not-found', 'This episode was deleted.')
    if (!podcast.content)
      throw new AppError(
        'invalid',
        'The text behind this episode is not stored, so nothing can be rewritten from it.',
      )
    const rows = await listSegments(sql, podcast.id)
    const index = rows.findIndex((row) => row.id === input.segmentId)
    if (index < 0) throw new AppError('not-found', 'This line was removed.')
    const turn = await rewriteFromText(
      {
        text: podcast.content,
        writerId: podcast.llm_model ?? bestWriterId(settings.providers),
        settings: settings.providers,
        leaderName: podcast.leader_name,
        language: podcast.language,
        format: formatOf(podcast.format_id),
        hosts: await findHostCharacters(sql),
        audience: podcast.audience ?? '',
        wish: podcast.wish ?? '',
        kind: podcast.kind,
        turns: rows.map(turnOf),
        index,
        instruction: input.instruction,
        seed: input.seed,
      },
      { budget, signal },
    )
    return {
      message: 'The line is rewritten',
      cost: budget.cost(),
      result: {
        text: turn.text,
        support: turn.support,
        proved_by: turn.provedBy,
        source_start: turn.source?.start ?? null,
        source_end: turn.source?.end ?? null,
      },
    }
  },
}
