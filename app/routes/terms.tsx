import { Link } from 'react-router'
import { pageMeta } from '#app/features/layout/page-meta.ts'
import { ArticlePage, LegalSections } from '#app/features/static/article-page.tsx'
import type { Route } from './+types/terms.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Terms of Use',
    description: 'The rules for listening to, making and publishing episodes on this site.',
    path: '/terms',
  })
}

const sections = [
  {
    id: 'acceptance',
    title: 'Acceptance of Terms',
    body: (
      <p>
        These terms are between you and the operator of this site. By listening here, opening an account or
        making an episode you accept them. If you do so for an organisation, you confirm that you may. If you
        do not agree, please do not use the site.
      </p>
    ),
  },
  {
    id: 'use-of-service',
    title: 'Use of Service',
    body: (
      <>
        <p>
          You may listen to, download and share published episodes for yourself and others, and link to them
          from wherever you like. You need an account to make episodes, and you answer for what is done with
          it.
        </p>
        <p>Please do not:</p>
        <ul>
          <li>make a real person say, or seem to say, what they did not say;</li>
          <li>imitate the voice of a person who has not agreed to it;</li>
          <li>upload what is unlawful, hateful or meant to deceive, or what you have no right to use;</li>
          <li>remove the note that an episode is made with AI, in its sound or its text;</li>
          <li>
            try to get at other people's drafts, accounts or addresses, or overload the site on purpose.
          </li>
        </ul>
        <p>Episodes and accounts that break these rules can be taken down.</p>
      </>
    ),
  },
  {
    id: 'user-content',
    title: 'User Content Licence',
    body: (
      <>
        <p>
          What you upload and what you make from it stays yours, as far as the law gives rights in such works.
          You allow the operator to store it, to turn it into dialog and audio as you ask, and, once you
          publish it, to show, play and distribute it on this site and in its feed. When you unpublish or
          delete it, that permission ends; copies that listeners or podcast apps have already downloaded are
          out of our reach.
        </p>
        <p>
          You confirm that you may use your source, and that people who appear in it have agreed where
          agreement is needed. The guest review is there to help you with that. It is you who publishes.
        </p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        What we keep about you, and what not, stands in the <Link to="/privacy">Privacy Policy</Link>. It is
        part of these terms.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of Liability',
    body: (
      <>
        <p>
          Episodes are written and voiced with AI and edited by people. They can contain mistakes and are no
          advice for a decision of yours. Check what matters against its source.
        </p>
        <p>
          The service is offered as it is. As far as the law allows, the operator is not liable for lost
          profit, lost data or indirect damage, and does not promise that the site is always available.
          Nothing here limits liability for intent, gross negligence, or injury to life and health.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to These Terms',
    body: (
      <p>
        We may change these terms for the time to come. People with an account are told by mail at least 14
        days before a change that affects them, and may close their account instead. This version is of
        November 2026.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms, notices about your rights and everything else go to the address on the{' '}
        <Link to="/contact">contact page</Link>.
      </p>
    ),
  },
]

/** Query parameters that the page reads; others do not make another cached page (server/pages/page-cache.ts). */
export const handle = { reads: [] as string[] }

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
