import type { LanguagePack } from '#core/writing/language-pack.ts'
import { spanishLines } from './lines.ts'
import { spanishWords } from './words.ts'

export const spanish: LanguagePack = { words: spanishWords, lines: spanishLines }
