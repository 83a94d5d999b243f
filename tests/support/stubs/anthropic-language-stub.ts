import { type Ask, type DialogModel, diligentModel, type LanguageFault } from './dialog-model.ts'
import { replyPieces } from './openai-language-stub.ts'
import { type RecordedRequest, type Stub, type StubReply, startStub } from './stub-server.ts'

type Text = string | { text: string }[]
type MessagesRequest = {
  model: string
  max_tokens: number
  system?: Text
  messages: { content: Text }[]
  /** Present where the schema is given as a tool that has to be called. */
  tools?: { name: string }[]
}

/** Anthropic's POST /v1/messages, streamed. */
export function startAnthropicLanguageStub(
  model: DialogModel = diligentModel(),
): Promise<Stub<LanguageFault>> {
  return startStub<LanguageFault>(
    {
      'POST /v1/messages': (request, fault) => {
        const body = request.json() as MessagesRequest
        if (!request.headers['x-api-key'] || !request.headers['anthropic-version'] || !body.max_tokens)
          return error(400, 'invalid_request_error', 'A header or max_tokens is missing.')
        const ask = readAsk(body)
        return refusedAtOnce(fault, ask) ?? streamMessage(replyPieces(model, ask, fault), request, fault)
      },
    },
    (status) => errorBody(status === 401 ? 'authentication_error' : 'api_error', `Status ${status}.`),
  )
}

const textOf = (text: Text = '') =>
  typeof text === 'string' ? text : text.map((part) => part.text).join('\n')

function readAsk({ model, system, messages }: MessagesRequest): Ask {
  const prompt = messages.map(({ content }) => textOf(content)).join('\n')
  return { system: textOf(system), prompt, model }
}

function refusedAtOnce(fault: LanguageFault | null, ask: Ask): StubReply | null {
  if (fault === 'quota')
    return error(400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.')
  if (fault === 'model-gone') return error(404, 'not_found_error', `model: ${ask.model}`)
  return null
}

function streamMessage(pieces: string[], request: RecordedRequest, fault: LanguageFault | null): StubReply {
  const { model, tools } = request.json() as MessagesRequest
  const tool = tools?.[0]
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: {
      input_tokens: 200,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 700,
      output_tokens: 1,
    },
  }
  const block = tool
    ? { type: 'tool_use', id: 'toolu_1', name: tool.name, input: {} }
    : { type: 'text', text: '' }
  const delta = (piece: string) =>
    tool ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece }
  const deltas = pieces.map((piece) => event('content_block_delta', { index: 0, delta: delta(piece) }))
  const head = [
    event('message_start', { message }),
    event('ping', {}),
    event('content_block_start', { index: 0, content_block: block }),
  ]
  if (fault === 'stream-error') {
    const half = deltas.slice(0, Math.ceil(deltas.length * 0.6))
    const failure = { error: { type: 'overloaded_error', message: 'Overloaded' } }
    return stream([...head, ...half, event('error', failure)])
  }
  const stop =
    fault === 'length' ? 'max_tokens' : fault === 'refusal' ? 'refusal' : tool ? 'tool_use' : 'end_turn'
  return stream([
    ...head,
    ...(fault === 'refusal' ? [] : deltas),
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: stop, stop_sequence: null },
      usage: { output_tokens: 300 },
    }),
    event('message_stop', {}),
  ])
}

function event(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`
}

function stream(body: string[]): StubReply {
  return { headers: { 'content-type': 'text/event-stream; charset=utf-8' }, body }
}

function error(status: number, type: string, message: string): StubReply {
  return { status, headers: { 'content-type': 'application/json' }, body: errorBody(type, message) }
}

function errorBody(type: string, message: string): string {
  return JSON.stringify({ type: 'error', error: { type, message }, request_id: 'req_1' })
}
