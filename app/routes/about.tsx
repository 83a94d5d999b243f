import {
  AudioLines,
  Cpu,
  FileText,
  HandHeart,
  LifeBuoy,
  Lightbulb,
  type LucideIcon,
  Route as RouteIcon,
  Scale,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '#app/features/layout/page-meta.ts'
import { ArticlePage } from '#app/features/static/article-page.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/about.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'About Us',
    description: 'Why Helmcast exists, what it covers, and how AI and people share the work on each episode.',
    path: '/about',
  })
}

const focusAreas: { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: RouteIcon,
    title: 'Leadership Journeys',
    text: 'The road to the first hard decision, with the detours that biographies leave out.',
  },
  {
    Icon: Scale,
    title: 'Strategic Decisions',
    text: 'What was on the table, what was known that day, and what was given up.',
  },
  {
    Icon: Lightbulb,
    title: 'Innovation & Change',
    text: 'How something new came to be used, and who had to be won over first.',
  },
  {
    Icon: LifeBuoy,
    title: 'Crisis Management',
    text: 'The hours in which there is no plan: what people said, and what they did next.',
  },
  {
    Icon: Users,
    title: 'Cultural Leadership',
    text: 'How a group learns what matters here, long after the speech is forgotten.',
  },
]

const values: { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: ShieldCheck,
    title: 'Authenticity',
    text: 'A claim without a source is marked before anybody hears it. Words in quotation marks were really said.',
  },
  {
    Icon: Lightbulb,
    title: 'Innovation',
    text: 'We use new tools where they help people think, and say so openly.',
  },
  {
    Icon: HandHeart,
    title: 'Accessibility',
    text: 'Every episode has a transcript. Every page works with a keyboard, a screen reader and a slow line.',
  },
  {
    Icon: AudioLines,
    title: 'Quality',
    text: 'Loudness, length and silence of each episode are measured on the finished file before it is called finished.',
  },
]

export default function About() {
  return (
    <ArticlePage
      eyebrow="About us"
      title="Leadership, told so that it can be used"
      intro="Most of what leaders learn stays in the room where they learned it. Helmcast turns written stories into conversations that fit into a walk."
    >
      <div className="mt-16 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Words id="story" title="Our Story">
          <p>
            Helmcast was founded in 2024 by people who kept meeting the same problem: the best accounts of
            leadership lay in reports, obituaries and long interviews that nobody had the time to read.
          </p>
          <p>
            So we built a way to turn such a text into a talk between two hosts. It began with one episode
            made for a handful of colleagues. Today it is free software: anybody can run it on a machine of
            their own, with their own stories and voices.
          </p>
        </Words>
        <Words id="mission" title="Our Mission">
          <p>
            We want the experience of leaders to be passed on as it was: with the doubts, the numbers and the
            price. Not as a list of tips, but as a story that somebody can argue with.
          </p>
          <p>
            An episode has done its work when a listener comes to a decision of their own and remembers how
            somebody else once stood there.
          </p>
        </Words>
      </div>

      <section
        aria-labelledby="different"
        className="mt-20 rounded-card border border-line bg-surface p-6 sm:p-10 lg:p-14"
      >
        <h2 id="different" className="headline text-3xl">
          What Makes Us Different
        </h2>
        <div className="mt-8 grid gap-10 md:grid-cols-2">
          <div>
            <h3 className="headline flex items-center gap-3 text-xl">
              <Cpu className="size-6 text-accent" strokeWidth={1.6} aria-hidden="true" />
              What AI does
            </h3>
            <p className="mt-3 text-quiet">
              It reads the source, finds what matters in it, writes the dialog and speaks both hosts. It works
              fast and does not tire, and it says at the beginning of each episode that the voices are made by
              a machine.
            </p>
          </div>
          <div>
            <h3 className="headline flex items-center gap-3 text-xl">
              <Users className="size-6 text-accent" strokeWidth={1.6} aria-hidden="true" />
              What people do
            </h3>
            <p className="mt-3 text-quiet">
              They choose the leader and vouch for the text. They read the dialog, change any line, and can
              ask a guest who appears in it to approve it. Nothing is published by itself.
            </p>
          </div>
        </div>
      </section>

      <Cards id="focus" title="Our Focus Areas" items={focusAreas} columns="sm:grid-cols-2 lg:grid-cols-3" />
      <Cards id="values" title="Our Values" items={values} columns="sm:grid-cols-2 lg:grid-cols-4" />

      <section aria-labelledby="technology" className="mt-20 grid gap-10 lg:grid-cols-[1fr_1.2fr] lg:gap-16">
        <div>
          <h2 id="technology" className="headline text-3xl">
            The Technology Behind Helmcast
          </h2>
          <p className="mt-4 text-quiet">
            Two abilities do the work. Both can run on the machine that this site runs on, without sending
            anything elsewhere, or use a provider that the operator has chosen.
          </p>
          <Button asChild variant="secondary" className="mt-6">
            <Link to="/faq">How it works, in questions</Link>
          </Button>
        </div>
        <dl className="flex flex-col gap-8">
          <div className="border-line border-t pt-6">
            <dt className="headline flex items-center gap-3 text-xl">
              <FileText className="size-6 text-accent" strokeWidth={1.6} aria-hidden="true" />
              Language processing
            </dt>
            <dd className="mt-3 text-quiet">
              A writer plans the parts of the talk to fit the length asked for and writes it turn by turn.
              Each turn carries a pointer to the passage it rests on, and the program checks that the passage
              is really there. A built-in writer works without any provider; large language models can be
              connected.
            </dd>
          </div>
          <div className="border-line border-t pt-6">
            <dt className="headline flex items-center gap-3 text-xl">
              <AudioLines className="size-6 text-accent" strokeWidth={1.6} aria-hidden="true" />
              Text-to-speech
            </dt>
            <dd className="mt-3 text-quiet">
              Two clearly different voices speak the lines one by one. The lines are then levelled, placed a
              little to the left and right, joined with natural pauses and mastered to the loudness that
              podcast apps expect.
            </dd>
          </div>
        </dl>
      </section>
    </ArticlePage>
  )
}

function Words({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="headline text-3xl">
        {title}
      </h2>
      <div className="mt-4 flex flex-col gap-4 text-quiet">{children}</div>
    </section>
  )
}

function Cards({
  id,
  title,
  items,
  columns,
}: {
  id: string
  title: string
  items: { Icon: LucideIcon; title: string; text: string }[]
  columns: string
}) {
  return (
    <section aria-labelledby={id} className="mt-20">
      <h2 id={id} className="headline text-3xl">
        {title}
      </h2>
      <ul className={`mt-8 grid gap-x-8 gap-y-8 ${columns}`}>
        {items.map(({ Icon, title: name, text }) => (
          <li key={name} className="border-line border-t pt-6">
            <Icon className="size-6 text-accent" strokeWidth={1.6} aria-hidden="true" />
            <h3 className="headline mt-3 text-xl">{name}</h3>
            <p className="mt-2 text-quiet text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
