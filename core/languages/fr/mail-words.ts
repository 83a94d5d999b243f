import type { MailWords } from '#core/languages/mail-words.ts'

export const frenchMailWords: MailWords = {
  invitation: {
    subject: (title) => `Invitation : ${title}`,
    hello: (name) => `Bonjour ${name},`,
    invites: (inviter, show) => `${inviter} vous invite à participer à cet épisode de ${show} :`,
    invited: 'vous recevez une invitation à participer à cet épisode :',
    ask: 'Acceptez l’invitation pour lire le dialogue, écouter l’épisode et dire si vous êtes d’accord.',
    see: 'Voir l’invitation',
    voices: 'Les voix de l’épisode sont faites par une IA. Vous pouvez aussi refuser sur la même page.',
    ends: (days) =>
      `Le lien est pour vous seul, accepte une réponse et prend fin après ${days} jours. Merci de ne pas le transmettre.`,
    answers: (inviter) => `Une réponse à ce courriel va à ${inviter}.`,
  },
  accepted: (name) => `${name} a accepté votre invitation`,
  declined: (name) => `${name} a décliné votre invitation`,
  approved: (name) => `${name} approuve votre épisode`,
  rejected: (name) => `${name} souhaite des changements à votre épisode`,
  changed: 'Un épisode que vous avez approuvé a été modifié',
  failed: {
    'write-dialog': 'Le dialogue n’a pas pu être écrit',
    'make-audio': 'L’audio n’a pas pu être créé',
    'voice-lines': 'Certaines lignes n’ont pas pu être dites',
  },
  kept: 'Ce qui a été fait est conservé. Vous pouvez réessayer sur sa page.',
  look: 'Voir l’épisode',
  off: 'Vous pouvez désactiver ces messages dans votre profil :',
  subscription: {
    subject: 'Veuillez confirmer votre abonnement',
    asked: (show) => `Quelqu’un, vous sans doute, a demandé la lettre d’information de ${show}.`,
    yes: 'Oui, je m’abonne',
    ignore:
      'Si ce n’était pas vous, ignorez ce message et rien ne vous sera envoyé. Ou ne soyez plus jamais sollicité :',
  },
  episode: {
    isThere: 'Un nouvel épisode est là :',
    listen: 'L’écouter',
    made: 'Ses voix et son texte ont été créés avec une IA, et des personnes en répondent.',
    leave: 'Vous recevez ce message parce que vous vous êtes abonné. Se désabonner en un clic :',
  },
}
