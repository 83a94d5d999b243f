import type { MailWords } from '#core/languages/mail-words.ts'

export const englishMailWords: MailWords = {
  invitation: {
    subject: (title) => `Invitation: ${title}`,
    hello: (name) => `Hello ${name},`,
    invites: (inviter, show) => `${inviter} invites you as a guest of this episode of ${show}:`,
    invited: 'you are invited as a guest of this episode:',
    ask: 'Accept the invitation to read the dialog, listen to the episode and say whether you approve of it.',
    see: 'See the invitation',
    voices: 'The voices in the episode are made by AI. You can also decline on the same page.',
    ends: (days) =>
      `The link is for you alone, takes one answer, and ends after ${days} days. Please do not pass it on.`,
    answers: (inviter) => `An answer to this mail goes to ${inviter}.`,
  },
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
  subscription: {
    subject: 'Please confirm your subscription',
    asked: (show) => `Somebody, hopefully you, asked for the newsletter of ${show}.`,
    yes: 'Yes, subscribe me',
    ignore: 'If it was not you, ignore this mail and nothing will be sent. Or never be asked again:',
  },
  episode: {
    isThere: 'There is a new episode:',
    listen: 'Listen to it',
    made: 'Its voices and its script were made with AI, and people answer for it.',
    leave: 'You get this mail because you subscribed. Leave with one click:',
  },
}
