import { randomBytes } from 'node:crypto'
import type { Turn } from '#core/dialog/turn.ts'
import type { Sentence } from '#core/source/source.ts'

/** A name that a prompt refers to, such as SOURCE, and the user's or model's text under that name. */
export type Section = readonly [name: string, text: string]

/** Joins sentences to paragraphs under their headings, without markdown and links. */
export function renderSentences(sentences: readonly Sentence[]): string {
  const blocks: string[] = []
  let heading: string | null = null
  let paragraph: number | null = null
  for (const sentence of sentences) {
    if (sentence.paragraph === paragraph) {
      blocks[blocks.length - 1] += ` ${sentence.text}`
      continue
    }
    paragraph = sentence.paragraph
    const isNewHeading = sentence.heading !== null && sentence.heading !== heading
    heading = sentence.heading
    blocks.push(isNewHeading ? `[${heading}]\n${sentence.text}` : sentence.text)
  }
  return blocks.join('\n\n')
}

/** Characters that models read but people do not see: Unicode tags and marks that change the direction of text. */
const unseen = /[\u{e0000}-\u{e007f}\u202a-\u202e\u2066-\u2069]/gu

/**
 * Encloses each section in lines with the random mark, so that no text can close its own fence. Empty sections are left out,
 * and so are characters that the author cannot have seen.
 */
export function fence(delimiter: string, sections: readonly Section[]): string {
  return sections
    .filter(([, text]) => text !== '')
    .map(
      ([name, text]) =>
        `<<<${name} ${delimiter}>>>\n${text.replace(unseen, '')}\n<<<END ${name} ${delimiter}>>>`,
    )
    .join('\n\n')
}

/** Returns a random mark that occurs in none of the texts. */
export function newFence(texts: readonly string[]): string {
  for (;;) {
    const delimiter = randomBytes(8).toString('hex')
    if (!texts.some((text) => text.includes(delimiter))) return delimiter
  }
}

/** Returns the turns as lines of a script. */
export function renderTurns(turns: readonly Turn[]): string {
  return turns.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')
}
