import type { LanguagePack } from '#core/writing/language-pack.ts'
import { germanLines } from './lines.ts'
import { germanWords } from './words.ts'

export const german: LanguagePack = { words: germanWords, lines: germanLines }
