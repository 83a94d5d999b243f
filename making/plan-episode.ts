import { wordsPerMinute } from '#core/audio/speaking-rate.ts'
import type { PlanPart } from '#core/dialog/plan.ts'
import { AppError } from '#core/errors.ts'
import { decodeSource } from '#core/source/decode-source.ts'
import { detectLanguage } from '#core/source/detect-language.ts'
import { readSource } from '#core/source/read-source.ts'
import { seedOf } from '#core/writing/random.ts'
import { bestWriterId, createWriter } from '#providers/language/writers.ts'
import { defaultHostVoices } from '#providers/speech/voices.ts'
import type { MakeRequest } from './make-request.ts'

/** The parts that the writer would write, for a person to change before the episode is made. */
export async function planEpisode(request: MakeRequest, signal: AbortSignal): Promise<PlanPart[]> {
  const { settings, leaderName, format, audience, wish } = request
  const source = readSource(decodeSource(request.bytes, request.fileName).text)
  const language = request.language ?? detectLanguage(source.text) ?? 'en'
  const seed = request.seed ?? seedOf(source.text, leaderName, format.id)
  const writer = createWriter(request.writerId ?? bestWriterId(settings), settings)
  if (!writer.plan) {
    throw new AppError(
      'invalid',
      "This writer makes no plan. Choose a language model with --writer ('helmcast writers').",
    )
  }
  const voices = request.voices ?? (await defaultHostVoices(language, settings))
  const speed = wordsPerMinute(voices['Host A'].split(':')[0] ?? '', language)
  return writer.plan({
    source,
    leaderName,
    format,
    language,
    wordsPerMinute: speed,
    seed,
    signal,
    audience,
    wish,
  })
}
