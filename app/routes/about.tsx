import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { ArticlePage, ArticleSection, ArticleTerms } from '#app/features/static/article-page.tsx'
import { ArticleText } from '#app/features/static/article-text.tsx'
import { LinkButton } from '#app/link-button.tsx'
import type { Route } from './+types/about.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'About Us',
    description: 'Why Helmcast exists, what it covers, and how AI and people share the work on each episode.',
    path: '/about',
  })
}

const focusAreas = {
  'Leadership Journeys': 'The road to the first hard decision, with the detours that biographies leave out.',
  'Strategic Decisions': 'What was on the table, what was known that day, and what was given up.',
  'Innovation & Change': 'How something new came to be used, and who had to be won over first.',
  'Crisis Management': 'The hours in which there is no plan: what people said, and what they did next.',
  'Cultural Leadership': 'How a group learns what matters here, long after the speech is forgotten.',
}

const values = {
  Authenticity:
    'A claim without a source is marked before anybody hears it. Words in quotation marks were really said.',
  Innovation: 'We use new tools where they help people think, and say so openly.',
  Accessibility:
    'Every episode has a transcript. Every page works with a keyboard, a screen reader and a slow line.',
  Quality:
    'Loudness, length and silence of each episode are measured on the finished file before it is called finished.',
}

const technology = {
  'Language processing':
    'A writer plans the parts of the talk to fit the length asked for and writes it turn by turn. Each turn carries a pointer to the passage it rests on, and the program checks that the passage is really there. A built-in writer works without any provider; large language models can be connected.',
  'Text-to-speech':
    'Two clearly different voices speak the lines one by one. The lines are then levelled, placed a little to the left and right, joined with natural pauses and mastered to the loudness that podcast apps expect.',
}

export const handle = readsNothing

export default function About() {
  return (
    <ArticlePage
      eyebrow="About us"
      title="Leadership, told so that it can be used"
      intro="Most of what leaders learn stays in the room where they learned it. Helmcast turns written stories into conversations that fit into a walk."
    >
      <div className="mt-14 md:mt-20">
        <ArticleSection id="story" title="Our Story">
          <ArticleText
            body={[
              'Helmcast was founded in 2024 by people who kept meeting the same problem: the best accounts of leadership lay in reports, obituaries and long interviews that nobody had the time to read.',
              'So we built a way to turn such a text into a talk between two hosts. It began with one episode made for a handful of colleagues. Today it is free software: anybody can run it on a machine of their own, with their own stories and voices.',
            ]}
          />
        </ArticleSection>
        <ArticleSection id="mission" title="Our Mission">
          <ArticleText
            body={[
              'We want the experience of leaders to be passed on as it was: with the doubts, the numbers and the price. Not as a list of tips, but as a story that somebody can argue with.',
              'An episode has done its work when a listener comes to a decision of their own and remembers how somebody else once stood there.',
            ]}
          />
        </ArticleSection>
        <ArticleSection id="different" title="What Makes Us Different">
          <p>Machines and people share the work, and it is always clear who does what.</p>
          <div className="border-host-b border-l-3 pl-5">
            <h3 className="headline text-host-b text-xl">What AI does</h3>
            <p className="mt-1">
              It reads the source, finds what matters in it, writes the dialog and speaks both hosts. It works
              fast and does not tire, and it says at the beginning of each episode that the voices are made by
              a machine.
            </p>
          </div>
          <div className="border-host-a border-l-3 pl-5">
            <h3 className="headline text-host-a text-xl">What people do</h3>
            <p className="mt-1">
              They choose the leader and vouch for the text. They read the dialog, change any line, and can
              ask a guest who appears in it to approve it. Nothing is published by itself.
            </p>
          </div>
        </ArticleSection>
        <ArticleSection id="focus" title="Our Focus Areas">
          <ArticleTerms items={focusAreas} />
        </ArticleSection>
        <ArticleSection id="values" title="Our Values">
          <ArticleTerms items={values} />
        </ArticleSection>
        <ArticleSection id="technology" title="The Technology Behind Helmcast">
          <p>
            Two abilities do the work. Both can run on the machine that this site runs on, without sending
            anything elsewhere, or use a provider that the operator has chosen.
          </p>
          <ArticleTerms items={technology} />
          <LinkButton to="/faq" variant="secondary" className="mt-2 self-start">
            How it works, in questions
          </LinkButton>
        </ArticleSection>
      </div>
    </ArticlePage>
  )
}
