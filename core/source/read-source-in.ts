import { AppError } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { type LeftOut, maskBlocks } from './mask-blocks.ts'
import { maskSpeech, type SpeechTurn } from './mask-speech.ts'
import { withProfileHeads } from './profile-heads.ts'
import { type Block, proseBlocks } from './prose-blocks.ts'
import type { Sentence, Source } from './source.ts'
import { splitSentences } from './split-sentences.ts'

/** Splits markdown or plain text of a known language into sentences. Throws AppError('invalid') if there are none. */
export function readSourceIn(text: string, language: Language): Source {
  const { masked, leftOut } = maskBlocks(text)
  const speech = maskSpeech(masked)
  const read = proseBlocks(speech?.masked ?? masked)
  const folded = withTitle(
    withProfileHeads(speech ? read : read.flatMap(withCapitalHead), language),
    language,
  ).map(foldBlock)
  // In a conversation a short line is an answer, not a heading.
  const blocks = speech ? folded : markPlainHeadings(folded)
  const sentences: Sentence[] = []
  let heading: string | null = null
  let paragraph = 0
  let isBelowHeading = false
  for (const block of blocks) {
    if (block.kind === 'heading') {
      // In a profile, a line of years ("2013 – 2019") belongs to the job title above it.
      if (!isBelowHeading || !/^\d{4}\s?[–—-]/.test(block.text)) heading = block.text
      isBelowHeading = true
      continue
    }
    isBelowHeading = false
    for (const span of splitSentences(block.text, language)) {
      const sentence = sentenceOf(block, span.start, span.end, heading, paragraph, speech?.turns ?? [])
      if (sentence) sentences.push(sentence)
    }
    paragraph++
  }
  if (sentences.length === 0) {
    throw new AppError(
      'invalid',
      'No sentence was found in the text. Please upload a text that tells something about the leader.',
    )
  }
  return { text, sentences, notices: leftOutNotices(leftOut) }
}

function leftOutNotices({ tables, codeBlocks }: LeftOut): string[] {
  const notices: string[] = []
  if (tables > 0)
    notices.push(
      `${tables === 1 ? 'One table was' : `${tables} tables were`} left out: tables cannot be read aloud.`,
    )
  if (codeBlocks > 0)
    notices.push(`${codeBlocks === 1 ? 'One code block was' : `${codeBlocks} code blocks were`} left out.`)
  return notices
}

/** "[1]", "[a]", "[citation needed]", "¹²". Removed, as they hide the end of a sentence. */
const footnoteMark =
  /\s?\[(?:\^?\d{1,3}|[a-z]|(?:A|Anm\.?|note|nota|Note) ?\d{1,3}|citation needed|clarification needed|réf\. nécessaire|cita requerida)\](?!\()|(?<=[\p{L}.,;:!?»”"'’)])[\u00B9\u00B2\u00B3\u2070-\u2079]+/gu

/** Collapses white space and removes footnote marks; each unit keeps its offset. */
function foldBlock(block: Block): Block {
  const units: string[] = []
  const places: number[] = []
  const marks = [...block.text.matchAll(footnoteMark)]
  for (let index = 0; index < block.text.length; index++) {
    while (marks[0] && index >= marks[0].index + marks[0][0].length) marks.shift()
    if (marks[0] && index >= marks[0].index) continue
    const unit = block.text[index] ?? ''
    if (/[\u00AD\u200B\uFEFF]/.test(unit)) continue
    const isBlank = /\s/.test(unit)
    if (isBlank && (units.length === 0 || units.at(-1) === ' ')) continue
    units.push(isBlank ? ' ' : unit)
    places.push(block.places[index] ?? 0)
  }
  if (units.at(-1) === ' ') {
    units.pop()
    places.pop()
  }
  return { kind: block.kind, text: units.join(''), places }
}

/** "Who: Ana Ruiz, 58, founder": tells something, unlike "Ana Ruiz: a life". */
const isLabelled = (text: string) => /^[^:]{2,24}: .*[,\d]/u.test(text)

/** Treats short single lines of plain text as headings, unless the text has only such lines. */
function markPlainHeadings(blocks: Block[]): Block[] {
  const isTitleLike = (block: Block) =>
    block.kind === 'paragraph' &&
    block.text.length <= 70 &&
    !isLabelled(block.text) &&
    !/[.!?…:;,»«›‹"“”’)]$/u.test(block.text)
  const hasProse = blocks.some((block) => block.kind !== 'heading' && !isTitleLike(block))
  if (!hasProse) return blocks
  return blocks.map((block, index) => {
    const next = blocks[index + 1]
    const leadsToProse =
      next !== undefined && (next.kind !== 'paragraph' || !isTitleLike(next) || index === 0)
    return isTitleLike(block) && leadsToProse ? { ...block, kind: 'heading' } : block
  })
}

function sentenceOf(
  block: Block,
  start: number,
  end: number,
  heading: string | null,
  paragraph: number,
  turns: readonly SpeechTurn[],
): Sentence | null {
  const text = block.text.slice(start, end)
  const place = { start: block.places[start] ?? 0, end: (block.places[end - 1] ?? 0) + 1 }
  const speaker = turns.findLast((turn) => turn.start <= place.start)?.speaker
  // A single word, a number or a row of symbols is no sentence, except where somebody says it.
  const fewest = speaker || /^[—–«„“"]/u.test(text) ? 1 : 2
  const isSaid = speaker ? /[\p{L}\p{N}]/u.test(text) : /\p{L}{2}/u.test(text)
  if ((text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < fewest || !isSaid) return null
  return {
    text,
    ...place,
    heading,
    paragraph,
    ...(block.kind === 'item' && { isItem: true }),
    ...(speaker && { speaker }),
  }
}

/** Title and subtitle above the first paragraph of a plain text are headings: the subtitle the upper one, the title the nearest. */
function withTitle(blocks: Block[], language: Language): Block[] {
  const [first, second, ...rest] = blocks
  if (!first || !second || first.kind === 'item') return blocks
  const lines = first.text.split('\n').filter((line) => line.trim() !== '')
  const isTitle =
    lines.length > 1 &&
    lines.length <= 4 &&
    lines.every((line) => line.length <= 110 && /^\P{L}*\p{Lu}/u.test(line))
  if (first.kind === 'paragraph' && isTitle && !/[.!?…:;,]\s*$/u.test(lines[0] ?? '')) {
    const cut = first.text.indexOf('\n')
    const [title, subtitle] = [part(first, 0, cut), part(first, cut + 1, first.text.length)]
    return [subtitle, title, second, ...rest]
  }
  const hasTitle = first.kind === 'heading' || !/[.!?…:;,]\s*$/u.test(first.text)
  const { subtitle } = languagePacks[language].reading
  if (hasTitle && second.kind === 'paragraph' && second.text.length <= 130 && subtitle.test(second.text))
    return [{ ...second, kind: 'heading' }, { ...first, kind: 'heading' }, ...rest]
  return blocks
}

/** "EARLY YEARS" on a line of its own above prose is a heading. */
function withCapitalHead(block: Block): Block[] {
  const { kind, text } = block
  const head = /^[\p{Lu}\d][\p{Lu}\d '’&-]{2,38}:?(?=\r?\n)/mu.exec(text)
  if (kind !== 'paragraph' || !head || !/\p{Lu}{2}/u.test(head[0])) return [block]
  const { index } = head
  const end = index + head[0].length
  const above = index > 0 ? [{ ...part(block, 0, index), kind }] : []
  return [...above, part(block, index, end), ...withCapitalHead({ ...part(block, end, text.length), kind })]
}

const part = ({ text, places }: Block, start: number, end: number): Block => ({
  kind: 'heading',
  text: text.slice(start, end),
  places: places.slice(start, end),
})
