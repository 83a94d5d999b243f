import type { Turn } from '#core/dialog/turn.ts'
import type { Source } from '#core/source/source.ts'
import type { WriteRequest, Writer } from '#providers/language/writer.ts'
import { readSettings } from '#providers/settings.ts'

/** Makes a source of exactly these sentences, three to a paragraph. */
export function makeSource(sentences: string[]): Source {
  let text = ''
  const found = sentences.map((sentence, index) => {
    const start = text.length
    text += sentence
    const end = text.length
    text += index % 3 === 2 ? '\n\n' : ' '
    return { text: sentence, start, end, heading: null, paragraph: Math.floor(index / 3) }
  })
  return { text, sentences: found, notices: [] }
}

/** Distinct sentences of twelve words with years, enough for an episode of any format. */
export function manySentences(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `In the year ${1700 + index} she opened school number ${index} near the river.`,
  )
}

/** A request for three minutes of English at 150 words each, with a source that is long enough. */
export function makeWriteRequest(change: Partial<WriteRequest> = {}): WriteRequest {
  return {
    source: makeSource(manySentences(120)),
    leaderName: 'Ada Example',
    format: {
      id: 'quick_portrait',
      name: 'Quick Portrait',
      durationMinutes: 3,
      description: 'Who this leader was.',
    },
    language: 'en',
    wordsPerMinute: 150,
    seed: 1,
    signal: new AbortController().signal,
    ...change,
  }
}

/** Settings with every language provider at this address and recognisable keys, so that leaks can be searched for. */
export function settingsFor(url: string, change: Record<string, string> = {}) {
  return readSettings({
    OPENAI_API_KEY: 'sk-secret-openai',
    OPENAI_BASE_URL: `${url}/v1`,
    GEMINI_API_KEY: 'secret-gemini',
    GEMINI_BASE_URL: `${url}/v1beta`,
    WRITER_BASE_URL: `${url}/v1`,
    WRITER_MODEL: 'llama-test',
    WRITER_API_KEY: 'secret-writer',
    // Room for one part an answer; '' gives a hosted model room for a whole episode.
    WRITER_CONTEXT: '24000',
    ...change,
  }).providers
}

export async function writeAll(writer: Writer, request: WriteRequest = makeWriteRequest()): Promise<Turn[]> {
  const turns: Turn[] = []
  for await (const turn of writer.write(request)) turns.push(turn)
  return turns
}
