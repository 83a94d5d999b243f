import type english from '#app/messages/en/newsletter.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  email: 'E‑mail',
  needsAt: 'Il manque le @ dans l’adresse e‑mail.',
  invalid: 'Saisissez une adresse e‑mail valide',
  example: 'vous@example.org',
  subscribe: 'S’abonner',
  subscribed: 'Abonnement enregistré\u202f!',
  insights: 'Vous recevrez nos nouveautés dans votre boîte de réception.',
  failed: 'L’abonnement n’a pas abouti',
  later: 'Veuillez réessayer plus tard.',
  almost:
    '<strong>C’est presque fait.</strong> Ouvrez le lien dans l’e‑mail envoyé à {email}. Vous ne recevrez la newsletter qu’ensuite.',
  almostNoMail:
    '<strong>C’est presque fait.</strong> Ce site ne peut pas encore envoyer d’e‑mails. Demandez à la personne qui le gère le lien qui confirme {email}\u202f: il attend dans sa boîte d’envoi.',
  thanks: 'Merci pour votre abonnement à notre newsletter. À très bientôt\u202f!',
  processing: 'Votre abonnement n’a pas pu être traité. Veuillez réessayer plus tard.',
  hint: 'Nous vous enverrons d’abord un e‑mail de confirmation. Désabonnement en un clic à tout moment.',
  enter: 'Votre adresse e‑mail',
  subscribeNow: 'Je m’abonne',
  confirmAsk: 'Encore un clic et votre abonnement sera confirmé.',
  confirmButton: 'Confirmer mon abonnement',
  confirmDone: 'Votre abonnement est confirmé. Nous vous écrirons à la sortie du prochain épisode.',
  confirmUnknown: 'Ce lien a expiré. Saisissez votre adresse e‑mail ci-dessous pour en recevoir un nouveau.',
  leaveAsk: 'Souhaitez-vous ne plus recevoir la newsletter\u202f?',
  leaveButton: 'Me désabonner',
  leaveDone: 'Votre désabonnement est pris en compte. Vous ne recevrez plus d’e‑mails.',
  leaveUnknown: 'Ce lien a expiré. Si vous recevez encore des e‑mails, utilisez le lien du plus récent.',
  browse: 'Parcourir les épisodes',
  didntWork: 'Cela n’a pas fonctionné. Vérifiez votre connexion et réessayez.',
  tryAgain: 'Réessayer',
} satisfies Translation<typeof english>
