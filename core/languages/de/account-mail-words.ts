import type { AccountMailWords } from '#core/languages/account-mail-words.ts'

const notMe =
  'Falls Sie das nicht waren, wählen Sie sofort ein neues Passwort („Passwort vergessen?“ auf der Anmeldeseite).'

export const germanAccountMailWords: AccountMailWords = {
  mails: {
    confirmation: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      opening: 'Willkommen! Bestätigen Sie diese E-Mail-Adresse, um Ihr Konto zu aktivieren.',
      button: 'Meine Adresse bestätigen',
    },
    'magic-link': {
      subject: 'Ihr Anmeldelink',
      opening: 'Mit diesem Link melden Sie sich ohne Passwort an. Er funktioniert einmal.',
      button: 'Anmelden',
    },
    recovery: {
      subject: 'Ein neues Passwort wählen',
      opening:
        'Sie haben um ein neues Passwort gebeten. Ihr jetziges gilt weiter, bis Sie ein neues gewählt haben.',
      button: 'Neues Passwort wählen',
    },
    reauthentication: {
      subject: 'Ihr Bestätigungscode',
      opening:
        'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben, um zu zeigen, dass Sie es sind.',
      button: '',
    },
    'email-change-old': {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      opening:
        'Sie möchten die E-Mail-Adresse Ihres Kontos ändern. Bitte bestätigen Sie das an beiden Adressen, dieser und der neuen.',
      button: 'Änderung bestätigen',
    },
    'email-change-new': {
      subject: 'Bestätigen Sie diese E-Mail-Adresse',
      opening:
        'Sie möchten diese Adresse für Ihr Konto verwenden. Bitte bestätigen Sie das an beiden Adressen, dieser und der bisherigen.',
      button: 'Diese Adresse verwenden',
    },
  },
  orCode: 'Oder geben Sie diesen Code ein:',
  yourCode: 'Ihr Code:',
  expires: (minutes) =>
    `Das gilt ${minutes} Minuten lang. Falls Sie das nicht waren, können Sie diese E-Mail ignorieren.`,
  notices: {
    'password-changed': {
      subject: 'Ihr Passwort wurde geändert',
      text: `Ihr Passwort wurde gerade geändert, und alle anderen Geräte wurden abgemeldet. API-Schlüssel gelten weiter, bis sie in Ihrem Profil unter „Anmeldung und Sicherheit“ widerrufen werden. ${notMe}`,
    },
    'email-changed': {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      text: 'Ihr Konto hat jetzt eine andere E-Mail-Adresse. Die Änderung wurde von dieser und von der neuen Adresse aus bestätigt. Falls Sie das nicht waren, schreiben Sie uns sofort.',
    },
    'factor-added': {
      subject: 'Eine Authenticator-App wurde hinzugefügt',
      text: `Zum Anmelden ist jetzt auch ein Code aus Ihrer Authenticator-App nötig. ${notMe}`,
    },
    'factor-removed': {
      subject: 'Eine Authenticator-App wurde entfernt',
      text: `Zum Anmelden ist kein Code aus dieser App mehr nötig. ${notMe}`,
    },
    'key-made': {
      subject: 'Ein API-Schlüssel wurde erstellt',
      text: 'Programme mit dem neuen Schlüssel handeln jetzt in Ihrem Namen, bis er abläuft oder widerrufen wird. Falls Sie ihn nicht erstellt haben, widerrufen Sie ihn in Ihrem Profil unter „Anmeldung und Sicherheit“ und wählen Sie sofort ein neues Passwort.',
    },
    'feed-made': {
      subject: 'Eine Feed-Adresse für private Folgen wurde erstellt',
      text: 'Podcast-Apps mit der neuen Adresse hören private Folgen jetzt unter Ihrem Namen; die bisherige Adresse gilt nicht mehr. Falls Sie sie nicht erstellt haben, wählen Sie sofort ein neues Passwort und erstellen Sie dann unter „Private Folgen“ eine andere Adresse.',
    },
    'known-address': {
      subject: 'Sie haben schon ein Konto',
      text: 'Jemand (wahrscheinlich Sie) wollte sich mit dieser Adresse registrieren, aber dazu gibt es schon ein Konto. Melden Sie sich an, oder wählen Sie ein neues Passwort, falls Sie Ihres vergessen haben. Falls Sie das nicht waren, können Sie diese E-Mail ignorieren.',
    },
    'joined-by-invitation': {
      subject: 'Ihr Konto ist bereit',
      text: `Mit dem Link Ihrer Einladung wurde gerade ein Konto mit dieser Adresse erstellt. ${notMe}`,
    },
    'password-not-kept': {
      subject: 'Bitte wählen Sie ein neues Passwort',
      text: 'Ihre Adresse ist bestätigt, und Sie sind angemeldet. Zu Ihrer Sicherheit haben wir das Passwort entfernt, das vor der Bestätigung gesetzt wurde. Bitte wählen Sie ein neues in Ihrem Profil unter „Anmeldung und Sicherheit“ oder mit „Passwort vergessen?“ auf der Anmeldeseite.',
    },
    'address-in-use': {
      subject: 'Zu dieser Adresse gibt es schon ein Konto',
      text: 'Jemand wollte diese Adresse für ein Konto verwenden. Sie hat schon ein eigenes, also wurde nichts geändert. Sie können diese E-Mail ignorieren.',
    },
    'not-invited': {
      subject: 'Konten gibt es hier auf Einladung',
      text: 'Jemand (wahrscheinlich Sie) wollte sich mit dieser Adresse registrieren. Neue Konten gibt es hier nur auf Einladung. Bitten Sie die Person, die Ihnen von der Website erzählt hat, diese Adresse einzuladen, und registrieren Sie sich dann noch einmal.',
    },
  },
  toLogin: 'Zur Anmeldeseite',
  person: {
    subject: (show) => `Einladung zu ${show}`,
    hello: 'Guten Tag,',
    invites: {
      listener: (inviter, show) => `${inviter} lädt Sie ein, auf ${show} zu hören.`,
      creator: (inviter, show) => `${inviter} lädt Sie ein, auf ${show} eigene Folgen zu erstellen.`,
      editor: (inviter, show) => `${inviter} lädt Sie ein, auf ${show} Folgen zu bearbeiten.`,
    },
    invited: {
      listener: (show) => `Sie sind eingeladen, auf ${show} zu hören.`,
      creator: (show) => `Sie sind eingeladen, auf ${show} eigene Folgen zu erstellen.`,
      editor: (show) => `Sie sind eingeladen, auf ${show} Folgen zu bearbeiten.`,
    },
    button: 'Konto erstellen',
    forWhom: (address) =>
      `Das Konto ist für ${address}. Wenn Sie keines möchten, ignorieren Sie diese E-Mail.`,
  },
  trial: {
    subject: 'Test-E-Mail',
    title: 'E-Mails kommen an',
    text: (show) =>
      `Diese Test-E-Mail von ${show} hat Sie erreicht; Anmeldelinks und Einladungen kommen also auch an.`,
    button: 'Zurück zur Website',
  },
}
