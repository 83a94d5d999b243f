import pLimit, { type LimitFunction } from 'p-limit'
import type { SpeechProvider } from '#providers/speech/speech.ts'

/** Of each provider, for all episodes that this process voices: a service counts what a site asks for, not an episode. */
const shared = new Map<string, LimitFunction>()

/** The places of one episode. No more lines wait for the shared ones than there are, so two episodes take turns. */
export function openPlaces({
  id,
  concurrency,
}: SpeechProvider): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const key = `${id} ${concurrency}`
  const everybody = shared.get(key) ?? pLimit(concurrency)
  shared.set(key, everybody)
  const own = pLimit(concurrency)
  return (work) => own(() => everybody(work))
}
