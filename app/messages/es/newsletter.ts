import type english from '#app/messages/en/newsletter.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  email: 'Correo electrónico',
  needsAt: 'A la dirección de correo le falta la @.',
  invalid: 'Introduce una dirección de correo válida',
  example: 'nombre@example.org',
  subscribe: 'Suscribirme',
  subscribed: '¡Te has suscrito!',
  insights: 'Recibirás nuestras novedades en tu bandeja de entrada.',
  failed: 'No se ha podido completar la suscripción',
  later: 'Inténtalo de nuevo más tarde.',
  almost:
    '<strong>Ya casi está.</strong> Abre el enlace del correo que hemos enviado a {email}. Hasta entonces no recibirás el boletín.',
  almostNoMail:
    '<strong>Ya casi está.</strong> Este sitio aún no puede enviar correos. Pide a quien lo administra el enlace que confirma {email}: espera en su bandeja de salida.',
  thanks: 'Gracias por suscribirte a nuestro boletín. ¡Pronto tendrás noticias nuestras!',
  processing: 'Se ha producido un error al tramitar tu suscripción. Inténtalo de nuevo más tarde.',
  hint: 'Primero te enviaremos un correo de confirmación. Puedes darte de baja con un clic cuando quieras.',
  enter: 'Escribe tu correo',
  subscribeNow: 'Suscribirme ahora',
  confirmAsk: 'Un clic más y la suscripción estará lista.',
  confirmButton: 'Confirmar mi suscripción',
  confirmDone: 'Suscripción confirmada. Te avisaremos cuando salga el próximo episodio.',
  confirmUnknown: 'Este enlace ha caducado. Escribe tu correo abajo para recibir otro.',
  leaveAsk: '¿Quieres dejar de recibir el boletín?',
  leaveButton: 'Darme de baja',
  leaveDone: 'Te has dado de baja. No recibirás más correos.',
  leaveUnknown: 'Este enlace ha caducado. Si sigues recibiendo correos, usa el enlace del más reciente.',
  browse: 'Ver los episodios',
  didntWork: 'No ha funcionado. Comprueba tu conexión e inténtalo de nuevo.',
  tryAgain: 'Reintentar',
} satisfies Translation<typeof english>
