import type english from '#app/messages/en/home.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  headline: 'Conversaciones sobre liderazgo que transforman',
  description:
    'Episodios sobre cómo los líderes decidieron, fracasaron y siguieron adelante: escritos y locutados con IA, con cada frase vinculada a su fuente.',
  eyebrow: 'Liderazgo de viva voz',
  lead: 'Dos presentadores recorren la historia de un líder en lo que dura un paseo y te dejan algo que puedas aplicar.',
  startListening: 'Empezar a escuchar',
  createEpisode: 'Crear un episodio',
  howMade: 'Cómo se hace',
  latest: 'Últimos episodios',
  all: 'Todos los episodios',
  madeHeading: 'Lo hacen las máquinas, responden las personas',
  story: 'Todo empieza con una historia',
  storyText: 'Alguien que conoce a un líder escribe lo que pasó: años, cifras, palabras que se dijeron.',
  hosts: 'Dos presentadores la comentan',
  hostsText: 'La IA escribe y locuta el diálogo. Cada línea remite al pasaje en el que se apoya.',
  people: 'Las personas tienen la última palabra',
  peopleText:
    'Quien crea el episodio revisa cada línea, y los invitados aprueban lo que se dice de ellos antes de que se escuche.',
  join: 'No te pierdas ningún episodio',
  joinText: 'Un correo por cada episodio nuevo. Confirmas una vez y te das de baja con un clic.',
  inYourApp: 'O escucha en tu aplicación',
  newest: 'Episodio más reciente',
  pauseNewest: 'Pausar el episodio más reciente',
  playNewest: 'Reproducir el episodio más reciente: {title}',
  loadingLatest: 'Cargando los últimos episodios',
  unable: 'No se han podido cargar los episodios',
  none: 'Todavía no hay episodios',
  noneText: 'Los episodios aparecen aquí en cuanto se publican.',
  browseAll: 'Ver todos los episodios',
  listenNow: 'Escuchar ahora',
  listenTo: 'Escuchar ahora: {title}',
} satisfies Translation<typeof english>
