import type english from '#app/messages/en/newsletter.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  email: 'E-mail',
  needsAt: 'Une adresse e-mail contient un @.',
  invalid: 'Saisissez une adresse e-mail valide',
  example: 'vous@example.org',
  subscribe: 'S’abonner',
  subscribed: 'Inscription réussie !',
  insights: 'Vous recevrez nos nouveautés dans votre boîte de réception.',
  failed: 'L’inscription a échoué',
  later: 'Veuillez réessayer plus tard.',
  almost:
    '<strong>C’est presque fait.</strong> Ouvrez le lien dans l’e-mail envoyé à {email}. Vous ne recevrez la newsletter qu’ensuite.',
  thanks: 'Merci de votre inscription à notre newsletter. À très bientôt !',
  processing: 'Votre inscription n’a pas pu être traitée. Veuillez réessayer plus tard.',
  hint: 'Nous vous envoyons d’abord un e-mail de confirmation. Désabonnement en un clic à tout moment.',
  enter: 'Votre adresse e-mail',
  subscribeNow: 'Je m’abonne',
  confirmAsk: 'Encore un clic et vous êtes abonné.',
  confirmButton: 'Confirmer mon abonnement',
  confirmDone: 'Vous êtes abonné. Nous vous écrirons à la sortie du prochain épisode.',
  confirmUnknown: 'Ce lien a expiré. Saisissez votre e-mail ci-dessous pour en recevoir un nouveau.',
  leaveAsk: 'Voulez-vous ne plus recevoir la newsletter ?',
  leaveButton: 'Me désabonner',
  leaveDone: 'Vous êtes désabonné. Vous ne recevrez plus d’e-mails.',
  leaveUnknown: 'Ce lien a expiré. Si vous recevez encore des e-mails, utilisez le lien du plus récent.',
  browse: 'Parcourir les épisodes',
  didntWork: 'Cela n’a pas fonctionné. Vérifiez votre connexion et réessayez.',
  tryAgain: 'Réessayer',
} satisfies Translation<typeof english>
