import type english from '#app/messages/en/texts.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  aboutEyebrow: 'Quiénes somos',
  legalEyebrow: 'Información legal',
  onThisPage: 'En esta página',
  contact: 'Contacto',
  contactDescription: 'Cómo contactar con las personas que hacen el pódcast.',
  addressCopied: 'Dirección copiada',
  addressNotCopied: 'No se ha podido copiar la dirección',
  writeToUs: 'Escríbenos',
  contactLeadRead:
    'Una pregunta sobre un episodio, una corrección, un líder cuya historia debería contarse: leemos todos los correos.',
  byEmail: 'Por correo',
  noAddress: 'Este sitio todavía no ha publicado una dirección de contacto.',
  spelledOut: 'Escrita así para evitar el correo no deseado. El botón copia la dirección real.',
  copyAddress: 'Copiar dirección',
  whenYouHear: 'Cuándo tendrás respuesta',
  replyTime:
    'Respondemos en un plazo de 24 a 48 horas laborables. Si un episodio dice algo incorrecto sobre ti, indícalo en el asunto: esos correos los leemos primero.',
  seeFaq: 'Consulta las <faq>preguntas frecuentes</faq>.',
  subscribe: 'Suscribirme',
  subscribeDescription: 'Un correo con cada episodio nuevo, o el feed en tu aplicación de pódcast.',
  unsubscribe: 'Darme de baja',
  newsletterTitle: 'Suscríbete a nuestro boletín',
  newsletterLead:
    'Un correo por cada episodio nuevo: de quién es la historia, qué puedes aprender de ella y dónde escucharla.',
  platforms: 'Escucha en tu plataforma favorita',
  orRss: 'O pega la dirección del feed en cualquier aplicación de pódcast.',
  useRss: 'Pega la dirección del feed en cualquier aplicación de pódcast.',
  rssFeed: 'Feed RSS',
  newTab: '(se abre en una pestaña nueva)',
} satisfies Translation<typeof english>
