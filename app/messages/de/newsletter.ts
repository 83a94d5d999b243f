import type english from '#app/messages/en/newsletter.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  email: 'E‑Mail',
  needsAt: 'In der E‑Mail-Adresse fehlt das @.',
  invalid: 'Bitte geben Sie eine gültige E‑Mail-Adresse ein',
  example: 'name@example.org',
  subscribe: 'Abonnieren',
  subscribed: 'Erfolgreich abonniert!',
  insights: 'Neues von uns kommt ab jetzt in Ihr Postfach.',
  failed: 'Das Abonnement hat nicht geklappt',
  later: 'Bitte versuchen Sie es später noch einmal.',
  almost:
    '<strong>Fast geschafft.</strong> Öffnen Sie den Link in der E‑Mail an {email}. Erst danach erhalten Sie den Newsletter.',
  almostNoMail:
    '<strong>Fast geschafft.</strong> Diese Website kann noch keine E‑Mails verschicken. Bitten Sie die Betreiber um den Link, der {email} bestätigt: Er liegt dort im Postausgang.',
  thanks: 'Danke, dass Sie unseren Newsletter abonnieren. Sie hören bald von uns!',
  processing: 'Ihr Abonnement konnte nicht verarbeitet werden. Bitte versuchen Sie es später noch einmal.',
  hint: 'Zuerst schicken wir Ihnen eine E‑Mail zur Bestätigung. Abbestellen können Sie jederzeit mit einem Klick.',
  enter: 'Ihre E‑Mail-Adresse',
  subscribeNow: 'Jetzt abonnieren',
  confirmAsk: 'Noch ein Klick, und Sie haben den Newsletter abonniert.',
  confirmButton: 'Abonnement bestätigen',
  confirmDone: 'Sie haben den Newsletter abonniert. Wir melden uns, wenn die nächste Folge erscheint.',
  confirmUnknown:
    'Dieser Link ist abgelaufen. Geben Sie unten Ihre E‑Mail-Adresse ein, um einen neuen zu erhalten.',
  leaveAsk: 'Möchten Sie den Newsletter nicht mehr erhalten?',
  leaveButton: 'Abbestellen',
  leaveDone: 'Sie haben den Newsletter abbestellt. Es kommen keine weiteren E‑Mails.',
  leaveUnknown: 'Dieser Link ist abgelaufen. Wenn noch E‑Mails kommen, nutzen Sie den Link in der neuesten.',
  browse: 'Folgen ansehen',
  didntWork: 'Das hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  tryAgain: 'Erneut versuchen',
} satisfies Translation<typeof english>
