import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { ArticlePage, type LegalSection, LegalSections } from '#app/features/static/article-page.tsx'
import type { Route } from './+types/terms.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Terms of Use',
    description: 'The rules for listening to, making and publishing episodes on this site.',
    path: '/terms',
  })
}

const sections: LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of Terms',
    body: [
      'These terms are between you and the operator of this site. By listening here, opening an account or making an episode you accept them. If you do so for an organisation, you confirm that you may. If you do not agree, please do not use the site.',
    ],
  },
  {
    id: 'use-of-service',
    title: 'Use of Service',
    body: [
      'You may listen to, download and share published episodes for yourself and others, and link to them from wherever you like. You need an account to make episodes, and you answer for what is done with it.',
      'Please do not:',
      [
        'make a real person say, or seem to say, what they did not say;',
        'imitate the voice of a person who has not agreed to it;',
        'upload what is unlawful, hateful or meant to deceive, or what you have no right to use;',
        'remove the note that an episode is made with AI, in its sound or its text;',
        "try to get at other people's drafts, accounts or addresses, or overload the site on purpose.",
      ],
      'Episodes and accounts that break these rules can be taken down.',
    ],
  },
  {
    id: 'user-content',
    title: 'User Content Licence',
    body: [
      'What you upload and what you make from it stays yours, as far as the law gives rights in such works. You allow the operator to store it, to turn it into dialog and audio as you ask, and, once you publish it, to show, play and distribute it on this site and in its feed. When you unpublish or delete it, that permission ends; copies that listeners or podcast apps have already downloaded are out of our reach.',
      'You confirm that you may use your source, and that people who appear in it have agreed where agreement is needed. The guest review is there to help you with that. It is you who publishes.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: [
      'What we keep about you, and what not, stands in the [Privacy Policy](/privacy). It is part of these terms.',
    ],
  },
  {
    id: 'liability',
    title: 'Limitation of Liability',
    body: [
      'Episodes are written and voiced with AI and edited by people. They can contain mistakes and are no advice for a decision of yours. Check what matters against its source.',
      'The service is offered as it is. As far as the law allows, the operator is not liable for lost profit, lost data or indirect damage, and does not promise that the site is always available. Nothing here limits liability for intent, gross negligence, or injury to life and health.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to These Terms',
    body: [
      'We may change these terms for the time to come. People with an account are told by mail at least 14 days before a change that affects them, and may close their account instead. This version is of November 2026.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    body: [
      'Questions about these terms, notices about your rights and everything else go to the address on the [contact page](/contact).',
    ],
  },
]

export const handle = readsNothing

export default function Terms() {
  return (
    <ArticlePage
      eyebrow="Legal"
      title="Terms of Use"
      intro="What you may do here, what we ask of you, and who answers for what."
    >
      <LegalSections sections={sections} />
    </ArticlePage>
  )
}
