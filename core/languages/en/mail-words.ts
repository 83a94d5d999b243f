import type { MailWords } from '#core/languages/mail-words.ts'

export const englishMailWords: MailWords = {
  accepted: (name) => `${name} has accepted your invitation`,
  declined: (name) => `${name} has declined your invitation`,
  approved: (name) => `${name} approves of your episode`,
  rejected: (name) => `${name} wishes changes to your episode`,
  changed: 'An episode that you have approved was changed',
  failed: {
    'write-dialog': 'The dialog could not be written',
    'make-audio': 'The audio could not be made',
    'voice-lines': 'Some lines could not be voiced',
  },
  kept: 'What was made so far is kept. You can try again on its page.',
  look: 'Look at the episode',
  off: 'You can switch such mails off in your profile:',
}
