import { placedQuotations } from '#core/dialog/quotations.ts'
import { findPassage } from '#core/dialog/source-words.ts'
import type { Source } from '#core/source/source.ts'

/** A clause that names the speaker is short and undivided: ", she said later, ". */
const clause = /^[\s,]*(?:[\p{L}\p{N}'’-]+\s+){0,7}[\p{L}\p{N}'’-]+\s*(?<end>[,.])\s*$/u

const known = new WeakMap<Source, Source[]>()

/** Whether the words are a speech that the source interrupts to name the speaker: “I came”, she said, “alone”. */
export function isJoinedSpeech(words: string, source: Source): boolean {
  let speeches = known.get(source)
  if (!speeches) {
    speeches = paragraphsOf(source).flatMap(joinedSpeeches)
    known.set(source, speeches)
  }
  return speeches.some((speech) => findPassage(words, speech) !== null)
}

function paragraphsOf({ text, sentences }: Source): string[] {
  const spans: { paragraph: number; start: number; end: number }[] = []
  for (const { paragraph, start, end } of sentences) {
    const last = spans.at(-1)
    if (last?.paragraph === paragraph) last.end = end
    else spans.push({ paragraph, start, end })
  }
  return spans.map(({ start, end }) => text.slice(start, end))
}

/** Returns each interrupted speech of a paragraph, with its pieces joined. */
function joinedSpeeches(paragraph: string): Source[] {
  const speeches: string[][] = []
  let open: string[] = []
  let from = 0
  for (const { words, start, end } of placedQuotations(paragraph)) {
    const goesOn = open.length > 0 && isInserted(paragraph.slice(from, start), words, paragraph.slice(end))
    if (goesOn) open.push(words)
    else {
      open = /^[¿¡'’]?\p{Lu}/u.test(words) ? [words] : []
      speeches.push(open)
    }
    from = end
  }
  return speeches
    .filter(({ length }) => length > 1)
    .map((pieces) => ({ text: pieces.join(' '), sentences: [], notices: [] }))
}

/**
 * Whether `words` continue the speech before the clause. After a clause that ends with a full stop they do, unless they have a speaker of
 * their own: “B,” said Ann.
 */
function isInserted(between: string, words: string, after: string): boolean {
  const end = clause.exec(between)?.groups?.end
  if (!end) return false
  return end === ',' || !(words.endsWith(',') || /^\s*(?:[,–—-]|\p{Ll})/u.test(after))
}
