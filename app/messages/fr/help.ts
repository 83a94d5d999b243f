import type english from '#app/messages/en/help.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  intro: 'Comment créer, publier et gérer des épisodes.',
  question: 'Votre question',
  find: 'Rechercher',
  found: {
    one: '{count} passage trouvé',
    many: '{count} passages trouvés',
    other: '{count} passages trouvés',
  },
  answers: 'Réponses',
  nothing: 'Aucun résultat. Essayez d’autres mots ou parcourez la liste ci-dessous.',
  allTopics: 'Toutes les rubriques d’aide',
  inEnglish: 'L’image montre la page en anglais.',
} satisfies Translation<typeof english>
