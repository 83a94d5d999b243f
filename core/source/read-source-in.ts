import { AppError } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { withoutDateline } from './dateline.ts'
import { type LeftOut, maskBlocks } from './mask-blocks.ts'
import { maskSpeech, type SpeechTurn } from './mask-speech.ts'
import { withProfileHeads } from './profile-heads.ts'
import { type Block, proseBlocks } from './prose-blocks.ts'
import { withRunInHeads } from './run-in-heads.ts'
import type { Sentence, Source } from './source.ts'
import { type Span, splitSentences } from './split-sentences.ts'

/** Splits Markdown or plain text of a known language into sentences. Throws AppError('invalid') if there are none. */
export function readSourceIn(text: string, language: Language): Source {
  const { masked: whole, leftOut } = maskBlocks(text)
  const masked = withoutSounds(whole, language)
  const { firstPerson, verb } = languagePacks[language].writing.words
  const speech = maskSpeech(masked, firstPerson)
  const read = proseBlocks(speech?.masked ?? masked)
  const headed = withProfileHeads(speech ? read : read.flatMap(withCapitalHead), language)
  const lined = speech ? headed : withOwnLines(headed, text, verb)
  const folded = withTitle(lined, language).map(foldBlock)
  // In a conversation a short line is an answer, not a heading.
  const blocks = speech ? folded : withRunInHeads(markPlainHeadings(withoutDateline(folded)), text, language)
  const sentences: Sentence[] = []
  let heading: string | null = null
  let paragraph = 0
  let isBelowHeading = false
  for (const block of blocks) {
    if (block.kind === 'heading') {
      // In a profile, a line of years ("2013 – 2019") belongs to the job title above it.
      if (!isBelowHeading || !/^\d{4}\s?[–—-](?!\s?\p{L}+ \p{L})/u.test(block.text))
        heading = block.text.replace(/\s+[–—-]$/u, '') || null
      isBelowHeading = true
      continue
    }
    isBelowHeading = false
    for (const span of withLoneWords(splitSentences(block.text, language), block.text)) {
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

/** Blanks out sounds that a transcript notes beside the words: "(laughs)", "[Applause]". */
function withoutSounds(text: string, language: Language): string {
  const { source } = languagePacks[language].reading.sounds
  const sound = new RegExp(
    `[ \\t]*\\*?(?:\\((?:${source})[.!…]?\\)|\\[(?:${source})[.!…]?\\](?!\\())\\*?`,
    'giu',
  )
  return text.replace(sound, (found) => ' '.repeat(found.length))
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

/** "[1]", "[a]", "[citation needed]", "¹²". Removed, because these marks hide the end of a sentence. */
const footnoteMark =
  /\s?\[(?:\^?\d{1,3}|[a-z]|(?:A|Anm\.?|note|nota|Note) ?\d{1,3}|citation needed|clarification needed|réf\. nécessaire|cita requerida)\](?!\()|(?<=[\p{L}.,;:!?»”"'’)])[\u00B9\u00B2\u00B3\u2070-\u2079]+/gu

/** Collapses white space and removes footnote marks. Each remaining unit keeps its offset. */
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

/** Whether a line with a colon tells something: "Who: Ana Ruiz, 58, founder" does, "Ana Ruiz: a life" does not. */
const isLabelled = (text: string) => /^[^:]{2,24}: .*[,\d]/u.test(text)

/** Treats short single lines of plain text as headings, unless the text consists only of such lines. */
function markPlainHeadings(blocks: Block[]): Block[] {
  const isTitleLike = (block: Block) =>
    block.kind === 'paragraph' &&
    block.text.length <= 70 &&
    !isLabelled(block.text) &&
    // An entry of a CV is no heading: "1994 – 1997 Medicine, Leipzig"
    !/^\d{4} ?[–—-] ?\d{4} \p{L}/u.test(block.text) &&
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

/**
 * Joins a single word or sum to the sentence before: "She came for six weeks. Stayed.", "Her redundancy pay. £4,100." If it is the first,
 * joins it to the next sentence.
 */
function withLoneWords(spans: readonly Span[], text: string): Span[] {
  const joined: Span[] = []
  const isLone = ({ start, end }: Span) =>
    /^(?:\p{L}{2,}|[£$€]?\d[\d.,]+\d)[.!…]$/u.test(text.slice(start, end))
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && (isLone(span) || (joined.length === 1 && isLone(last)))) last.end = span.end
    else joined.push({ ...span })
  }
  return joined
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
  // A single word, a number or a row of symbols is no sentence, unless somebody says it.
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

/**
 * Makes title and subtitle above the first paragraph of a plain text headings. The subtitle is put first, so that the title is the
 * nearest heading of the text.
 */
function withTitle(blocks: Block[], language: Language): Block[] {
  const [first, second, ...rest] = blocks
  if (!first || !second || first.kind === 'item') return blocks
  const lines = first.text.split('\n').filter((line) => line.trim() !== '')
  if (first.kind === 'paragraph' && isTitle(lines)) {
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

/** Makes a line in capitals above prose a heading: "EARLY YEARS". */
function withCapitalHead(block: Block): Block[] {
  const { kind, text } = block
  const head = /^[\p{Lu}\d][\p{Lu}\d '’&-]{2,38}:?(?=\r?\n)/mu.exec(text)
  if (kind !== 'paragraph' || !head || !/\p{Lu}{2}/u.test(head[0])) return [block]
  const { index } = head
  const end = index + head[0].length
  const above = index > 0 ? [{ ...part(block, 0, index), kind }] : []
  return [...above, part(block, index, end), ...withCapitalHead({ ...part(block, end, text.length), kind })]
}

/**
 * Prose counts as wrapped if more than `shareOfFull` of its lines are less than `ragged` characters shorter than the longest line. Fewer
 * than `fewLines` lines do not show it.
 */
const ragged = 15
const shareOfFull = 0.6
const fewLines = 6
/**
 * Minimum width of wrapped prose in characters, in which no line has room for the next word. A narrower block does not show whether it is
 * wrapped.
 */
const narrowest = 40
const longestHead = 60

const longestOf = (lengths: readonly number[]) => lengths.reduce((one, other) => Math.max(one, other), 0)

/** Whether the lines of a text end by choice, not because they are full. */
function endByChoice(blocks: readonly Block[]): boolean {
  const inner = blocks
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap(({ text }) => (text.match(/[^\r\n]+/g) ?? []).slice(0, -1).map((line) => line.length))
  const width = longestOf(inner)
  const full = inner.filter((length) => length > width - ragged)
  return inner.length >= fewLines && full.length <= inner.length * shareOfFull
}

/**
 * Splits blocks into one block per line, below their heading, if the writer ended the lines by choice. That is so if lines of the whole
 * text end by choice, or if all lines of the block begin like sentences and most had room for another word.
 */
function withOwnLines(blocks: readonly Block[], text: string, verb: RegExp): Block[] {
  const areFree = endByChoice(blocks)
  return blocks.flatMap((block, index) => {
    const lines = [...block.text.matchAll(/[^\r\n]+/g)].map(({ 0: line, index: at }) => ({ line, at }))
    const breaks = lines.slice(1)
    const width = Math.max(narrowest, longestOf(lines.map(({ line }) => line.length)))
    const roomy = breaks.filter(
      ({ line }, place) => (lines[place]?.line.length ?? 0) + 1 + (line.split(' ')[0] ?? '').length <= width,
    )
    const areSentences =
      lines.every(({ line }) => /^\s*[\p{Lu}\d"“„«¿¡]/u.test(line)) && roomy.length >= breaks.length / 2
    // Below an item, a line without indent is not part of that item.
    const isIndented = breaks.some(({ at }) => text[(block.places[at] ?? 0) - 1] !== '\n')
    const isWhole =
      block.kind === 'heading' ||
      (block.kind === 'item' && (isIndented || !areFree)) ||
      (index === 0 && (!areFree || isTitle(lines.map(({ line }) => line)))) ||
      lines.slice(0, -1).some(({ line }) => /[,;]\s*$/u.test(line))
    if (isWhole || breaks.length === 0 || !(areFree || areSentences)) return [block]
    const isBelowBlank = /(?:^|\n[ \t\r]*\n)[ \t]*$/.test(text.slice(0, block.places[0]).slice(-9))
    const own = lines.map(({ line, at }, place): Block => {
      const isHead = place === 0 && block.kind === 'paragraph' && isBelowBlank && isHeadOf(line.trim(), verb)
      const kind = isHead ? 'heading' : /[.!?…]["”»“’)]*\s*$/u.test(line) ? 'paragraph' : 'item'
      return {
        ...part(block, at, at + (isHead ? line.trimEnd().replace(/:$/, '').trimEnd() : line).length),
        kind,
      }
    })
    // Prose after a list under "Awards:" does not belong to the list, so the title follows again as its heading.
    const isLabelled = own[0]?.kind === 'heading' && /:\s*$/.test(lines[0]?.line ?? '')
    const next = blocks[index + 1]
    const isProse = next?.kind === 'paragraph' && /^[^\n]+[.!?…] \p{Lu}[^\n]+[.!?…]$/u.test(next.text.trim())
    const title = blocks.slice(0, index).findLast(({ kind }) => kind === 'heading') ?? part(block, 0, 0)
    return isLabelled && isProse ? [...own, title] : own
  })
}

/** Whether a line is a heading: "How it began", "After -", "The accident:", but not "They tried three things:". */
function isHeadOf(line: string, verb: RegExp): boolean {
  return (
    /^\p{Lu}[^,;]+$/u.test(line) &&
    line.length <= longestHead &&
    !/[.!?…]["”»“’)]*$/u.test(line) &&
    !(line.endsWith(':') && verb.test(line))
  )
}

/** Whether the lines are a title and a subtitle. */
function isTitle(lines: readonly string[]): boolean {
  return (
    lines.length > 1 &&
    lines.length <= 4 &&
    lines.every((line) => line.length <= 110 && /^\P{L}*\p{Lu}/u.test(line)) &&
    !/[.!?…:;,]\s*$/u.test(lines[0] ?? '')
  )
}

const part = ({ text, places }: Block, start: number, end: number): Block => ({
  kind: 'heading',
  text: text.slice(start, end),
  places: places.slice(start, end),
})
