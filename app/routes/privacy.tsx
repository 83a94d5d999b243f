import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { ArticlePage, type LegalSection, LegalSections } from '#app/features/static/article-page.tsx'
import type { Route } from './+types/privacy.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Privacy Policy',
    description: 'What this site keeps about you, why, for how long, and how to have it removed.',
    path: '/privacy',
  })
}

const sections: LegalSection[] = [
  {
    id: 'commitment',
    title: 'Our Commitment to Your Privacy',
    body: [
      'You can browse and listen here without telling us who you are. We keep what the site needs in order to work, nothing for advertising, and we sell nothing to anybody.',
      'The site runs on a server of its operator. Pages, fonts and audio come from that server: reading a page makes no request to another company. The exceptions are pictures from hosts that the operator has allowed by name, and links that you follow.',
    ],
  },
  {
    id: 'data-collection',
    title: 'What We Collect',
    body: [
      [
        '**Account:** your email address, a password that is stored only as a hash, and when you last signed in. If you sign in through Google or GitHub, the address and id that they give us.',
        '**Profile:** what you write there yourself: user name, picture address, bio and links.',
        "**Your work:** leader texts, dialogs, audio and details of hosts, guests and sponsors. Leader texts are never public. A guest's email address is seen only by the creator who entered it, the guest and admins.",
        '**What you do with episodes:** likes, saved episodes and comments, when you are signed in. Comments are public, with your user name and picture.',
        '**Newsletter:** your address, whether you confirmed it, and when.',
        '**Guests:** name, address and answer of people who were invited to an episode. The link in an invitation takes one answer and ends after some weeks. The creator is not told whether the address has an account.',
        '**What admins do:** bans, deletions, hidden comments and invitations are noted with the address of the account concerned, for a year.',
        '**Listening figures:** one count per episode, listener and day. The listener is a scrambled code made of the network address and a secret that is thrown away the next day, so that nobody can be followed from one day to another. The player of this site also counts in which part of an episode people stop, with nothing beside that number; its listening settings switch this off, and so does the privacy signal of your browser (Global Privacy Control).',
      ],
    ],
  },
  {
    id: 'data-usage',
    title: 'How We Use It',
    body: [
      'To sign you in, to show you your own work, to make and publish the episodes you ask for, to send the mails you asked for, and to tell creators how many people listened.',
      'To write a dialog, your leader text is given to the writer you choose; to voice it, the dialog is given to the voices you choose. The built-in writer and voices work on this server. If the operator has connected an outside provider and you choose it, the text is sent to that provider for this purpose. The wizard names the provider before you start.',
    ],
  },
  {
    id: 'data-protection',
    title: 'How We Protect It',
    body: [
      [
        "The database itself decides who may read each row; a fault in a page cannot show you somebody else's drafts.",
        'Drafts and their audio cannot be guessed or opened by others.',
        'Passwords are hashed. Attempts to sign in and to ask for mails are limited.',
        'Keys of outside providers stay in the part of the program that does the work and never reach a browser.',
        'Backups are made and kept by the operator of this site.',
      ],
    ],
  },
  {
    id: 'user-rights',
    title: 'Your Rights',
    body: [
      'You may see, correct and take with you what we hold about you, object to its use, and have it deleted. On your [profile page](/profile) you can do most of it yourself: change what you wrote, download all of your data as one file, and delete your account. Each newsletter has a link that ends it at once.',
      "A deleted account goes at once, with its profile, episodes, audio, likes, saved episodes, comments and files. Where you are a guest in somebody's episode, that creator keeps what they entered about you. Backups hold older data until the operator replaces them. For everything else [write to us](/contact). You may also complain to the data protection authority of your country.",
    ],
  },
  {
    id: 'cookie-policy',
    title: 'Cookie Policy',
    body: [
      'Who only reads and listens gets no cookie, and nobody is tracked. Signing in sets one cookie, `helmcast-device`. It holds a random number by which this site knows that you have signed in with this browser before, so that somebody who tries passwords for your address cannot keep you out. It signs nobody in, is sent to the sign-in of this site alone and no script can read it. It ends 180 days after you signed in last, and earlier when you choose a new password or sign out everywhere else with another browser.',
      "Your browser's local storage holds, on your device only:",
      [
        'your session, once you have signed in, so that you stay signed in until you log out;',
        'whether you prefer light or dark;',
        'volume, speed and where you stopped in each episode;',
        'episodes that you saved or liked without an account;',
        'work in progress in the editor, so that nothing is lost when a page is closed.',
      ],
      "Clearing the site's data in your browser removes all of it.",
    ],
  },
  {
    id: 'updates',
    title: 'Updates to This Policy',
    body: [
      'If what we keep or do changes, this page changes first. Changes that matter to people with an account are also sent to them by mail. This version is of November 2026.',
    ],
  },
]

export const handle = readsNothing

export default function Privacy() {
  return (
    <ArticlePage
      eyebrow="Legal"
      title="Privacy Policy"
      intro="What this site keeps about you, what for, and how you get rid of it. In plain words, because they are the ones that count."
    >
      <LegalSections sections={sections} />
    </ArticlePage>
  )
}
