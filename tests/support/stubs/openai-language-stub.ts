import { type Ask, type DialogModel, diligentModel, type LanguageFault } from './dialog-model.ts'
import { type RecordedRequest, type Stub, type StubReply, startStub } from './stub-server.ts'

const sse = { 'content-type': 'text/event-stream; charset=utf-8' }
const refusalText = "I'm sorry, but I can't help with that."

/** OpenAI's two text protocols, streamed: POST /v1/responses and POST /v1/chat/completions. */
export function startOpenAILanguageStub(model: DialogModel = diligentModel()): Promise<Stub<LanguageFault>> {
  return startStub<LanguageFault>(
    {
      'POST /v1/responses': (request, fault) => {
        const ask = readAsk(request, 'input')
        return refusedAtOnce(fault, ask) ?? streamResponses(replyPieces(model, ask, fault), ask.model, fault)
      },
      'POST /v1/chat/completions': (request, fault) => {
        const ask = readAsk(request, 'messages')
        const takesSchema = fault !== 'no-schema' || !('response_format' in (request.json() as object))
        if (!takesSchema)
          return error(
            400,
            'invalid_request_error',
            null,
            "'response_format' of type json_schema is not supported",
          )
        return refusedAtOnce(fault, ask) ?? streamChat(replyPieces(model, ask, fault), ask.model, fault)
      },
    },
    (status) => errorBody(status),
  )
}

/** Splits the reply into pieces of a few characters, like tokens. */
export function replyPieces(model: DialogModel, ask: Ask, fault: string | null): string[] {
  const json = JSON.stringify({ elements: model(ask) })
  const text = fault === 'fenced' ? `<think>Two hosts.</think>\n\`\`\`json\n${json}\n\`\`\`` : json
  if (fault === 'invalid-json') return ['Here is the dialog', ' you asked for:\n\n', 'Host A: Welcome.']
  // Ends inside an element, like a model that has used up its tokens.
  const end = fault === 'length' ? Math.floor(text.length * 0.6) : text.length
  return text.slice(0, end).match(/[\s\S]{1,72}/g) ?? []
}

export function readAsk(request: RecordedRequest | undefined, key: 'input' | 'messages'): Ask {
  const body = request?.json() as Record<string, unknown>
  const messages = body[key] as { role: string; content: string | { text: string }[] }[]
  const textOf = (isWanted: (role: string) => boolean) =>
    messages
      .filter(({ role }) => isWanted(role))
      .map(({ content }) =>
        typeof content === 'string' ? content : content.map((part) => part.text).join(''),
      )
      .join('\n')
  return {
    system: textOf((role) => role === 'system' || role === 'developer'),
    prompt: textOf((role) => role === 'user'),
    model: String(body.model),
  }
}

function refusedAtOnce(fault: LanguageFault | null, ask: Ask): StubReply | null {
  if (fault === 'quota') {
    return error(
      429,
      'insufficient_quota',
      'insufficient_quota',
      'You exceeded your current quota, please check your plan and billing details.',
    )
  }
  if (fault === 'model-gone' && !ask.model.startsWith('gpt-6')) {
    return error(
      404,
      'invalid_request_error',
      'model_not_found',
      `The model \`${ask.model}\` does not exist or you do not have access to it.`,
    )
  }
  return null
}

function streamResponses(pieces: string[], model: string, fault: LanguageFault | null): StubReply {
  const response = {
    id: 'resp_1',
    object: 'response',
    created_at: 1_790_000_000,
    model,
    error: null,
    incomplete_details: null,
  }
  const place = { item_id: 'msg_1', output_index: 0, content_index: 0 }
  const usage = {
    input_tokens: 900,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 300,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 1200,
  }
  const item = { id: 'msg_1', type: 'message', role: 'assistant', status: 'in_progress', content: [] }
  const head = [
    event('response.created', { response: { ...response, status: 'in_progress' } }),
    event('response.output_item.added', { output_index: 0, item }),
  ]
  if (fault === 'refusal') {
    return stream([
      ...head,
      event('response.content_part.added', { ...place, part: { type: 'refusal', refusal: '' } }),
      event('response.refusal.delta', { ...place, delta: refusalText }),
      event('response.refusal.done', { ...place, refusal: refusalText }),
      event('response.output_item.done', {
        output_index: 0,
        item: { ...item, status: 'completed', content: [{ type: 'refusal', refusal: refusalText }] },
      }),
      event('response.completed', { response: { ...response, status: 'completed', usage } }),
    ])
  }
  const deltas = pieces.map((delta) => event('response.output_text.delta', { ...place, delta }))
  const start = [
    ...head,
    event('response.content_part.added', {
      ...place,
      part: { type: 'output_text', text: '', annotations: [] },
    }),
  ]
  if (fault === 'stream-error') {
    const failure = {
      type: 'server_error',
      code: 'server_error',
      message: 'The server had an error.',
      param: null,
    }
    return stream([
      ...start,
      ...deltas.slice(0, Math.ceil(deltas.length * 0.6)),
      event('error', { error: failure }),
    ])
  }
  const text = pieces.join('')
  const done = [
    event('response.output_text.done', { ...place, text }),
    event('response.output_item.done', {
      output_index: 0,
      item: { ...item, status: 'completed', content: [{ type: 'output_text', text, annotations: [] }] },
    }),
  ]
  const end =
    fault === 'length'
      ? event('response.incomplete', {
          response: {
            ...response,
            status: 'incomplete',
            incomplete_details: { reason: 'max_output_tokens' },
            usage,
          },
        })
      : event('response.completed', { response: { ...response, status: 'completed', usage } })
  return stream([...start, ...deltas, ...done, end])

  function event(type: string, data: object): string {
    return `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: 0, ...data })}\n\n`
  }
}

function streamChat(pieces: string[], model: string, fault: LanguageFault | null): StubReply {
  const chunk = (delta: object, finish: string | null = null) =>
    data({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    })
  const head = chunk({ role: 'assistant', content: '' })
  if (fault === 'refusal') {
    // Compatible servers have no refusals; their content filter ends the reply.
    return stream([head, chunk({ content: refusalText }), chunk({}, 'content_filter'), 'data: [DONE]\n\n'])
  }
  const deltas = pieces.map((content) => chunk({ content }))
  if (fault === 'stream-error') {
    const failure = {
      error: { message: 'The engine stopped.', type: 'server_error', param: null, code: null },
    }
    return stream([head, ...deltas.slice(0, Math.ceil(deltas.length * 0.6)), data(failure)])
  }
  const usage = { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 }
  const last = data({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model,
    choices: [],
    usage,
  })
  return stream([
    head,
    ...deltas,
    chunk({}, fault === 'length' ? 'length' : 'stop'),
    last,
    'data: [DONE]\n\n',
  ])

  function data(value: object): string {
    return `data: ${JSON.stringify(value)}\n\n`
  }
}

function stream(body: string[]): StubReply {
  return { headers: sse, body }
}

function error(status: number, type: string, code: string | null, message: string): StubReply {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ error: { message, type, param: null, code } }),
  }
}

function errorBody(status: number): string {
  const known: Record<number, [string, string | null, string]> = {
    401: ['invalid_request_error', 'invalid_api_key', 'Incorrect API key provided: sk-wrong*****key.'],
    429: ['requests', 'rate_limit_exceeded', 'Rate limit reached for requests.'],
    500: ['server_error', null, 'The server had an error while processing your request.'],
  }
  const [type, code, message] = known[status] ?? ['invalid_request_error', null, `Status ${status}.`]
  return JSON.stringify({ error: { message, type, param: null, code } })
}
