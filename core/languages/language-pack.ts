import type { GroundingPack } from './grounding-pack.ts'
import type { MailWords } from './mail-words.ts'
import type { ReadingPack } from './reading-pack.ts'
import type { SpeakingPack } from './speaking-pack.ts'
import type { WritingPack } from './writing-pack.ts'

/** All data of a language except the words of its pages (`site-words.ts`). */
export type LanguagePack = {
  reading: ReadingPack
  writing: WritingPack
  grounding: GroundingPack
  mails: MailWords
  speaking: SpeakingPack
}
