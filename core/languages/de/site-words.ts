import { type SiteWords, wholeWord as word } from '#core/languages/site-words.ts'

export const germanSiteWords: SiteWords = {
  name: 'Deutsch',
  threeLetters: 'deu',
  suggestions: {
    title: 'Führung zum Nachhören: {name}',
    description:
      'Ein Gespräch über {name}: was geschah, was entschieden wurde und was davon bleibt. Nach einem geschriebenen Text, gesprochen von KI-Stimmen.',
  },
  disclosure: {
    sentence: (name) =>
      `Ein Hinweis vorweg: Beide Stimmen in dieser Folge sind von künstlicher Intelligenz erzeugt, und unser Gespräch stützt sich auf einen Text über ${name}.`,
    machine: [
      word('KI|K\\.I\\.|KI-\\p{L}+', 'u'),
      word('künstliche[rn]? Intelligenz|künstlich|synthetische?|computergeneriert'),
    ],
    voice: word(
      'Stimmen?|KI-Stimmen|Moderator(?:in|en|innen)?|Sprecher(?:in|innen)?|erzeugte?|generierte?|erstellte?',
    ),
    negation: word('nicht|keine?r?|nie|niemals|weder|ohne|echte Menschen'),
  },
  notes: {
    takeaways: 'Zum Mitnehmen:',
    madeWithAi: 'Stimmen und Text dieser Folge wurden mit KI erzeugt.',
    supportedBy: 'Mit Unterstützung von ',
  },
  saysI: word('ich|mich|mir|mein(?:e[rnms]?)?'),
  voicePreview: 'Jede Entscheidung beginnt mit einer Frage. Ich bin eine der Stimmen, die sie stellt.',
  charactersPerSecond: 14.2,
  wordsPerMinute: 138,
}
