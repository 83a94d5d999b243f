import { type SiteWords, wholeWord as word } from '#core/languages/site-words.ts'

export const spanishSiteWords: SiteWords = {
  name: 'Español',
  threeLetters: 'spa',
  suggestions: {
    title: 'Lecciones de liderazgo: {name}',
    description:
      'Una conversación sobre {name}: qué ocurrió, qué se decidió y qué queda de todo ello. Basada en un texto escrito, con voces generadas por IA.',
  },
  disclosure: {
    sentence: (name) =>
      `Una aclaración antes de empezar: las dos voces de este episodio están generadas por inteligencia artificial, y nuestra conversación se apoya en un texto sobre ${name}.`,
    machine: [word('IA', 'u'), word('inteligencia artificial|sintétic[ao]s?|artificiales')],
    voice: word('voz|voces|presentador(?:a|es|as)?|locutor(?:a|es|as)?|generad[ao]s?|cread[ao]s?'),
    negation: word('no|ni|nunca|sin|ningun[ao]?|ningún|humanas'),
  },
  notes: {
    takeaways: 'Para llevarse:',
    madeWithAi: 'Las voces y el guion de este episodio se crearon con IA.',
    supportedBy: 'Con el apoyo de ',
  },
  saysI: word('yo|me|mi|mis|mí|mío|mía|míos|mías|conmigo'),
  voicePreview: 'Toda decisión empieza con una pregunta. Yo soy una de las voces que la harán.',
  charactersPerSecond: 14.9,
  wordsPerMinute: 157,
}
