import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import type { Source } from '#core/source/source.ts'
import type { TextKind } from '#core/source/text-kind.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import type { EpisodeBrief } from './episode-brief.ts'
import type { ServiceOptions } from './language-service.ts'
import { rewriteFromSource } from './rewrite-from-source.ts'
import { assertAvailable, builtinId } from './writers.ts'

export type RewriteRequest = EpisodeBrief & {
  source: Source
  /** The kind of the text that its creator chose; null: the kind that is detected. */
  kind?: TextKind | null
  /** The whole dialog; the turn at `index` is rewritten. */
  turns: Turn[]
  index: number
  /** What the creator wants changed; null for just another wording. */
  instruction: string | null
  seed: number
  signal: AbortSignal
}

/**
 * Returns another wording of one turn: same speaker, kind and part, with its support label. Throws AppError `conflict`
 * when the writer has no other wording, else the provider's error.
 */
export async function rewriteTurn(
  writerId: string,
  settings: ProviderSettings,
  request: RewriteRequest,
  options: ServiceOptions = {},
): Promise<Turn> {
  assertAvailable(writerId, settings)
  const turn = request.turns[request.index]
  if (!turn) throw new AppError('not-found', 'This line was removed.')
  if (writerId === builtinId) return rewriteFromSource(request, turn)
  const { openService } = await import('./language-service.ts')
  const { rewriteWithModel } = await import('./rewrite-with-model.ts')
  return rewriteWithModel(await openService(writerId, settings, options), request, turn)
}
