import { z } from 'zod'
import type { Tone } from '#core/dialog/delivery.ts'
import { AppError } from '#core/errors.ts'
import { knowsTone } from '#core/voices/manner.ts'
import { callService, type Refusal, type Timeouts, usualTimeouts } from './call-service.ts'
import { checkSpeech } from './check-speech.ts'
import { decodeAudio } from './decode-audio.ts'
import type { SpeechProvider } from './speech.ts'

export type SpeechServer = {
  /** First part of its voice ids: 'openai' or 'speech'. */
  id: string
  /** Display name. */
  service: string
  /** For example https://api.openai.com/v1. */
  baseUrl: string
  apiKey: string | null
  /** Name of the setting with the key, for messages. */
  keyName: string
  model: string
  /** How to speak, for models that accept instructions. */
  instructions?: string
  /** Maximum number of concurrent requests. */
  concurrency: number
}

const errorSchema = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) })
const mostCharacters = 4096
// Sample rate of OpenAI's raw samples, which some servers send although WAV is requested.
const pcmRate = 24_000

const instructionsFor: Record<Tone, string> = {
  excited: 'Say this line excitedly.',
  curious: 'Say this line with curiosity.',
  thoughtful: 'Say this line thoughtfully, taking your time.',
  sad: 'Say this line with sadness.',
  whispered: 'Whisper this line.',
}

/** Speaks with any server that has OpenAI's POST /audio/speech: OpenAI's own or a self-hosted one. Gives no times of words. */
export function createOpenAISpeechProvider(
  server: SpeechServer,
  patience: Timeouts = usualTimeouts,
): SpeechProvider {
  // One setting names the model of the whole episode, which may belong to another provider. Such a model is ignored.
  const modelFor = (model: string | null) => (model && !model.startsWith('eleven_') ? model : server.model)
  const instructionsOf = (model: string, tone: Tone | null | undefined) => {
    const instructions = [server.instructions, tone && instructionsFor[tone]].filter(Boolean).join(' ')
    return instructions && knowsTone(server.id, model) ? { instructions } : {}
  }
  return {
    id: server.id,
    concurrency: server.concurrency,
    version: () => (server.instructions ? `1 ${server.instructions}` : '1'),
    modelFor,
    sendsNeighbours: () => false,
    async speak({ text, voice, model, rate = 1, tone, signal, budget }) {
      if (text.length > mostCharacters) {
        throw new AppError('invalid', `A line is longer than ${mostCharacters} characters. Split it in two.`)
      }
      const { bytes, contentType } = await callService(
        {
          service: server.service,
          url: `${server.baseUrl}/audio/speech`,
          method: 'POST',
          headers: server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {},
          body: {
            model: modelFor(model),
            input: text,
            voice,
            response_format: 'wav',
            ...(rate !== 1 && { speed: rate }),
            ...instructionsOf(modelFor(model), tone),
          },
          signal,
          charge: budget && {
            budget,
            paid: { ...paidAs(server.id, modelFor(model)), characters: text.length },
          },
          explain: (status, body) => explain(server, status, body),
        },
        patience,
      )
      const isBare = /audio\/(pcm|l16)|octet-stream/i.test(contentType)
      const audio = await decodeAudio(bytes, contentType, isBare ? pcmRate : null)
      return checkSpeech({ ...audio, marks: [] }, text)
    },
    async close() {},
  }
}

/** Returns how a request is priced: OpenAI's known price is that of tts-1. */
function paidAs(id: string, model: string) {
  const service = id === 'openai' && model !== 'tts-1' ? `${id}:${model}` : id
  return { kind: 'voice' as const, service, model: null }
}

function explain({ service, keyName }: SpeechServer, status: number, body: string): Refusal {
  const reason = readReason(body)
  const final = (code: AppError['code'], message: string): Refusal => ({
    kind: 'final',
    error: new AppError(code, message),
  })
  if (status === 402 || reason === 'insufficient_quota' || reason === 'billing_not_active') {
    return final(
      'limit-reached',
      `${service} says that the credit is used up. Add to it or choose other voices; what is finished is kept.`,
    )
  }
  if (status === 401 || status === 403) {
    return final(
      'forbidden',
      `${service} does not accept the key. Check ${keyName} and what it is allowed to do.`,
    )
  }
  if (status === 429) return { kind: 'passing' }
  if (status === 404) {
    return final(
      'not-found',
      `${service} does not know this voice, model or address. Check the SPEECH_ settings.`,
    )
  }
  return final('invalid', `${service} did not take this line. Change the line, the voice or the model.`)
}

function readReason(body: string): string {
  try {
    const { error } = errorSchema.parse(JSON.parse(body))
    return error.code ?? error.type ?? ''
  } catch {
    return ''
  }
}
