import type { CheckingPack } from './checking-pack.ts'
import type { MailWords } from './mail-words.ts'
import type { ReadingPack } from './reading-pack.ts'
import type { SpeakingPack } from './speaking-pack.ts'
import type { WritingPack } from './writing-pack.ts'

/** All data of a language except the words of its pages (`site-words.ts`). */
export type LanguagePack = {
  reading: ReadingPack
  writing: WritingPack
  checking: CheckingPack
  mails: MailWords
  speaking: SpeakingPack
}
