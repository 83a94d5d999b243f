import { randomBytes } from 'node:crypto'
import type { Turn } from '#core/dialog/turn.ts'
import type { Source } from '#core/source/source.ts'

/** A name that a prompt speaks of, such as SOURCE, and the text of people or models that goes by it. */
export type Section = readonly [name: string, text: string]

/** About 30,000 tokens: what every current model takes, and what a creator can be asked to pay for each part. */
const longestSource = 120_000

/**
 * The source as prose: headings and sentences, without markdown, tables and links. A source that is too long for a
 * model loses whole paragraphs, evenly, so that its end is still there.
 */
export function renderSource(source: Source, maxLength = longestSource): string {
  const blocks: string[] = []
  let heading: string | null = null
  let paragraph: number | null = null
  for (const sentence of source.sentences) {
    if (sentence.paragraph === paragraph) {
      blocks[blocks.length - 1] += ` ${sentence.text}`
      continue
    }
    paragraph = sentence.paragraph
    const isNewHeading = sentence.heading !== null && sentence.heading !== heading
    heading = sentence.heading
    blocks.push(isNewHeading ? `[${heading}]\n${sentence.text}` : sentence.text)
  }
  const length = blocks.reduce((sum, block) => sum + block.length + 2, 0)
  if (length <= maxLength) return blocks.join('\n\n')
  const share = maxLength / length
  // Keeps a block whenever the running share passes a whole number: 0.4 keeps two of five, spread over the text.
  const kept = blocks.filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share))
  const text = kept.join('\n\n')
  return text.length <= maxLength * 1.2 ? text : text.slice(0, maxLength)
}

/**
 * Puts every section between lines with a mark: random, new for each request and found in none of the texts, so that no
 * text can close its own fence. Empty sections are left out.
 */
export function fenceMaterial(sections: readonly Section[]): { mark: string; material: string } {
  const mark = newMark(sections)
  const material = sections
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<<<${name} ${mark}>>>\n${text}\n<<<END ${name} ${mark}>>>`)
    .join('\n\n')
  return { mark, material }
}

function newMark(sections: readonly Section[]): string {
  for (;;) {
    const mark = randomBytes(8).toString('hex')
    if (!sections.some(([, text]) => text.includes(mark))) return mark
  }
}

/** Turns as lines of a script. */
export function renderTurns(turns: readonly Turn[]): string {
  return turns.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')
}
