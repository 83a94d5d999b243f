import type { MailWords } from '#core/languages/mail-words.ts'

export const englishMailWords: MailWords = {
  invitation: {
    subject: (title) => `Invitation: ${title}`,
    hello: (name) => `Hello ${name},`,
    invites: (inviter, show) => `${inviter} has invited you as a guest on this episode of ${show}:`,
    invited: (show) => `You’re invited as a guest on this episode of ${show}:`,
    ask: 'Accept to read the dialog, listen to the episode and say whether you approve it. Your name is shown only if you accept.',
    see: 'View invitation',
    voices: 'The voices in the episode are AI-generated. You can also decline on the same page.',
    ends: (days) =>
      `This link is only for you, works for one answer and expires in ${days} days. Please don’t share it.`,
    answers: (inviter) => `Replies to this email go to ${inviter}.`,
  },
  accepted: (name) => `${name} has accepted your invitation`,
  declined: (name) => `${name} has declined your invitation`,
  approved: (name) => `${name} approved your episode`,
  rejected: (name) => `${name} asked for changes to your episode`,
  changed: 'An episode you approved has changed',
  approvalAsked: (creator) =>
    creator ? `${creator} asks you to approve an episode` : 'You’re asked to approve an episode',
  account:
    'To read and hear it, create an account with this email address. If you weren’t expecting this, you can ignore this email.',
  failed: {
    'write-dialog': 'We couldn’t write the dialog',
    'make-audio': 'We couldn’t make the audio',
    'voice-lines': 'We couldn’t voice some lines',
  },
  kept: 'Everything made so far is saved. You can try again on the episode’s page.',
  look: 'View episode',
  off: 'Turn these emails off in your profile:',
  subscription: {
    subject: 'Please confirm your subscription',
    asked: (show) => `Someone (hopefully you) signed up for the ${show} newsletter.`,
    yes: 'Yes, subscribe me',
    ignore: 'If this wasn’t you, ignore this email and you won’t hear from us. Or block further requests:',
  },
  episode: {
    isThere: 'New episode:',
    listen: 'Listen to it',
    made: 'Written and voiced with AI, checked by people.',
    leave: 'You’re getting this email because you subscribed. Unsubscribe with one click:',
  },
}
