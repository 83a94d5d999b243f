import type { PlanPart } from '#core/dialog/plan.ts'
import { AppError } from '#core/errors.ts'
import { decodeSource } from '#core/source/decode-source.ts'
import { bestWriterId } from '#providers/language/writers.ts'
import { defaultHostVoices } from '#providers/speech/voices.ts'
import type { MakeRequest } from './make-request.ts'
import { prepareWriting, readText } from './prepare-writing.ts'

/** Returns the writer's plan of the parts, so that a user can change it before the episode is generated. */
export async function planEpisode(request: MakeRequest, signal: AbortSignal): Promise<PlanPart[]> {
  const { settings, leaderName, format, audience, wish, seed } = request
  const { source, language } = readText(decodeSource(request.bytes, request.fileName).text, request.language)
  const voices = request.voices ?? (await defaultHostVoices(language, settings))
  const order = {
    source,
    leaderName,
    format,
    language,
    seed,
    signal,
    audience,
    wish,
    voice: voices['Host A'],
    checker: null,
  }
  const writerId = request.writerId ?? bestWriterId(settings)
  const { writer, request: ask } = prepareWriting(
    writerId,
    settings,
    order,
    () => {},
    request.budget && { budget: request.budget },
  )
  if (!writer.plan) {
    throw new AppError(
      'invalid',
      "This writer makes no plan. Choose a language model with --writer ('helmcast writers').",
    )
  }
  return writer.plan(ask)
}
