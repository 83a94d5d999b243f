import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'

const patterns = byLanguage(({ grounding }) =>
  grounding.dates.months.split(' ').map((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u')),
)

export function monthsIn(text: string, language: Language): { month: number; words: string }[] {
  return patterns[language].flatMap((pattern, month) => {
    const match = pattern.exec(text)
    return match ? [{ month, words: match[0] }] : []
  })
}
