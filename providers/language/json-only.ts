import type { LanguageModelMiddleware } from 'ai'

/**
 * Passes only the first JSON object of a streamed reply. Small models think aloud in <think> tags, announce their
 * reply, wrap it in a code fence or add a remark.
 */
export const jsonOnly: LanguageModelMiddleware = {
  specificationVersion: 'v3',
  async wrapStream({ doStream }) {
    const { stream, ...rest } = await doStream()
    const take = jsonTaker()
    const filter = new TransformStream({
      transform(part: { type: string; delta?: string }, controller) {
        const delta = part.type === 'text-delta' ? take(part.delta ?? '') : null
        controller.enqueue(delta === null ? part : { ...part, delta })
      },
    })
    return { stream: stream.pipeThrough(filter) as typeof stream, ...rest }
  },
}

/**
 * Returns a function that receives a reply piece by piece, and returns the part of each piece that belongs to the first JSON
 * object. A bare list of objects, which some models return, becomes {"elements": list}.
 */
export function jsonTaker(): (piece: string) => string {
  let before = ''
  let depth = 0
  let isList = false
  let isString = false
  let isEscaped = false
  let state: 'before' | 'inside' | 'over' = 'before'

  function takeInside(text: string): string {
    for (let index = 0; index < text.length; index++) {
      const char = text[index] ?? ''
      if (isEscaped) isEscaped = false
      else if (isString && char === '\\') isEscaped = true
      else if (char === '"') isString = !isString
      else if (!isString && '{['.includes(char)) depth++
      else if (!isString && '}]'.includes(char) && --depth === 0) {
        state = 'over'
        return text.slice(0, index + 1) + (isList ? '}' : '')
      }
    }
    return text
  }

  return (piece) => {
    if (state === 'over') return ''
    if (state === 'inside') return takeInside(piece)
    before += piece
    // Thoughts may contain braces: wait until an open <think> is closed.
    const spoken = before.replace(/<think>[\s\S]*?<\/think>/g, '')
    const start = spoken.includes('<think>') ? -1 : spoken.search(/\{|\[\s*\{/)
    if (start < 0) return ''
    state = 'inside'
    isList = spoken[start] === '['
    return (isList ? '{"elements":' : '') + takeInside(spoken.slice(start))
  }
}
