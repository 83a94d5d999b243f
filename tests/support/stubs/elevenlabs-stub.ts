import { setTimeout as delay } from 'node:timers/promises'
import { type RecordedRequest, type Stub, type StubReply, startStub } from './stub-server.ts'
import { bytesOf, secondsFor, tone, toneMp3 } from './tone-audio.ts'

/**
 * `quota`: the 401 for missing credit. `crowded`: the 429 about the account's own concurrency. `busy`: the 429 about
 * theirs. `broken-mp3`, `no-audio`: a valid response with bad audio. `short`: audio of the first quarter of the text.
 */
export type ElevenLabsFault =
  | 'quota'
  | 'crowded'
  | 'busy'
  | 'voice-gone'
  | 'bad-input'
  | 'silent'
  | 'short'
  | 'no-audio'
  | 'broken-mp3'
  | 'no-alignment'

export type ElevenLabsStubOptions = {
  /** Time for each line; for benches. */
  latencyMs?: number
  /** More concurrent requests get 429 too_many_concurrent_requests, as by the plan of the account. */
  mostAtOnce?: number
  voices?: StubVoice[]
}
export type StubVoice = { id: string; name: string; gender: string; languages: string[] }

const twoVoices: StubVoice[] = [
  { id: 'MaleVoice1', name: 'Adam - deep', gender: 'male', languages: ['en', 'de'] },
  { id: 'FemaleVoice1', name: 'Rachel', gender: 'female', languages: ['en', 'es', 'fr', 'de'] },
]
const json = { 'content-type': 'application/json' }

/** ElevenLabs' protocol on loopback: speech with and without timings, voices, models. Accepts any non-empty key. */
export function startElevenLabsStub(options: ElevenLabsStubOptions = {}): Promise<Stub<ElevenLabsFault>> {
  const { latencyMs = 0, mostAtOnce = Number.POSITIVE_INFINITY, voices = twoVoices } = options
  let speaking = 0

  async function speak(request: RecordedRequest, fault: ElevenLabsFault | null): Promise<StubReply> {
    const refused = refusal(request, speaking >= mostAtOnce ? 'crowded' : fault)
    if (refused) return refused
    speaking++
    try {
      if (latencyMs > 0) await delay(latencyMs)
      return await spoken(request, fault)
    } finally {
      speaking--
    }
  }

  return startStub<ElevenLabsFault>(
    {
      'POST /v1/text-to-speech/*': speak,
      'POST /v1/text-to-speech/*/with-timestamps': speak,
      'GET /v1/voices': (request) => keyless(request) ?? reply({ voices: voices.map(voiceJson) }),
      'GET /v2/voices': (request) => keyless(request) ?? reply(pageOf(voices, request)),
      'GET /v1/models': (request) => keyless(request) ?? reply(modelsJson),
    },
    (status) => errorBody(status === 401 ? 'invalid_api_key' : `status_${status}`),
  )
}

async function spoken(request: RecordedRequest, fault: ElevenLabsFault | null): Promise<StubReply> {
  const { text } = request.json() as { text: string }
  const audio = await audioFor(request, text, fault)
  if (!request.path.includes('/with-timestamps')) {
    return { headers: { 'content-type': 'audio/mpeg', 'character-cost': String(text.length) }, body: audio }
  }
  const alignment = fault === 'no-alignment' ? null : alignmentOf(text)
  return reply({ audio_base64: audio.toString('base64'), alignment, normalized_alignment: alignment })
}

async function audioFor(
  request: RecordedRequest,
  text: string,
  fault: ElevenLabsFault | null,
): Promise<Buffer> {
  const format = new URL(request.path, 'http://stub').searchParams.get('output_format') ?? 'mp3_44100_128'
  const [codec, rate = '44100', bitrate = '128'] = format.split('_')
  const seconds = fault === 'short' ? secondsFor(text) / 4 : secondsFor(text)
  const loudness = fault === 'silent' ? 0 : 0.3
  if (fault === 'no-audio') return Buffer.alloc(0)
  if (fault === 'broken-mp3') return Buffer.from('<html>Too many people are listening</html>')
  if (codec === 'pcm') return bytesOf(tone(seconds, Number(rate), loudness))
  return toneMp3(seconds, Number(rate), Number(bitrate), loudness)
}

function refusal(request: RecordedRequest, fault: ElevenLabsFault | null): StubReply | null {
  if (fault === 'quota') return error(401, 'quota_exceeded')
  if (fault === 'crowded') return error(429, 'too_many_concurrent_requests')
  if (fault === 'busy') return error(429, 'system_busy')
  if (fault === 'voice-gone') return error(404, 'voice_not_found')
  if (fault === 'bad-input') {
    const detail = [{ loc: ['body', 'text'], msg: 'Field required', type: 'missing' }]
    return { status: 422, headers: json, body: JSON.stringify({ detail }) }
  }
  return keyless(request) ?? shapeless(request)
}

function keyless(request: RecordedRequest): StubReply | null {
  return request.headers['xi-api-key'] ? null : error(401, 'invalid_api_key')
}

// The real service ignores or refuses unknown fields; a stub that accepted everything would hide our mistakes.
function shapeless(request: RecordedRequest): StubReply | null {
  const body = request.json() as {
    text?: unknown
    model_id?: unknown
    previous_text?: unknown
    next_text?: unknown
  }
  const isStitched = body.previous_text !== undefined || body.next_text !== undefined
  if (typeof body.text !== 'string' || body.text === '') return error(422, 'missing_text')
  if (!modelsJson.some((model) => model.model_id === body.model_id)) return error(400, 'model_not_found')
  if (body.model_id === 'eleven_v3' && isStitched) return error(400, 'unsupported_model')
  return null
}

function alignmentOf(text: string) {
  const characters = [...text]
  const step = secondsFor(text) / characters.length
  return {
    characters,
    character_start_times_seconds: characters.map((_, n) => n * step),
    character_end_times_seconds: characters.map((_, n) => (n + 1) * step),
  }
}

function pageOf(voices: StubVoice[], request: RecordedRequest) {
  const query = new URL(request.path, 'http://stub').searchParams
  const start = Number(query.get('next_page_token') ?? 0)
  // Two on each page, whatever page_size says, to catch clients that ignore further pages.
  const rest = voices.slice(start + 2)
  return {
    voices: voices.slice(start, start + 2).map(voiceJson),
    has_more: rest.length > 0,
    total_count: voices.length,
    next_page_token: rest.length > 0 ? String(start + 2) : null,
  }
}

function voiceJson({ id, name, gender, languages }: StubVoice) {
  return {
    voice_id: id,
    name,
    category: 'premade',
    labels: { gender, accent: 'american', age: 'middle_aged' },
    preview_url: `https://storage.example/${id}.mp3`,
    verified_languages: languages.map((language) => ({
      language,
      model_id: 'eleven_multilingual_v2',
      accent: null,
    })),
  }
}

const modelsJson = [
  'eleven_v3',
  'eleven_multilingual_v2',
  'eleven_flash_v2_5',
  'eleven_turbo_v2_5',
  'eleven_turbo_v2',
].map((model_id) => ({ model_id, name: model_id, can_do_text_to_speech: true }))

function reply(body: unknown): StubReply {
  return { headers: json, body: JSON.stringify(body) }
}

function error(status: number, reason: string): StubReply {
  return { status, headers: json, body: errorBody(reason) }
}

function errorBody(reason: string): string {
  return JSON.stringify({ detail: { status: reason, message: `The request failed: ${reason}` } })
}
