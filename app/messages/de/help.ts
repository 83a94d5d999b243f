import type english from '#app/messages/en/help.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  intro: 'Wie Sie Folgen erstellen, veröffentlichen und pflegen.',
  question: 'Ihre Frage',
  find: 'Suchen',
  found: { one: '{count} Stelle gefunden', other: '{count} Stellen gefunden' },
  answers: 'Antworten',
  nothing: 'Nichts gefunden. Versuchen Sie andere Wörter oder sehen Sie die Liste unten durch.',
  allTopics: 'Alle Hilfethemen',
  inEnglish: 'Das Bild zeigt die englische Fassung der Seite.',
} satisfies Translation<typeof english>
