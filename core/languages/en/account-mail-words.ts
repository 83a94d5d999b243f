import type { AccountMailWords } from '#core/languages/account-mail-words.ts'

const notMe = 'If this wasn’t you, set a new password right away ("Forgot your password?" on the login page).'

export const englishAccountMailWords: AccountMailWords = {
  mails: {
    confirmation: {
      subject: 'Confirm your email address',
      opening: 'Welcome! Confirm this email address to activate your account.',
      button: 'Confirm my email',
    },
    'magic-link': {
      subject: 'Your sign-in link',
      opening: 'Use this link to sign in without a password. It works once.',
      button: 'Sign in',
    },
    recovery: {
      subject: 'Set a new password',
      opening: 'You asked for a new password. Your current one works until you choose a new one.',
      button: 'Choose a new password',
    },
    reauthentication: {
      subject: 'Your confirmation code',
      opening: 'Enter this code where you requested it, to confirm it’s you.',
      button: '',
    },
    'email-change-old': {
      subject: 'Confirm your email change',
      opening:
        'You asked to change your account’s email address. Please confirm at both addresses, this one and the new one.',
      button: 'Confirm the change',
    },
    'email-change-new': {
      subject: 'Confirm your new email address',
      opening:
        'You asked to use this address for your account. Please confirm at both addresses, this one and the old one.',
      button: 'Use this address',
    },
  },
  orCode: 'Or enter this code:',
  yourCode: 'Your code:',
  expires: (minutes) => `This expires in ${minutes} minutes. If this wasn’t you, you can ignore this email.`,
  notices: {
    'password-changed': {
      subject: 'Your password was changed',
      text: `Your password was just changed, and all other devices were signed out. API keys go on working until they are revoked, under "Sign-in & Security" in your profile. ${notMe}`,
    },
    'email-changed': {
      subject: 'Your email address was changed',
      text: 'Your account now uses another email address. The change was confirmed from this address and the new one. If this wasn’t you, contact us right away.',
    },
    'factor-added': {
      subject: 'An authenticator app was added',
      text: `Signing in now also needs a code from your authenticator app. ${notMe}`,
    },
    'factor-removed': {
      subject: 'An authenticator app was removed',
      text: `Signing in no longer needs a code from this app. ${notMe}`,
    },
    'key-made': {
      subject: 'An API key was made',
      text: 'Programs that have the new key now act for you, until it ends or is revoked. If you didn’t make it, revoke it under "Sign-in & Security" in your profile, and set a new password right away.',
    },
    'feed-made': {
      subject: 'A feed address for private episodes was made',
      text: 'Podcast apps that have the new address now hear private episodes as you; the address before no longer works. If you didn’t make it, set a new password right away, then make another address under "Private Episodes".',
    },
    'known-address': {
      subject: 'You already have an account',
      text: 'Someone (probably you) tried to sign up with this address, but it already has an account. Sign in, or set a new password if you forgot yours. If this wasn’t you, you can ignore this email.',
    },
    'joined-by-invitation': {
      subject: 'Your account is ready',
      text: `An account with this address was just made with the link of your invitation. ${notMe}`,
    },
    'password-not-kept': {
      subject: 'Please choose a new password',
      text: 'Your address is confirmed and you’re signed in. For your safety we removed the password set before this address was confirmed. Please choose a new one under "Sign-in & Security" in your profile, or with "Forgot your password?" on the login page.',
    },
    'address-in-use': {
      subject: 'This address already has an account',
      text: 'Someone tried to use this address for their account. It already has its own, so nothing was changed. You can ignore this email.',
    },
    'not-invited': {
      subject: 'Accounts here are by invitation',
      text: 'Someone (probably you) tried to sign up with this address. New accounts here are by invitation only. Ask the person who told you about the site to invite this address, then sign up again.',
    },
  },
  toLogin: 'Go to the login page',
  person: {
    subject: (show) => `You’re invited to ${show}`,
    hello: 'Hello,',
    invites: {
      listener: (inviter, show) => `${inviter} has invited you to listen on ${show}.`,
      creator: (inviter, show) => `${inviter} has invited you to make your own episodes on ${show}.`,
      editor: (inviter, show) => `${inviter} has invited you to edit episodes on ${show}.`,
    },
    invited: {
      listener: (show) => `You’re invited to listen on ${show}.`,
      creator: (show) => `You’re invited to make your own episodes on ${show}.`,
      editor: (show) => `You’re invited to edit episodes on ${show}.`,
    },
    button: 'Create your account',
    forWhom: (address) => `The account is for ${address}. If you don’t want one, ignore this email.`,
  },
  trial: {
    subject: 'Test email',
    title: 'Emails arrive',
    text: (show) => `This test email from ${show} reached you, so sign-in links and invitations will too.`,
    button: 'Back to the site',
  },
}
