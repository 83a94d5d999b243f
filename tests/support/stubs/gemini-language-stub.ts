import { type Ask, type DialogModel, diligentModel, type LanguageFault } from './dialog-model.ts'
import { replyPieces } from './openai-language-stub.ts'
import { type RecordedRequest, type Stub, type StubReply, startStub } from './stub-server.ts'

const json = { 'content-type': 'application/json; charset=UTF-8' }

/** Google's streamGenerateContent with alt=sse. */
export function startGeminiLanguageStub(model: DialogModel = diligentModel()): Promise<Stub<LanguageFault>> {
  return startStub<LanguageFault>(
    {
      'POST /v1beta/models/*': (request, fault) => {
        const ask = readAsk(request)
        return refusedAtOnce(fault, ask) ?? streamGemini(replyPieces(model, ask, fault), ask.model, fault)
      },
    },
    (status) => errorBody(status, 'Something is wrong.', []),
  )
}

function readAsk(request: RecordedRequest): Ask {
  const body = request.json() as {
    contents: { parts: { text: string }[] }[]
    systemInstruction?: { parts: { text: string }[] }
  }
  const join = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')
  return {
    system: join(body.systemInstruction?.parts ?? []),
    prompt: body.contents.map(({ parts }) => join(parts)).join('\n'),
    model: /models\/([^:]+):/.exec(request.path)?.[1] ?? '',
  }
}

function refusedAtOnce(fault: LanguageFault | null, ask: Ask): StubReply | null {
  if (fault === 'bad-key') {
    const info = {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
    }
    return error(400, 'API key not valid. Please pass a valid API key.', [info])
  }
  if (fault === 'daily-quota') {
    const violation = { quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier', quotaValue: '20' }
    const failure = { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [violation] }
    return error(429, 'You exceeded your current quota.', [failure])
  }
  if (fault === 'retry-info') {
    return error(429, 'Resource has been exhausted.', [
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7s' },
    ])
  }
  if (fault === 'model-gone' && ask.model.endsWith('-latest')) {
    return error(404, `models/${ask.model} is not found for API version v1beta.`, [])
  }
  return null
}

function streamGemini(pieces: string[], model: string, fault: LanguageFault | null): StubReply {
  const usageMetadata = { promptTokenCount: 900, candidatesTokenCount: 300, totalTokenCount: 1200 }
  const piece = (text: string, finishReason?: string) => ({
    candidates: [
      { content: { parts: text === '' ? [] : [{ text }], role: 'model' }, finishReason, index: 0 },
    ],
    modelVersion: model,
    responseId: 'r1',
    ...(finishReason && { usageMetadata }),
  })
  if (fault === 'blocked')
    return stream([{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata }])
  if (fault === 'refusal') return stream([piece('', 'SAFETY')])
  const texts = pieces.map((text) => piece(text))
  if (fault === 'stream-error') {
    const failure = { error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }
    return stream([...texts.slice(0, Math.ceil(texts.length * 0.6)), failure])
  }
  return stream([...texts, piece('', fault === 'length' ? 'MAX_TOKENS' : 'STOP')])
}

function stream(events: object[]): StubReply {
  return {
    headers: { 'content-type': 'text/event-stream' },
    body: events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`),
  }
}

function error(status: number, message: string, details: object[]): StubReply {
  return { status, headers: json, body: errorBody(status, message, details) }
}

function errorBody(status: number, message: string, details: object[]): string {
  const names: Record<number, string> = {
    400: 'INVALID_ARGUMENT',
    401: 'UNAUTHENTICATED',
    404: 'NOT_FOUND',
    429: 'RESOURCE_EXHAUSTED',
    500: 'INTERNAL',
  }
  return JSON.stringify({ error: { code: status, message, status: names[status] ?? 'UNKNOWN', details } })
}
