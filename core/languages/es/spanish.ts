import { spa } from 'stopword'
import type { LanguagePack } from '#core/languages/language-pack.ts'
import { spanishChecking } from './checking.ts'
import { spanishLines } from './host-lines.ts'
import { spanishKindWords } from './kind-words.ts'
import { spanishMailWords } from './mail-words.ts'
import { spanishNameWords } from './name-words.ts'
import { readAloudSpanish } from './read-aloud.ts'
import { spanishWords } from './story-words.ts'

export const spanish: LanguagePack = {
  reading: {
    stopWords: new Set(spa),
    abbreviations:
      'Sr Sra Srta Sres Dr Dra Prof Profa D Dña Lic Ing Gral Cnel Cap Tte Sgto Sto Sta Excmo Ilmo Mons Ud Uds Vd aprox p.ej ej pág págs núm art cap vol fig c ca a.C d.C EE EE.UU',
    subtitle:
      /^(?:(?:Cómo|Por qué|Qué|Dónde) [^.?!]{8,}\.?|(?:[Pp]or|Escrito por) \p{Lu}[^.?!]{2,60}|(?:La historia|La vida|Vida) de [^.?!]+)$/u,
    sounds:
      /(?:(?:él|ella|ambos|todos|largos?|larga|grandes|más|fuertes) )?(?:risas?|(?:se )?ríen?|riendo|entre risas|sonríe|sonriendo|suspira|solloza|llora|llorando|tose|asiente|se encoge de hombros|carraspea|pausa|silencio|aplausos?|ovación|inaudible|ininteligible)(?: (?:larga|largo|otra vez|de nuevo|del público|en la sala))?/u,
  },
  writing: {
    words: spanishWords,
    names: spanishNameWords,
    lines: spanishLines,
    kinds: spanishKindWords,
    formulas:
      /^¡?(?:absolutamente|exacto|exactamente|totalmente)[,.!]|\b(?:es|qué) (?:una )?(?:muy )?(?:gran|buena|excelente|interesante) pregunta|\bo sea que lo que dices|\bqué historia|\bun antes y un después|\b(?:increíble|fascinante)|\bbuena pregunta|\bno se trata (?:solo |sólo )?de [^.?!,;]{2,40}[,;.] (?:se trata|sino) de |\bno (?:es|era|fue) (?:solo |sólo )?[^.?!,;]{2,40}[,;.] (?:es|era|fue) /i,
    selfTalk:
      /\bcomo (?:una )?(?:ia|inteligencia artificial)\b|\bcomo (?:un )?(?:modelo de lenguaje|asistente)\b|\bsoy (?:solo |sólo )?(?:una ia|un modelo de lenguaje|un asistente)\b|\bno puedo (?:verificar|confirmar|acceder)|\bmis datos de entrenamiento|\bel (?:texto|material) (?:proporcionado|dado|dice|menciona|indica)\b|\bsegún (?:el texto|la fuente)\b/i,
  },
  checking: spanishChecking,
  mails: spanishMailWords,
  speaking: {
    espeak: 'es',
    abbreviations: 'Dr Dra Sr Sra Srta Prof Lic Ing Gral Cnel Sto Sta Ud Uds etc pág núm art EE UU',
    readAloud: readAloudSpanish,
    speltOut: /(?<![\p{L}\d])(UE|IA|UCD)(?![\p{L}\d])/gu,
    hum: 'Ah',
  },
}
