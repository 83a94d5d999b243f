import type english from '#app/messages/en/help.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  intro: 'Cómo crear, publicar y cuidar episodios.',
  question: 'Tu pregunta',
  find: 'Buscar',
  found: { one: '{count} resultado', many: '{count} resultados', other: '{count} resultados' },
  answers: 'Respuestas',
  nothing: 'Sin resultados. Prueba con otras palabras o mira la lista de abajo.',
  allTopics: 'Todos los temas de ayuda',
  inEnglish: 'La imagen muestra la página en inglés.',
} satisfies Translation<typeof english>
