import { type SiteWords, wholeWord as word } from '#core/languages/site-words.ts'

export const frenchSiteWords: SiteWords = {
  name: 'Français',
  threeLetters: 'fra',
  suggestions: {
    title: 'Leçons de leadership\u00a0: {name}',
    description:
      'Une conversation sur {name}\u00a0: les faits, les décisions et ce qu’il en reste. D’après un texte écrit, avec des voix générées par IA.',
  },
  disclosure: {
    sentence: (name) =>
      `Un mot avant de commencer : les deux voix de cet épisode sont générées par une intelligence artificielle, et notre conversation s'appuie sur un texte consacré à ${name}.`,
    machine: [word('IA', 'u'), word('intelligence artificielle|synthétiques?|synthèse|artificielles')],
    voice: word('voix|animateurs?|animatrices?|présentateurs?|présentatrices?|générée?s?|créée?s?'),
    negation: word('pas|ni|jamais|sans|aucune?|humaines'),
  },
  notes: {
    takeaways: 'À retenir :',
    madeWithAi: 'Les voix et le texte de cet épisode ont été créés avec une IA.',
    supportedBy: 'Avec le soutien de ',
  },
  saysI: word("je|me|moi|mon|ma|mes|[jm]['’]\\p{L}+"),
  voicePreview: 'Chaque décision commence par une question. Je suis une des voix qui la poseront.',
  charactersPerSecond: 14.4,
  wordsPerMinute: 175,
}
