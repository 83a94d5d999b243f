import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import type { Sentence } from '#core/source/source.ts'
import { renderSentences, renderTurns } from './fenced-material.ts'

/** Tokens of a spoken word in the answer: its quote and its share of the JSON around a turn are in it. */
const tokensPerAnswerWord = 3.2
const tokensPerSpokenWord = 1.6
/** A part of the plan, with its subject and its facts. */
const tokensPerPlannedPart = 180
/** So much of what was said is always told, that the talk goes on where it was. */
const leastSaid = 260
/** Of a longer text one request costs more than a creator expects, however much the model could read. */
const mostSource = 40_000

/** Too many rather than too few: real tokenizers make three to four characters of these languages into a token. */
export function estimateTokens(text: string): number {
  const beyondAscii = text.length - text.replace(/[^\p{ASCII}]/gu, '').length
  return Math.ceil((text.length + beyondAscii) / 3.5)
}

export type Fit = {
  /** The source in pieces that are read one at a time, in order and without a gap; one piece unless the model is small. */
  windows: Sentence[][]
  /** Tokens that may be spent on what was said so far. */
  saidTokens: number
  /** What the largest request and its answer take. */
  neededTokens: number
}

export type Reader = { name: string; contextTokens: number }

/**
 * Shares the model's context out before anything is written. A source that does not fit as a whole is read in pieces,
 * each by its own parts; AppError `invalid` when there would be more pieces than parts, never a source with gaps.
 */
export function fitSource(
  sentences: readonly Sentence[],
  { name, contextTokens }: Reader,
  size: { fixedTokens: number; totalWords: number; parts: number },
): Fit {
  const { fixedTokens, totalWords, parts } = size
  const sourceTokens = estimateTokens(renderSentences(sentences))
  const answer = Math.ceil((totalWords / parts) * tokensPerAnswerWord)
  const saidAtMost = Math.ceil(totalWords * tokensPerSpokenWord)
  const room = contextTokens - fixedTokens - answer - parts * tokensPerPlannedPart
  const needed = (source: number, said: number) => contextTokens - room + source + said
  if (sourceTokens <= mostSource && sourceTokens + leastSaid <= room) {
    const saidTokens = Math.min(saidAtMost, room - sourceTokens)
    return { windows: [[...sentences]], saidTokens, neededTokens: needed(sourceTokens, saidTokens) }
  }
  // A plan of pieces is smaller: each request holds only the parts of its own piece, and the titles of the others.
  const ownPart = (parts - 1) * tokensPerPlannedPart - parts * 12
  const windowTokens = Math.min(mostSource, room + ownPart - leastSaid)
  const windows = windowTokens < 150 ? null : cutIntoWindows(sentences, windowTokens)
  // More parts than planned are fine, as long as each of them has something to say.
  const mostWindows = Math.max(parts, Math.min(12, Math.floor(totalWords / 90)))
  if (windows === null || windows.length > mostWindows) {
    throw new AppError(
      'invalid',
      `The text is too long for ${name}: it has about ${rounded(sourceTokens)} tokens, and the model reads ${rounded(contextTokens)} at a time, its instructions and its answer included. Choose a model with a longer context or a longer format, or shorten the text.`,
    )
  }
  return { windows, saidTokens: leastSaid, neededTokens: contextTokens }
}

/** Whole paragraphs where they fit, else whole sentences; null when a sentence alone is too long. */
function cutIntoWindows(sentences: readonly Sentence[], limit: number): Sentence[][] | null {
  const total = estimateTokens(renderSentences(sentences))
  const even = Math.ceil(total / Math.ceil(total / limit))
  const windows: Sentence[][] = [[]]
  const fits = (more: Sentence[], most: number) =>
    estimateTokens(renderSentences([...(windows.at(-1) ?? []), ...more])) <= most
  const start = () => windows.at(-1)?.length !== 0 && windows.push([])
  for (const paragraph of paragraphsOf(sentences)) {
    // A little over the even share is fine; a piece that would hold little more than half of it is filled up instead.
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

/** The script so far, its beginning left out where it is longer than the model has room for. */
export function renderScriptSoFar(turns: readonly Turn[], mostTokens: number): string {
  for (let first = 0; ; first++) {
    const said = renderTurns(turns.slice(first))
    if (first === turns.length || estimateTokens(said) <= mostTokens) return said
  }
}

/** The sentences around a passage, as many as there is room for; all of them when they fit. */
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
