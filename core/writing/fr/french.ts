import type { LanguagePack } from '#core/writing/language-pack.ts'
import { frenchLines } from './lines.ts'
import { frenchWords } from './words.ts'

export const french: LanguagePack = { words: frenchWords, lines: frenchLines }
