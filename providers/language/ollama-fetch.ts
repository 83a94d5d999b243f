/**
 * Ollama's OpenAI-compatible endpoint ignores num_ctx and silently truncates longer prompts. This fetch sends a
 * streamed chat completion to Ollama's own /api/chat, with the context it needs, and converts the response to OpenAI's
 * form.
 */
export function ollamaFetch(base: typeof fetch, contextTokens: () => number): typeof fetch {
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    const completion = JSON.parse(String(init?.body)) as ChatCompletion
    const body = JSON.stringify({
      model: completion.model,
      messages: completion.messages.map(({ role, content }) => ({ role, content: textOf(content) })),
      stream: true,
      ...(completion.response_format?.json_schema && {
        format: completion.response_format.json_schema.schema,
      }),
      options: { num_ctx: contextTokens(), num_predict: completion.max_tokens },
    })
    const response = await base(`${origin}/api/chat`, { ...init, body })
    if (!response.ok || !response.body) return response
    const events = response.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(linesToEvents(completion.model))
      .pipeThrough(new TextEncoderStream())
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } })
  }
}

type ChatCompletion = {
  model: string
  max_tokens?: number
  messages: { role: string; content: string | { text?: string }[] }[]
  response_format?: { json_schema?: { schema: unknown } }
}
/** A line of Ollama's response; the last one has the token counts. */
type Line = {
  message?: { content?: string }
  done?: boolean
  done_reason?: string
  prompt_eval_count?: number
  eval_count?: number
  error?: string
}

function textOf(content: ChatCompletion['messages'][number]['content']): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')
}

function linesToEvents(model: string): TransformStream<string, string> {
  let rest = ''
  const enqueueLine = (line: string, controller: TransformStreamDefaultController<string>) => {
    if (line.trim() === '') return
    for (const event of eventsOf(JSON.parse(line), model)) controller.enqueue(`data: ${event}\n\n`)
  }
  return new TransformStream({
    transform(piece, controller) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) enqueueLine(line, controller)
    },
    flush: (controller) => enqueueLine(rest, controller),
  })
}

function eventsOf({ message, done, done_reason, prompt_eval_count, eval_count, error }: Line, model: string) {
  const chunk = (change: object) =>
    JSON.stringify({
      id: 'ollama',
      object: 'chat.completion.chunk',
      created: 0,
      model,
      choices: [],
      ...change,
    })
  if (error !== undefined) {
    return [JSON.stringify({ error: { message: error, type: 'server_error', param: null, code: null } })]
  }
  const events: string[] = []
  const content = message?.content ?? ''
  if (content !== '')
    events.push(
      chunk({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] }),
    )
  if (!done) return events
  const finish = done_reason === 'length' ? 'length' : 'stop'
  const [read, written] = [prompt_eval_count ?? 0, eval_count ?? 0]
  return [
    ...events,
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }),
    chunk({ usage: { prompt_tokens: read, completion_tokens: written, total_tokens: read + written } }),
    '[DONE]',
  ]
}
