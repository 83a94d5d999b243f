import { grouped } from './grouped.ts'
import type { Line, Story } from './story.ts'

/**
 * Where nearly all of a text fits: what is told when the paragraphs, or ends of them, that say least are left out until
 * the rest fits into `budget` words. The opening and the last paragraph stay, and nothing goes that something told needs.
 */
export function dropLines(story: Story, budget: number): Set<number> {
  const { lines } = story
  const taken = new Set(lines.map(({ index }) => index))
  let words = lines.reduce((sum, line) => sum + line.words, 0)
  const lead = lines[0]?.paragraph
  const close = lines.at(-1)?.paragraph
  const paragraphs = [...grouped(lines, ({ paragraph }) => paragraph).values()].filter(
    ([first]) => first?.paragraph !== lead && first?.paragraph !== close,
  )
  while (words > budget) {
    let best: { ends: Line[]; loss: number } | null = null
    for (const paragraph of paragraphs) {
      const told = paragraph.filter(({ index }) => taken.has(index))
      for (let from = 0; from < told.length; from++) {
        const ends = told.slice(from)
        const loss = lossOf(story, told, ends, taken)
        if (loss !== null && (!best || loss < best.loss)) best = { ends, loss }
      }
    }
    if (!best) break
    for (const line of best.ends) {
      taken.delete(line.index)
      words -= line.words
    }
  }
  return taken
}

/** What is lost with these last lines of a paragraph, by the word; null where they cannot go. */
function lossOf(
  { lines, pack }: Story,
  told: Line[],
  ends: Line[],
  taken: ReadonlySet<number>,
): number | null {
  const gone = new Set(ends.map(({ index }) => index))
  const [first] = ends
  const last = told[told.length - ends.length - 1]
  if (!first || (last && (pack.words.announces.test(last.text) || /[:?]["”»“]?$/u.test(last.text))))
    return null
  const rest = lines.filter(({ index }) => taken.has(index) && !gone.has(index))
  if (rest.some(({ needs }) => needs.some((need) => gone.has(need)))) return null
  const strangers = rest.filter(({ known }) =>
    known.some(
      (places) =>
        places.some((place) => gone.has(place)) &&
        !places.some((place) => taken.has(place) && !gone.has(place)),
    ),
  ).length
  const weight = ends.reduce((sum, line) => sum + line.weight, 0)
  const cut = last ? 0.8 + (first.isContrary ? 0.8 : 0) : 0
  const words = ends.reduce((sum, line) => sum + line.words, 0)
  return (weight + cut + 0.6 * strangers) / (words + 10)
}
