import pLimit from 'p-limit'
import { z } from 'zod'
import type { Tone } from '#core/dialog/delivery.ts'
import { AppError } from '#core/errors.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { CrowdedError, callService, type Timeouts, usualTimeouts } from './call-service.ts'
import { checkSpeech } from './check-speech.ts'
import { decodeAudio } from './decode-audio.ts'
import { elevenLabsModel, elevenLabsModelFor, usualElevenLabsModel } from './elevenlabs-models.ts'
import { explainElevenLabs } from './elevenlabs-refusals.ts'
import type { SpeakRequest, Speech, SpeechMark, SpeechProvider } from './speech.ts'

const responseSchema = z.object({
  audio_base64: z.string(),
  alignment: z
    .object({
      characters: z.array(z.string()),
      character_start_times_seconds: z.array(z.number()),
      character_end_times_seconds: z.array(z.number()),
    })
    .nullish(),
})

/** Audio tags of the model v3, which come before the text. */
const tags: Record<Tone, string> = {
  excited: '[excited]',
  curious: '[curious]',
  thoughtful: '[thoughtful]',
  sad: '[sad]',
  whispered: '[whispers]',
}
/** The text that is sent, and paid for. */
const taggedText = ({ tone, text }: SpeakRequest) => (tone ? `${tags[tone]} ${text}` : text)

const concurrency = 5
const mostRefusals = 30

/** ElevenLabs over HTTPS, with times of words. Throws AppError if no key is set. */
export function createElevenLabsProvider(
  settings: Pick<ProviderSettings, 'ELEVENLABS_API_KEY' | 'ELEVENLABS_BASE_URL'>,
  patience: Timeouts = usualTimeouts,
): SpeechProvider {
  const key = settings.ELEVENLABS_API_KEY
  if (!key)
    throw new AppError(
      'unavailable',
      'ElevenLabs voices need ELEVENLABS_API_KEY. Set it, or choose other voices.',
    )
  // Small plans allow two or three concurrent requests. Each refusal for this reason lowers the concurrency by one, and the
  // line is requested again.
  const places = pLimit(concurrency)

  let underWay = 0

  async function askOnce(request: SpeakRequest): Promise<Buffer | 'crowded' | 'crowded by others'> {
    const url = `${settings.ELEVENLABS_BASE_URL}/v1/text-to-speech/${encodeURIComponent(request.voice)}/with-timestamps?output_format=mp3_44100_128`
    const headers = { 'xi-api-key': key ?? '', accept: 'application/json' }
    const call = { service: 'ElevenLabs', url, method: 'POST' as const, headers, body: bodyOf(request) }
    underWay++
    try {
      const response = await callService(
        { ...call, charge: chargeOf(request), signal: request.signal, explain: explainElevenLabs },
        patience,
      )
      if (!/json/i.test(response.contentType)) throw unusable('something that is not audio')
      return response.bytes
    } catch (error) {
      if (!(error instanceof CrowdedError)) throw error
      places.concurrency = Math.max(1, places.concurrency - 1)
      return underWay > 1 ? 'crowded' : 'crowded by others'
    } finally {
      underWay--
    }
  }

  async function askForAudio(request: SpeakRequest): Promise<Buffer> {
    for (let refusals = 0; refusals < mostRefusals; refusals++) {
      const outcome = await places(() => askOnce(request))
      if (typeof outcome !== 'string') return outcome
      // While another request of ours is running, its end frees capacity. Otherwise other clients use the capacity, and only
      // waiting helps.
      if (outcome === 'crowded by others') await patience.wait(2000, request.signal)
    }
    throw new AppError(
      'limit-reached',
      'The ElevenLabs account is busy with other requests. Please try again later.',
    )
  }

  return {
    id: 'elevenlabs',
    concurrency,
    version: () => '1',
    modelFor: elevenLabsModelFor,
    sendsNeighbours: (model) => elevenLabsModel(model ?? usualElevenLabsModel).isStitched,
    async speak(request) {
      return checkSpeech(await readResponse(await askForAudio(request), request.tone), request.text)
    },
    async close() {},
  }
}

function bodyOf(request: SpeakRequest) {
  const { model: requestedModel, language, previousText, nextText, rate = 1 } = request
  const text = taggedText(request)
  const model = elevenLabsModel(elevenLabsModelFor(requestedModel, language))
  if (text.length > model.mostCharacters) {
    throw new AppError(
      'invalid',
      `A line is longer than ${model.mostCharacters} characters. Split it in two.`,
    )
  }
  return {
    text,
    model_id: model.id,
    ...(model.takesLanguageCode ? { language_code: language } : {}),
    ...(model.isStitched && previousText ? { previous_text: previousText } : {}),
    ...(model.isStitched && nextText ? { next_text: nextText } : {}),
    ...(rate !== 1 ? { voice_settings: { speed: rate } } : {}),
  }
}

function chargeOf(request: SpeakRequest) {
  const { model, language, budget } = request
  const id = elevenLabsModelFor(model, language)
  // The successor for other languages costs the same as the model that was chosen.
  const priced = id === 'eleven_turbo_v2_5' ? 'eleven_turbo_v2' : id
  return (
    budget && {
      budget,
      paid: {
        kind: 'voice' as const,
        service: 'elevenlabs',
        model: priced,
        characters: taggedText(request).length,
      },
    }
  )
}

async function readResponse(bytes: Buffer, tone: Tone | null | undefined): Promise<Speech> {
  let response: z.infer<typeof responseSchema>
  try {
    response = responseSchema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw unusable('an answer that cannot be read', cause)
  }
  const audio = await decodeAudio(Buffer.from(response.audio_base64, 'base64'), 'audio/mpeg', null)
  const marks = wordMarks(response.alignment, (audio.samples.length / audio.sampleRate) * 1000)
  // The alignment also lists the audio tag, which is not a word of the line.
  return { ...audio, marks: marks.filter(({ text }, n) => n > 0 || !tone || text !== tags[tone]) }
}

/** Joins the times of characters into times of words. */
function wordMarks(alignment: z.infer<typeof responseSchema>['alignment'], durationMs: number): SpeechMark[] {
  const marks: SpeechMark[] = []
  let word: SpeechMark | null = null
  for (const [n, character] of (alignment?.characters ?? []).entries()) {
    if (/^\s*$/.test(character)) {
      word = null
      continue
    }
    const startMs = Math.min(durationMs, (alignment?.character_start_times_seconds[n] ?? 0) * 1000)
    const endMs = Math.min(durationMs, (alignment?.character_end_times_seconds[n] ?? 0) * 1000)
    if (word) {
      word.text += character
      word.endMs = endMs
    } else {
      word = { kind: 'word', text: character, startMs, endMs }
      marks.push(word)
    }
  }
  return marks
}

function unusable(what: string, cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    `ElevenLabs sent ${what}. Nothing was kept of this line; please try again.`,
    { cause },
  )
}
