import type { MailWords } from '#core/languages/mail-words.ts'

export const germanMailWords: MailWords = {
  invitation: {
    subject: (title) => `Einladung: ${title}`,
    hello: (name) => `Guten Tag ${name},`,
    invites: (inviter, show) => `${inviter} lädt Sie als Gast zu dieser Folge von ${show} ein:`,
    invited: (show) => `Sie sind als Gast zu dieser Folge von ${show} eingeladen:`,
    ask: 'Nehmen Sie die Einladung an, um den Dialog zu lesen, die Folge zu hören und uns zu sagen, ob Sie einverstanden sind. Ihr Name wird nur genannt, wenn Sie zusagen.',
    see: 'Einladung ansehen',
    voices: 'Die Stimmen der Folge sind mit KI erzeugt. Auf derselben Seite können Sie auch ablehnen.',
    ends: (days) =>
      `Der Link ist nur für Sie bestimmt, gilt für eine Antwort und läuft nach ${days} Tagen ab. Bitte geben Sie ihn nicht weiter.`,
    answers: (inviter) => `Ihre Antwort auf diese E-Mail geht an ${inviter}.`,
  },
  accepted: (name) => `${name} hat Ihre Einladung angenommen`,
  declined: (name) => `${name} hat Ihre Einladung abgelehnt`,
  approved: (name) => `${name} ist mit Ihrer Folge einverstanden`,
  rejected: (name) => `${name} wünscht Änderungen an Ihrer Folge`,
  changed: 'Eine Folge, der Sie zugestimmt haben, wurde geändert',
  approvalAsked: (creator) =>
    creator
      ? `${creator} bittet um Ihre Zustimmung zu einer Folge`
      : 'Sie werden um Ihre Zustimmung zu einer Folge gebeten',
  account:
    'Um sie zu lesen und zu hören, legen Sie ein Konto mit dieser E-Mail-Adresse an. Falls Sie damit nichts anfangen können, ignorieren Sie diese E-Mail.',
  failed: {
    'write-dialog': 'Der Dialog konnte nicht geschrieben werden',
    'make-audio': 'Das Audio konnte nicht erstellt werden',
    'voice-lines': 'Einige Zeilen konnten nicht vertont werden',
  },
  kept: 'Alles bisher Erstellte ist gespeichert. Auf der Seite der Folge können Sie es erneut versuchen.',
  look: 'Die Folge ansehen',
  off: 'Solche E-Mails können Sie in Ihrem Profil abschalten:',
  subscription: {
    subject: 'Bitte bestätigen Sie Ihr Abonnement',
    asked: (show) => `Jemand (hoffentlich Sie) hat den Newsletter von ${show} abonniert.`,
    yes: 'Ja, abonnieren',
    ignore:
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail; Sie erhalten dann keine weiteren. Oder sperren Sie künftige Anfragen:',
  },
  episode: {
    isThere: 'Neue Folge:',
    listen: 'Anhören',
    made: 'Text und Stimmen mit KI erzeugt, von Menschen geprüft.',
    leave: 'Sie erhalten diese E-Mail, weil Sie den Newsletter abonniert haben. Mit einem Klick abbestellen:',
  },
}
