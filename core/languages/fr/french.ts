import { fra } from 'stopword'
import type { LanguagePack } from '#core/languages/language-pack.ts'
import { frenchChecking } from './checking.ts'
import { frenchLines } from './host-lines.ts'
import { frenchMailWords } from './mail-words.ts'
import { frenchNameWords } from './name-words.ts'
import { frenchNumbers } from './numbers.ts'
import { readAloudFrench } from './read-aloud.ts'
import { frenchWords } from './story-words.ts'

export const french: LanguagePack = {
  reading: {
    stopWords: new Set(fra),
    abbreviations:
      'M MM Mme Mmes Mlle Mlles Me Dr Pr Mgr St Ste Gal Col Cdt Cap janv févr avr juil sept oct nov déc env cf p.ex ex art vol chap fig c ca av apr',
  },
  writing: {
    words: frenchWords,
    names: frenchNameWords,
    lines: frenchLines,
    numbers: frenchNumbers,
    formulas:
      /\bquelle histoire|\bforce est de constater|\b(?:incroyable|fascinant)|\bbonne question|\bce n['’](?:est|était) pas (?:seulement )?[^.?!,;]{2,40}[,;.] c['’](?:est|était) /i,
  },
  checking: frenchChecking,
  mails: frenchMailWords,
  speaking: {
    espeak: 'fr',
    abbreviations: 'M MM Mme Mlle Dr Pr Me Mgr St Ste etc env av apr cf p',
    readAloud: readAloudFrench,
    speltOut: /(?<![\p{L}\d])(UE|IA|CEE|URSS)(?![\p{L}\d])/gu,
    hum: 'Hmm',
  },
}
