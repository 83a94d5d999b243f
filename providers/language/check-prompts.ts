import type { Statement } from '#core/checks/judged-claims.ts'
import { nearestSentences, sentencesAround } from '#core/checks/passage.ts'
import { type ReadSentence, type ReadText, readText } from '#core/checks/read-text.ts'
import { type Language, siteWords } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'
import { fence, newFence } from './fenced-material.ts'
import { fillPrompt } from './prompt-files.ts'
import { estimateTokens } from './token-budget.ts'

export type CheckedText = { source: Source; language: Language; names: readonly string[] }

/** Tokens. A source up to this size is sent whole. */
const wholeTokens = 4_000
/**
 * `nearest`: number of sentences that are most like the line. `around`: sentences on either side of the line's passage. The
 * second request sends more.
 */
const reaches = {
  first: { nearest: 2, around: 1 },
  second: { nearest: 8, around: 3 },
}
export type Reach = keyof typeof reaches

/** Returns the prompts that ask about these lines, numbered from 1. `mark` is the fence of all requests about one text. */
export function checkPrompts(
  { source, language, names }: CheckedText,
  statements: readonly Statement[],
  { mark, reach, room }: { mark: string; reach: Reach; room: number },
): { system: string; prompt: string; cacheKey: string } {
  const sentences = evidenceFor(source, language, statements, reach, room)
  const material = fence(mark, [
    ['NAMES', names.join(', ')],
    ['SOURCE', renderNumbered(sentences)],
    ['LINES', statements.map(renderStatement).join('\n')],
  ])
  return {
    system: fillPrompt('check-system', { mark }),
    prompt: fillPrompt('check', { material, language: siteWords[language].name }),
    cacheKey: mark,
  }
}

/** Returns a random mark that occurs neither in the text nor in a line. */
export function fenceOf({ source, names }: CheckedText, statements: readonly Statement[]): string {
  return newFence([source.text, ...names, ...statements.flatMap(({ text, before }) => [text, before])])
}

/** Returns the whole text if it is short, else the sentences that are likely to be about the lines, as many as fit. */
function evidenceFor(
  source: Source,
  language: Language,
  statements: readonly Statement[],
  reach: Reach,
  room: number,
): ReadSentence[] {
  const read = readText(source)
  if (estimateTokens(renderNumbered(read.sentences)) <= Math.min(wholeTokens, room)) return read.sentences
  const { nearest, around } = reaches[reach]
  const chosen = new Set<number>()
  const likely = statements.map((statement) => likelySentences(read, language, statement, nearest, around))
  let tokens = 0
  // Each line's likeliest sentences come first, so that no line loses all of its evidence if not everything fits.
  for (let rank = 0; likely.some((sentences) => rank < sentences.length); rank++) {
    for (const sentences of likely) {
      const sentence = sentences[rank]
      if (!sentence || chosen.has(sentence.place)) continue
      tokens += estimateTokens(renderNumbered([sentence])) + 1
      if (tokens > room) return read.sentences.filter(({ place }) => chosen.has(place))
      chosen.add(sentence.place)
    }
  }
  return read.sentences.filter(({ place }) => chosen.has(place))
}

function likelySentences(
  read: ReadText,
  language: Language,
  { text, before, label }: Statement,
  nearest: number,
  around: number,
): ReadSentence[] {
  const near = nearestSentences(text, read, language, 1).slice(0, nearest)
  // "She refused" shares no word with its sentence, but the line before may.
  const nearBefore = nearestSentences(before, read, language, 2).slice(0, 1)
  return [
    ...sentencesAround(label.source, read, around),
    ...[...near, ...nearBefore].flatMap((sentence) => sentencesAround(sentence, read)),
  ]
}

/** Numbers the sentences. A gap between two of them is marked, so that the model does not read them as neighbours. */
function renderNumbered(sentences: readonly ReadSentence[]): string {
  return sentences
    .map(({ place, text }, index) => {
      const isNext = index === 0 || sentences[index - 1]?.place === place - 1
      return `${isNext ? '' : '…\n'}[${place + 1}] ${text}`
    })
    .join('\n')
}

/**
 * Renders a line for the prompt. White space becomes single spaces, so that no line can begin another. The line before is
 * not repeated if it is just above.
 */
function renderStatement({ text, before }: Statement, index: number, all: readonly Statement[]): string {
  const fold = (words: string) => words.replace(/\s+/g, ' ').trim()
  const said = before === all[index - 1]?.text ? `line ${index}` : fold(before)
  return `${index + 1}. ${fold(text)}${before ? `\n   before: ${said}` : ''}`
}
