import type { LanguagePack } from '#core/writing/language-pack.ts'
import { englishLines } from './lines.ts'
import { englishWords } from './words.ts'

export const english: LanguagePack = { words: englishWords, lines: englishLines }
