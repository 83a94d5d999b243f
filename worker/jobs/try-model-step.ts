import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import type { Budget } from '#providers/budget/budget.ts'
import { listWriters } from '#providers/language/writers.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { findSpeechService } from '#providers/speech/speech-services.ts'
import type { Step } from '#worker/job.ts'
import { jobBudget } from '#worker/job-budget.ts'

export const tryInputSchema = z.object({ id: z.string() })

const patienceMs = 60_000

/** Requests one real line from a writer or a provider of voices, so that an admin knows that it works. */
export const tryModelStep: Step = {
  name: 'try-model',
  pollSeconds: 1,
  async run(run) {
    const { job, settings, signal } = run
    const { id } = tryInputSchema.parse(job.input)
    const startedAt = performance.now()
    const patience = AbortSignal.timeout(patienceMs)
    const text = await tryOne(id, {
      providers: settings.providers,
      budget: jobBudget(run),
      signal: AbortSignal.any([signal, patience]),
    }).catch((error) => {
      if (!patience.aborted || signal.aborted) throw error
      throw new AppError('unavailable', `No line came within ${patienceMs / 1000} seconds.`)
    })
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    return { message: 'The model works', result: { text, seconds } }
  },
}

type Trial = { providers: ProviderSettings; budget: Budget; signal: AbortSignal }

async function tryOne(id: string, trial: Trial): Promise<string> {
  const { providers, budget, signal } = trial
  // OpenAI offers both writers and voices: its test is a written line.
  const isWriter = listWriters(providers).some((writer) => writer.id === id)
  if (!isWriter && findSpeechService(id)) return speak(id, trial)
  // Loaded on first use: the SDK takes a second and 45 MB.
  const { tryWriter } = await import('#providers/language/try-writer.ts')
  return tryWriter(id, providers, signal, budget)
}

async function speak(id: string, { providers, budget, signal }: Trial): Promise<string> {
  const service = findSpeechService(id)
  const voice = (await service?.listVoices(providers))?.find(({ isAvailable }) => isAvailable)
  if (!service || !voice)
    throw new AppError('unavailable', 'No voice of this provider can be used. Check its key.')
  const provider = await service.open(providers)
  try {
    const { samples, sampleRate } = await provider.speak({
      text: 'Welcome.',
      voice: splitVoiceId(voice.id).voice,
      model: null,
      language: 'en',
      previousText: null,
      nextText: null,
      signal,
      budget,
    })
    return `${voice.name} spoke for ${(samples.length / sampleRate).toFixed(1)} s`
  } finally {
    await provider.close()
  }
}
