import type { Support } from '#core/checks/support-label.ts'

type Cited = { text: string; support: Support | null; source: { start: number; end: number } | null }

/** A passage of the leader's text and its number on the sheet. */
export type NumberedSource = { number: number; start: number; passage: string }

/**
 * Numbers the passages that support lines, in the order in which they are cited. A passage that several lines cite has one number.
 * `numbers` is parallel to `lines`, with null for a line that cites nothing or is not supported: beside such a line the passage is only a
 * hint where to look.
 */
export function numberSources(
  lines: Cited[],
  content: string,
): { numbers: (number | null)[]; sources: NumberedSource[] } {
  const sources: NumberedSource[] = []
  const numbers = lines.map(({ support, source }) => {
    const isProof = support === 'supported' && source
    const passage = isProof ? content.slice(source.start, source.end).replace(/\s+/g, ' ').trim() : ''
    if (!isProof || passage === '') return null
    const known = sources.find((one) => one.passage === passage)
    if (known) return known.number
    sources.push({ number: sources.length + 1, start: source.start, passage })
    return sources.length
  })
  return { numbers, sources }
}
