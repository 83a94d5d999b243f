import type { MailWords } from '#core/languages/mail-words.ts'

export const spanishMailWords: MailWords = {
  invitation: {
    subject: (title) => `Invitación: ${title}`,
    hello: (name) => `Hola, ${name}:`,
    invites: (inviter, show) => `${inviter} le invita a participar en este episodio de ${show}:`,
    invited: 'Recibe esta invitación para participar en un episodio:',
    ask: 'Acepte la invitación para leer el diálogo, escuchar el episodio y decir si está de acuerdo.',
    see: 'Ver la invitación',
    voices: 'Las voces del episodio son de IA. En la misma página también puede rechazar la invitación.',
    ends: (days) =>
      `El enlace es solo para usted, sirve para una sola respuesta y caduca a los ${days} días. Por favor, no lo comparta.`,
    answers: (inviter) => `Si responde a este correo, su respuesta llegará a ${inviter}.`,
  },
  accepted: (name) => `${name} ha aceptado su invitación`,
  declined: (name) => `${name} ha rechazado su invitación`,
  approved: (name) => `${name} aprueba su episodio`,
  rejected: (name) => `${name} pide cambios en su episodio`,
  changed: 'Ha cambiado un episodio que usted aprobó',
  approvalAsked: 'Se le pide que apruebe un episodio',
  failed: {
    'write-dialog': 'No se pudo escribir el diálogo',
    'make-audio': 'No se pudo crear el audio',
    'voice-lines': 'No se pudieron grabar algunas líneas',
  },
  kept: 'Lo hecho hasta ahora está guardado. Puede volver a intentarlo en la página del episodio.',
  look: 'Ver el episodio',
  off: 'Puede desactivar estos correos en su perfil:',
  subscription: {
    subject: 'Confirma tu suscripción',
    asked: (show) => `Alguien (esperamos que hayas sido tú) ha pedido el boletín de ${show}.`,
    yes: 'Sí, quiero recibirlo',
    ignore: 'Si no fuiste tú, ignora este correo y no recibirás nada más. O bloquea futuras solicitudes:',
  },
  episode: {
    isThere: 'Hay un nuevo episodio:',
    listen: 'Escuchar',
    made: 'Guion y voces creados con IA y revisados por personas.',
    leave: 'Recibes este correo porque te suscribiste. Date de baja con un clic:',
  },
}
