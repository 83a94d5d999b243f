import type { Language } from '#core/languages/languages.ts'
import { kindOfText } from './kind-of-text.ts'
import { readSourceIn } from './read-source-in.ts'

const startCharacters = 20_000
const longest = 240
const fewestWords = 8

/** Returns the first sentences of a story, as its description. Null for other kinds, because "I was asked to speak" describes nothing. */
export function leadOfText(content: string, leaderName: string, language: Language): string | null {
  try {
    const source = readSourceIn(content.slice(0, startCharacters), language)
    if (kindOfText(source, leaderName, language) !== 'story') return null
    let lead = ''
    for (const { text, paragraph } of source.sentences) {
      if (paragraph !== source.sentences[0]?.paragraph || `${lead} ${text}`.length > longest) break
      lead = `${lead} ${text}`.trim()
    }
    return lead.split(' ').length < fewestWords ? null : lead
  } catch {
    // A text without a sentence is refused later, when a dialog is written.
    return null
  }
}
