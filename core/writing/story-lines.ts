import { countWords } from '#core/dialog/dialog.ts'
import type { Language } from '#core/dialog/languages.ts'
import { placedWords } from '#core/dialog/source-words.ts'
import type { Source } from '#core/source/source.ts'
import { classify, type Traits } from './classify.ts'
import { splitLongSentence } from './clauses.ts'
import { rankSentences } from './rank.ts'
import { closed, speakable } from './speakable.ts'
import type { CueWords } from './words.ts'

/** A sentence of the source (or half of a very long one) as a host would say it. */
export type StoryLine = {
  text: string
  start: number
  end: number
  heading: string | null
  paragraph: number
  /** Place in the source's order; those with nothing between them in the source differ by one. */
  index: number
  /** 1 is an average sentence. */
  rank: number
  /** The rest of it is the next line: the other host goes on in the middle of the sentence. */
  isFirstHalf: boolean
  traits: Traits
}

/** All that can be told, in order, without repetitions. */
export function storyLines(
  source: Source,
  leader: string,
  name: string,
  language: Language,
  cues: CueWords,
): StoryLine[] {
  const ranks = rankSentences(
    source.sentences.map((sentence) => sentence.text),
    language,
  )
  const told = new Set<string>()
  const lines: StoryLine[] = []
  for (const [order, sentence] of source.sentences.entries()) {
    const key = placedWords(sentence.text)
      .map(({ word }) => word)
      .join(' ')
    if (told.has(key)) continue
    told.add(key)
    const pieces = splitLongSentence(sentence, source, cues)
    for (const [piece, { text, start, end }] of pieces.entries()) {
      const isFirstHalf = piece < pieces.length - 1
      const spoken = isFirstHalf ? speakable(text, [leader, name]) : closed(speakable(text, [leader, name]))
      if (countWords(spoken) === 0) continue
      const traits = classify(spoken, order / Math.max(1, source.sentences.length - 1), leader, name, cues)
      if (piece > 0) traits.pointsBack = true
      lines.push({
        text: spoken,
        start,
        end,
        heading: sentence.heading,
        paragraph: sentence.paragraph,
        index: nextIndex(lines.at(-1), start, source),
        rank: ranks[order] ?? 1,
        isFirstHalf,
        traits,
      })
    }
  }
  return lines
}

/** A gap is left where something unsaid stands between two lines (a table, a picture, a line told before). */
function nextIndex(before: StoryLine | undefined, start: number, source: Source): number {
  if (!before) return 0
  return before.index + (placedWords(source.text.slice(before.end, start)).length === 0 ? 1 : 2)
}
