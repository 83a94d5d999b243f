import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import type { Sentence } from '#core/source/source.ts'
import { renderSentences, renderTurns } from './fenced-material.ts'

/** Tokens in a reply for each spoken word: the word, its share of the quote and of the JSON around a short turn. */
export const tokensPerReplyWord = 4.5
/** Tokens of a spoken word as `estimateTokens` counts them, with the speakers' names, in the language with the longest words. */
const tokensPerSpokenWord = 2.4
/** Tokens of one part of the plan with its subject and facts. */
export const tokensPerPlannedPart = 180
/** Tokens of the beats of one part of the plan. */
export const tokensPerBeats = 220
/** Minimum number of tokens of the previous turns in each request, so that the conversation continues smoothly. */
const leastSaid = 260
/** Maximum number of tokens of source in one request, whatever the model's context. More tokens would cost more than a creator expects. */
const mostSource = 40_000

/** Overestimates on purpose: real tokenizers need one token for three to four characters of these languages. */
export function estimateTokens(text: string): number {
  const beyondAscii = text.length - text.replace(/[^\p{ASCII}]/gu, '').length
  return Math.ceil((text.length + beyondAscii) / 3.5)
}

export type Fit = {
  /** The source in consecutive pieces without gaps; a single piece unless the model's context is small. */
  windows: Sentence[][]
  /** Tokens that are left for the script so far. */
  saidTokens: number
  /** Tokens of the largest request and its reply. */
  neededTokens: number
}

export type Reader = { name: string; contextTokens: number }

/**
 * Divides the model's context before anything is written. A source that does not fit is read in pieces, each by parts
 * of its own. Throws AppError `invalid` when there would be more pieces than parts; no text is left out.
 */
export function fitSource(
  sentences: readonly Sentence[],
  { name, contextTokens }: Reader,
  size: { fixedTokens: number; totalWords: number; parts: number; partTokens?: number; answerWords?: number },
): Fit {
  const { fixedTokens, totalWords, parts, answerWords = 0, partTokens = tokensPerPlannedPart } = size
  const words = Math.max(totalWords / parts, Math.min(totalWords, answerWords))
  const sourceTokens = estimateTokens(renderSentences(sentences))
  const replyTokens = Math.ceil(words * tokensPerReplyWord)
  const saidAtMost = Math.ceil(totalWords * tokensPerSpokenWord)
  const room = contextTokens - fixedTokens - replyTokens - parts * partTokens
  const needed = (source: number, said: number) => contextTokens - room + source + said
  if (sourceTokens <= mostSource && sourceTokens + leastSaid <= room) {
    const saidTokens = Math.min(saidAtMost, room - sourceTokens)
    return { windows: [[...sentences]], saidTokens, neededTokens: needed(sourceTokens, saidTokens) }
  }
  // With several pieces, a request contains only the details of its own piece's parts, and the titles of the other parts.
  const ownPart = (parts - 1) * partTokens - parts * 12
  const windowTokens = Math.min(mostSource, room + ownPart - leastSaid)
  const windows = windowTokens < 150 ? null : cutIntoWindows(sentences, windowTokens)
  // More parts than planned are fine as long as each has enough words.
  const mostWindows = Math.max(parts, Math.min(12, Math.floor(totalWords / 90)))
  if (windows === null || windows.length > mostWindows) {
    throw new AppError(
      'invalid',
      `The text is too long for ${name}: it has about ${rounded(sourceTokens)} tokens, and the model reads ${rounded(contextTokens)} at a time, its instructions and its answer included. Choose a model with a longer context or a longer format, or shorten the text.`,
    )
  }
  return { windows, saidTokens: leastSaid, neededTokens: contextTokens }
}

/** Cuts the source between paragraphs if they fit, else between sentences. Returns null if a single sentence is too long. */
function cutIntoWindows(sentences: readonly Sentence[], limit: number): Sentence[][] | null {
  const total = estimateTokens(renderSentences(sentences))
  const even = Math.ceil(total / Math.ceil(total / limit))
  const windows: Sentence[][] = [[]]
  const fits = (more: Sentence[], most: number) =>
    estimateTokens(renderSentences([...(windows.at(-1) ?? []), ...more])) <= most
  const start = () => windows.at(-1)?.length !== 0 && windows.push([])
  for (const paragraph of paragraphsOf(sentences)) {
    // A piece may exceed the even share a little, so that no piece is hardly more than half full.
    if (!fits(paragraph, Math.min(limit, even * 1.15)) && !fits([], even * 0.6)) start()
    if (fits(paragraph, limit)) {
      windows.at(-1)?.push(...paragraph)
      continue
    }
    for (const sentence of paragraph) {
      if (!fits([sentence], limit)) start()
      if (!fits([sentence], limit)) return null
      windows.at(-1)?.push(sentence)
    }
  }
  return windows
}

function paragraphsOf(sentences: readonly Sentence[]): Sentence[][] {
  const paragraphs: Sentence[][] = []
  for (const sentence of sentences) {
    const last = paragraphs.at(-1)
    if (last?.[0]?.paragraph === sentence.paragraph) last.push(sentence)
    else paragraphs.push([sentence])
  }
  return paragraphs
}

/** Returns the script so far. If it exceeds the limit, its beginning is left out. */
export function renderScriptSoFar(turns: readonly Turn[], mostTokens: number): string {
  for (let first = 0; ; first++) {
    const said = renderTurns(turns.slice(first))
    if (first === turns.length || estimateTokens(said) <= mostTokens) return said
  }
}

/** Returns the sentences around a position, as many as fit. */
export function sentencesAround(
  sentences: readonly Sentence[],
  offset: number,
  mostTokens: number,
): Sentence[] {
  const place = Math.max(
    0,
    sentences.findIndex(({ end }) => end > offset),
  )
  let first = place
  let end = Math.min(sentences.length, place + 1)
  for (let reach = 1; reach < sentences.length; reach++) {
    const wider = sentences.slice(Math.max(0, place - reach), place + reach + 1)
    if (estimateTokens(renderSentences(wider)) > mostTokens) break
    first = Math.max(0, place - reach)
    end = Math.min(sentences.length, place + reach + 1)
  }
  return sentences.slice(first, end)
}

function rounded(tokens: number): string {
  return (tokens < 10_000 ? tokens : Math.round(tokens / 1000) * 1000).toLocaleString('en')
}
