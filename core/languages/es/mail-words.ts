import type { MailWords } from '#core/languages/mail-words.ts'

export const spanishMailWords: MailWords = {
  accepted: (name) => `${name} ha aceptado su invitación`,
  declined: (name) => `${name} ha rechazado su invitación`,
  approved: (name) => `${name} aprueba su episodio`,
  rejected: (name) => `${name} desea cambios en su episodio`,
  changed: 'Ha cambiado un episodio que usted aprobó',
  failed: {
    'write-dialog': 'No se pudo escribir el diálogo',
    'make-audio': 'No se pudo crear el audio',
    'voice-lines': 'No se pudieron locutar algunas líneas',
  },
  kept: 'Lo hecho hasta ahora se conserva. Puede volver a intentarlo en su página.',
  look: 'Ver el episodio',
  off: 'Puede desactivar estos correos en su perfil:',
}
