import { setTimeout as delay } from 'node:timers/promises'
import { type RecordedRequest, type Stub, type StubReply, startStub } from './stub-server.ts'
import { bytesOf, secondsFor, streamedWav, tone, toneMp3 } from './tone-audio.ts'

/**
 * `mp3`, `bare`: what some compatible servers send although WAV was requested. `quota`: the 429 that is no rate limit.
 */
export type OpenAISpeechFault =
  | 'quota'
  | 'silent'
  | 'short'
  | 'odd'
  | 'mp3'
  | 'bare'
  | 'voice-gone'
  | 'bad-input'

export type OpenAISpeechStubOptions = { latencyMs?: number; mostAtOnce?: number }

const sampleRate = 24_000

/** OpenAI's POST /v1/audio/speech on loopback. */
export function startOpenAISpeechStub(
  options: OpenAISpeechStubOptions = {},
): Promise<Stub<OpenAISpeechFault>> {
  const { latencyMs = 0, mostAtOnce = Number.POSITIVE_INFINITY } = options
  let speaking = 0
  return startStub<OpenAISpeechFault>(
    {
      'POST /v1/audio/speech': async (request, fault) => {
        if (speaking >= mostAtOnce) return error(429, 'rate_limit_exceeded')
        const refused = refusal(request, fault)
        if (refused) return refused
        speaking++
        try {
          if (latencyMs > 0) await delay(latencyMs)
          return await spoken(request, fault)
        } finally {
          speaking--
        }
      },
    },
    (status) => errorBody(status === 401 ? 'invalid_api_key' : status === 429 ? 'rate_limit_exceeded' : null),
  )
}

async function spoken(request: RecordedRequest, fault: OpenAISpeechFault | null): Promise<StubReply> {
  const { input, response_format: format = 'mp3' } = request.json() as {
    input: string
    response_format?: string
  }
  const seconds = fault === 'short' ? secondsFor(input) / 4 : secondsFor(input)
  const samples = tone(seconds, sampleRate, fault === 'silent' ? 0 : 0.3)
  if (fault === 'odd') return audio('audio/pcm', bytesOf(samples).subarray(1))
  if (fault === 'bare') return audio('audio/pcm', bytesOf(samples))
  if (fault === 'mp3' || format === 'mp3') return audio('audio/mpeg', await toneMp3(seconds, sampleRate, 64))
  if (format === 'pcm') return audio('audio/pcm', bytesOf(samples))
  return audio('audio/wav', streamedWav(samples, sampleRate))
}

function refusal(request: RecordedRequest, fault: OpenAISpeechFault | null): StubReply | null {
  const body = request.json() as { model?: unknown; input?: unknown; voice?: unknown }
  if (fault === 'quota') return error(429, 'insufficient_quota')
  if (fault === 'voice-gone') return error(404, 'voice_not_found')
  if (fault === 'bad-input') return error(400, null)
  const isComplete = [body.model, body.input, body.voice].every(
    (value) => typeof value === 'string' && value !== '',
  )
  return isComplete ? null : error(400, null)
}

function audio(type: string, body: Buffer): StubReply {
  return { headers: { 'content-type': type }, body }
}

function error(status: number, code: string | null): StubReply {
  return { status, headers: { 'content-type': 'application/json' }, body: errorBody(code) }
}

function errorBody(code: string | null): string {
  const type = code === 'insufficient_quota' ? code : 'invalid_request_error'
  return JSON.stringify({ error: { message: 'The request failed.', type, param: null, code } })
}
