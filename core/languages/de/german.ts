import { deu } from 'stopword'
import type { LanguagePack } from '#core/languages/language-pack.ts'
import { germanChecking } from './checking.ts'
import { germanLines } from './host-lines.ts'
import { germanKindWords } from './kind-words.ts'
import { germanMailWords } from './mail-words.ts'
import { germanNameWords } from './name-words.ts'
import { readAloudGerman } from './read-aloud.ts'
import { germanWords } from './story-words.ts'

export const german: LanguagePack = {
  reading: {
    stopWords: new Set(deu),
    abbreviations:
      'Dr Prof Hr Hrn Fr St Nr Bd Abb Abs Art Hrsg Jan Feb Mrz Apr Jun Jul Aug Sept Okt Nov Dez bzw ca etwa.ca vgl z.B d.h u.a i.d.R geb gest sog evtl ggf inkl Mio Mrd Jh Jhd v.Chr n.Chr v n Ing Dipl Frhr Gebr z d u i a.D a',
    subtitle:
      /^(?:(?:Wie|Warum|Was|Wo) \p{L}+ [^.?!]{8,}\.?|(?:[Vv]on|Aufgezeichnet von) \p{Lu}[^.?!]{2,60}|(?:Die Geschichte|Das Leben) (?:von|des|der|einer|eines) [^.?!]+)$/u,
    sounds:
      /(?:(?:er|sie|beide|alle|lautes?|langes?|lange|kurze|allgemeines?|allgemeine|großer|langer) )?(?:lacht|lachen|lachend|gelächter|heiterkeit|schmunzelt|schmunzeln|kichert|lächelt|lächelnd|grinst|seufzt|schluchzt|weint|hustet|nickt|zwinkert|räuspert sich|zuckt (?:mit den|die) (?:Schultern|Achseln)|pause|stille|schweigen|schweigt|applaus|beifall|unverständlich|akustisch unverständlich)(?: (?:wieder|laut|leise|kurz|im Saal|im Publikum))?/u,
  },
  writing: {
    words: germanWords,
    names: germanNameWords,
    lines: germanLines,
    kinds: germanKindWords,
    formulas:
      /^(?:absolut|genau|exakt)[,.!]|\b(?:das ist )?eine (?:sehr )?(?:gute|tolle|großartige|spannende|interessante) frage|\bdu (?:sagst|meinst) also\b|\bwas für eine geschichte|\bgenau das ist der punkt|\b(?:unglaublich|faszinierend)\b|\bgute frage\b|\blass das mal sacken|\bes geht (?:hier )?nicht (?:nur )?um [^.?!,;]{2,40}[,;.] (?:es geht|sondern) um |\b(?:das|es) ist nicht (?:nur )?[^.?!,;]{2,40}[,;.] (?:das|es) ist /i,
    selfTalk:
      /\bals (?:ki|künstliche intelligenz|(?:großes )?sprachmodell|assistent)\b|\bich bin (?:nur )?(?:eine ki|ein (?:sprachmodell|assistent))\b|\bich kann (?:das|dies|es) nicht (?:überprüfen|verifizieren|bestätigen)|\bmeine[nr]? trainingsdaten|\b(?:der|dem|im|den) (?:vorliegende|bereitgestellte|gegebene)[nrm]? (?:text|material)|\bder text (?:sagt|besagt|erwähnt|nennt)\b|\blaut (?:dem |der )?(?:text|quelle)\b/i,
  },
  checking: germanChecking,
  mails: germanMailWords,
  speaking: {
    espeak: 'de',
    abbreviations: 'Dr Prof Hr Fr Nr St Bd bzw ca usw vgl geb gest Abb Jh Mio Mrd Str evtl ggf',
    readAloud: readAloudGerman,
    speltOut: /(?<![\p{L}\d])(EU|KI|NSDAP|EWG|USA|AG|TU|AEG)(?![\p{L}\d])/gu,
    hum: 'Hm',
  },
}
