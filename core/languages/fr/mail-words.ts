import type { MailWords } from '#core/languages/mail-words.ts'

export const frenchMailWords: MailWords = {
  invitation: {
    subject: (title) => `Invitation : ${title}`,
    hello: (name) => `Bonjour ${name},`,
    invites: (inviter, show) => `${inviter} vous invite à participer à cet épisode de ${show}\u202f:`,
    invited: (show) => `Vous recevez une invitation à participer à cet épisode de ${show}\u202f:`,
    ask: 'Acceptez l’invitation pour lire le dialogue, écouter l’épisode et dire si vous l’approuvez. Votre nom n’apparaîtra que si vous acceptez.',
    see: 'Voir l’invitation',
    voices: 'Les voix de l’épisode sont générées par une IA. Vous pouvez aussi refuser sur la même page.',
    ends: (days) =>
      `Ce lien vous est réservé, ne permet qu’une seule réponse et expire au bout de ${days} jours. Merci de ne pas le transmettre.`,
    answers: (inviter) => `Votre réponse à cet e-mail parviendra à ${inviter}.`,
  },
  accepted: (name) => `${name} a accepté votre invitation`,
  declined: (name) => `${name} a décliné votre invitation`,
  approved: (name) => `${name} approuve votre épisode`,
  rejected: (name) => `${name} souhaite des changements à votre épisode`,
  changed: 'Un épisode que vous avez approuvé a été modifié',
  approvalAsked: (creator) =>
    creator ? `${creator} vous demande d’approuver un épisode` : 'On vous demande d’approuver un épisode',
  account:
    'Pour le lire et l’écouter, créez un compte avec cette adresse e-mail. Si vous n’attendiez pas ce message, ignorez-le.',
  failed: {
    'write-dialog': 'Le dialogue n’a pas pu être écrit',
    'make-audio': 'L’audio n’a pas pu être créé',
    'voice-lines': 'Certaines répliques n’ont pas pu être enregistrées',
  },
  kept: 'Tout ce qui est déjà fait est conservé. Vous pouvez réessayer depuis la page de l’épisode.',
  look: 'Voir l’épisode',
  off: 'Vous pouvez désactiver ces e-mails dans votre profil\u202f:',
  subscription: {
    subject: 'Veuillez confirmer votre abonnement',
    asked: (show) => `Quelqu’un (vous, nous l’espérons) a demandé à s’abonner à la newsletter de ${show}.`,
    yes: 'Oui, je m’abonne',
    ignore:
      'Si ce n’était pas vous, ignorez cet e-mail\u202f: vous ne recevrez rien d’autre. Ou bloquez toute nouvelle demande\u202f:',
  },
  episode: {
    isThere: 'Nouvel épisode\u202f:',
    listen: 'Écouter',
    made: 'Texte et voix créés avec une IA, vérifiés par des humains.',
    leave:
      'Vous recevez cet e-mail parce que vous avez choisi de vous abonner. Désabonnement en un clic\u202f:',
  },
}
