import { type Ask, type DialogModel, diligentModel, type LanguageFault } from './dialog-model.ts'
import { replyPieces } from './openai-language-stub.ts'
import { type Stub, type StubReply, startStub } from './stub-server.ts'

export type OllamaStub = Stub<LanguageFault> & {
  /** How many prompts were longer than the requested context and were silently truncated. */
  readonly cuts: number
}

type Chat = { model: string; messages: { role: string; content: string }[]; options?: { num_ctx?: number } }

/** Ollama's own protocol: the list of models, a model's details, and a streamed chat that truncates prompts. */
export async function startOllamaStub({
  model = diligentModel(),
  names = ['llama-test'],
  contextTokens = 131_072,
}: {
  model?: DialogModel
  names?: string[]
  contextTokens?: number
} = {}): Promise<OllamaStub> {
  let cuts = 0
  const stub = await startStub<LanguageFault>(
    {
      'GET /api/tags': () =>
        json({ models: names.map((name) => ({ name, model: name, size: 4_000_000_000, details: {} })) }),
      'POST /api/show': (request) => {
        const { model: name } = request.json() as { model: string }
        if (!names.includes(name)) return json({ error: `model '${name}' not found` }, 404)
        return json({
          details: { family: 'llama' },
          model_info: { 'general.architecture': 'llama', 'llama.context_length': contextTokens },
          capabilities: ['completion'],
        })
      },
      'POST /api/chat': (request, fault) => {
        const chat = request.json() as Chat
        if (!names.includes(chat.model)) return json({ error: `model '${chat.model}' not found` }, 404)
        const { ask, isCut } = read(chat, contextTokens)
        if (isCut) cuts++
        return streamChat(replyPieces(model, ask, fault), ask, fault)
      },
    },
    (status) => JSON.stringify({ error: `status ${status}` }),
  )
  return Object.defineProperty(stub, 'cuts', { get: () => cuts }) as OllamaStub
}

/** Removes the middle of a prompt that does not fit; the start and the task at the end stay, and no error is reported. */
function read({ model, messages, options }: Chat, most: number): { ask: Ask; isCut: boolean } {
  const room = Math.min(options?.num_ctx ?? 4_096, most) * 4
  const textOf = (role: string) =>
    messages.flatMap((message) => (message.role === role ? [message.content] : [])).join('\n')
  const system = textOf('system')
  const prompt = textOf('user')
  const isCut = system.length + prompt.length > room
  const half = Math.max(0, Math.floor((room - system.length) / 2))
  return {
    isCut,
    ask: { model, system, prompt: isCut ? prompt.slice(0, half) + prompt.slice(-half) : prompt },
  }
}

function streamChat(
  pieces: string[],
  { model, system, prompt }: Ask,
  fault: LanguageFault | null,
): StubReply {
  const line = (value: object) =>
    `${JSON.stringify({ model, created_at: '2026-11-22T00:00:00Z', ...value })}\n`
  const said = pieces.map((content) => line({ message: { role: 'assistant', content }, done: false }))
  const last = line({
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: fault === 'length' ? 'length' : 'stop',
    prompt_eval_count: Math.ceil((system.length + prompt.length) / 4),
    eval_count: pieces.length * 18,
  })
  const body =
    fault === 'stream-error' ? [...said.slice(0, 2), line({ error: 'the runner stopped' })] : [...said, last]
  return { headers: { 'content-type': 'application/x-ndjson' }, body }
}

function json(value: object, status = 200): StubReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
