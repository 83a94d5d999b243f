import type { MailWords } from '#core/languages/mail-words.ts'

export const germanMailWords: MailWords = {
  accepted: (name) => `${name} hat Ihre Einladung angenommen`,
  declined: (name) => `${name} hat Ihre Einladung abgelehnt`,
  approved: (name) => `${name} ist mit Ihrer Folge einverstanden`,
  rejected: (name) => `${name} wünscht Änderungen an Ihrer Folge`,
  changed: 'Eine Folge, der Sie zugestimmt haben, wurde geändert',
  failed: {
    'write-dialog': 'Der Dialog konnte nicht geschrieben werden',
    'make-audio': 'Die Tonaufnahme konnte nicht erstellt werden',
    'voice-lines': 'Einige Zeilen konnten nicht gesprochen werden',
  },
  kept: 'Was bisher entstand, ist aufgehoben. Auf der Seite der Folge geht es noch einmal.',
  look: 'Die Folge ansehen',
  off: 'Solche Mails lassen sich im Profil abschalten:',
}
