import { fra } from 'stopword'
import type { LanguagePack } from '#core/languages/language-pack.ts'
import { frenchChecking } from './checking.ts'
import { frenchLines } from './host-lines.ts'
import { frenchKindWords } from './kind-words.ts'
import { frenchMailWords } from './mail-words.ts'
import { frenchNameWords } from './name-words.ts'
import { readAloudFrench } from './read-aloud.ts'
import { frenchWords } from './story-words.ts'

export const french: LanguagePack = {
  reading: {
    stopWords: new Set(fra),
    abbreviations:
      'M MM Mme Mmes Mlle Mlles Me Dr Pr Mgr St Ste Gal Col Cdt Cap janv févr avr juil sept oct nov déc env cf p.ex ex art vol chap fig c ca av apr',
    subtitle:
      /^(?:(?:Comment|Pourquoi|Ce que) [^.?!]{8,}\.?|(?:[Pp]ar|Propos recueillis par) \p{Lu}[^.?!]{2,60}|(?:L['’]histoire|La vie|Vie) d[e'’] ?[^.?!]+)$/u,
    sounds:
      /(?:(?:il|elle|ils|elles|tous|longs?|longue|petits?|grands?|nouveaux) )?(?:rires?|rit|rient|riant|en riant|sourires?|sourit|souriant|soupirs?|soupire|sanglote|pleure|tousse|hoche la tête|hausse les épaules|se racle la gorge|pause|silence|applaudissements|inaudible|incompréhensible)(?: (?:encore|de nouveau|dans la salle|du public))?/u,
  },
  writing: {
    words: frenchWords,
    names: frenchNameWords,
    lines: frenchLines,
    kinds: frenchKindWords,
    formulas:
      /^(?:absolument|exactement|tout à fait)[ \u00a0]?[,.!]|\b(?:c['’]est une|quelle) (?:très )?(?:bonne|excellente|belle) question|\bce que tu dis,? c['’]est\b|\bdonc,? ce que tu dis|\bquelle histoire|\bforce est de constater|\b(?:incroyable|fascinant)|\bbonne question|\bil ne s['’]agit pas (?:seulement )?(?:de |d['’])[^.?!,;]{2,40}[,;.] (?:il s['’]agit|mais) |\bce n['’](?:est|était) pas (?:seulement )?[^.?!,;]{2,40}[,;.] c['’](?:est|était) /i,
    selfTalk:
      /\ben tant qu(?:['’](?:ia|intelligence artificielle|assistant)|e modèle de langage)\b|\bje (?:ne )?suis (?:qu['’])?un(?:e)? (?:ia|modèle de langage|assistant)\b|\bje ne (?:peux|saurais) pas (?:vérifier|confirmer|accéder)|\bmes données d['’]entraînement|\ble (?:texte|matériel) (?:fourni|donné|dit|mentionne|indique)\b|\bselon (?:le texte|la source)\b/i,
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
