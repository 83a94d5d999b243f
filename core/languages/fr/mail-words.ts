import type { MailWords } from '#core/languages/mail-words.ts'

export const frenchMailWords: MailWords = {
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
}
