import type { MailWords } from '#core/languages/mail-words.ts'

export const germanMailWords: MailWords = {
  invitation: {
    subject: (title) => `Einladung: ${title}`,
    hello: (name) => `Guten Tag ${name},`,
    invites: (inviter, show) => `${inviter} lädt Sie als Gast zu dieser Folge von ${show} ein:`,
    invited: 'Sie sind als Gast zu dieser Folge eingeladen:',
    ask: 'Nehmen Sie die Einladung an, um den Dialog zu lesen, die Folge zu hören und zu sagen, ob Sie einverstanden sind.',
    see: 'Die Einladung ansehen',
    voices: 'Die Stimmen der Folge sind von KI gemacht. Auf derselben Seite können Sie auch ablehnen.',
    ends: (days) =>
      `Der Link ist nur für Sie, nimmt eine Antwort an und endet nach ${days} Tagen. Bitte geben Sie ihn nicht weiter.`,
    answers: (inviter) => `Eine Antwort auf diese Mail geht an ${inviter}.`,
  },
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
  subscription: {
    subject: 'Bitte bestätigen Sie Ihr Abonnement',
    asked: (show) => `Jemand, hoffentlich Sie, möchte den Newsletter von ${show} bekommen.`,
    yes: 'Ja, anmelden',
    ignore:
      'Wenn Sie es nicht waren, beachten Sie diese Mail nicht, und es kommt keine weitere. Oder lassen Sie sich nie wieder fragen:',
  },
  episode: {
    isThere: 'Es gibt eine neue Folge:',
    listen: 'Anhören',
    made: 'Stimmen und Text wurden mit KI erzeugt, und Menschen stehen dafür ein.',
    leave: 'Sie bekommen diese Mail, weil Sie sie bestellt haben. Mit einem Klick abbestellen:',
  },
}
