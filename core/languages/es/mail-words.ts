import type { MailWords } from '#core/languages/mail-words.ts'

export const spanishMailWords: MailWords = {
  invitation: {
    subject: (title) => `Invitación: ${title}`,
    hello: (name) => `Hola, ${name}:`,
    invites: (inviter, show) => `${inviter} te invita a participar en este episodio de ${show}:`,
    invited: (show) => `Te invitamos a participar en este episodio de ${show}:`,
    ask: 'Acepta la invitación para leer el diálogo, escuchar el episodio y decir si estás de acuerdo. Tu nombre solo aparecerá si aceptas.',
    see: 'Ver la invitación',
    voices:
      'Las voces del episodio están generadas con IA. En la misma página también puedes rechazar la invitación.',
    ends: (days) =>
      `El enlace es solo para ti, sirve para una sola respuesta y caduca a los ${days} días. Por favor, no lo compartas.`,
    answers: (inviter) => `Si respondes a este correo, tu respuesta llegará a ${inviter}.`,
  },
  accepted: (name) => `${name} ha aceptado tu invitación`,
  declined: (name) => `${name} ha rechazado tu invitación`,
  approved: (name) => `${name} ha aprobado tu episodio`,
  rejected: (name) => `${name} pide cambios en tu episodio`,
  changed: 'Ha cambiado un episodio que aprobaste',
  approvalAsked: (creator) =>
    creator ? `${creator} te pide que apruebes un episodio` : 'Te piden que apruebes un episodio',
  account:
    'Para leerlo y escucharlo, crea una cuenta con esta dirección de correo. Si no esperabas este mensaje, puedes ignorarlo.',
  failed: {
    'write-dialog': 'No se ha podido escribir el diálogo',
    'make-audio': 'No se ha podido crear el audio',
    'voice-lines': 'No se han podido grabar algunas líneas',
  },
  kept: 'Lo hecho hasta ahora está guardado. Puedes volver a intentarlo en la página del episodio.',
  look: 'Ver el episodio',
  off: 'Puedes desactivar estos correos en tu perfil:',
  subscription: {
    subject: 'Confirma tu suscripción',
    asked: (show) => `Alguien (esperamos que hayas sido tú) ha pedido el boletín de ${show}.`,
    yes: 'Sí, quiero recibirlo',
    ignore:
      'Si no fuiste tú, ignora este correo y no recibirás nada más. También puedes bloquear futuras solicitudes:',
  },
  episode: {
    isThere: 'Nuevo episodio:',
    listen: 'Escuchar',
    made: 'Guion y voces creados con IA y revisados por personas.',
    leave: 'Recibes este correo porque te suscribiste. Date de baja con un clic:',
  },
}
