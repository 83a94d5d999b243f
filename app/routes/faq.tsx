import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { ArticlePage } from '#app/features/static/article-page.tsx'
import { LinkButton } from '#app/link-button.tsx'
import type { Route } from './+types/faq.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'FAQ',
    description: 'How episodes are made, how good they sound, how long it takes, and what it costs.',
    path: '/faq',
  })
}

const questions: { question: string; answer: string[] }[] = [
  {
    question: 'What is Helmcast?',
    answer: [
      'A podcast on leadership, and the program that makes it. You give it a text about a leader; it gives you an episode in which two hosts talk that story through, ready to publish on a site and in a feed of your own.',
      'It is free software that runs on one machine. It works without any outside service, and can use better writers and voices when you connect them.',
    ],
  },
  {
    question: 'How does the generation of an episode work?',
    answer: [
      'In four steps. You upload a text or markdown file. A writer turns it into a dialog that fits the length you chose, each line with a pointer to the passage it rests on. You read and edit it. Then two voices speak the lines, and the program joins and masters them and adds transcript, chapters and a cover.',
      'Nothing is published until you press the button.',
    ],
  },
  {
    question: 'What is the audio quality like?',
    answer: [
      'Episodes are MP3 files of 128 kbit/s at 44.1 kHz, mastered to -16 LUFS with peaks below -1 dB, as podcast apps recommend. These numbers are measured on the finished file; one that misses them is not called finished.',
      'How natural the voices sound depends on the voices you choose. The built-in neural voices speak English, Spanish and French; German and the fallback sound simpler. Voices of outside providers can be connected.',
    ],
  },
  {
    question: 'Can I edit an episode after it was generated?',
    answer: [
      'Yes, line by line. You can rewrite a line, give it to the other host, add, move or remove lines, and tell the voices how a name is spoken. Only what you changed is voiced again.',
      'A published episode can be changed too. Guests who approved it are asked again, because their approval belongs to the version they heard.',
    ],
  },
  {
    question: 'How long does it take to generate an episode?',
    answer: [
      'A typical 15-minute episode takes 5-10 minutes to generate. Shorter ones take less; the built-in voices on a small machine can take longer. You see the remaining time while it works, and you can close the page: the work goes on and is there when you come back.',
    ],
  },
  {
    question: 'Which subscription options are there?',
    answer: [
      'Listening is free, with or without an account, here and in any podcast app. So is the newsletter.',
      'For creators, subscription tiers exist where the operator of a site offers them; ask through the contact page what is on offer here. The program itself has no paid tier and keeps nothing back: if you run it, you have all of it, and pay only for outside providers that you connect yourself.',
    ],
  },
]

export const handle = readsNothing

export default function Faq() {
  return (
    <ArticlePage eyebrow="FAQ" title="Questions and answers" intro="The six things that people ask first.">
      <div className="mt-14 md:mt-20">
        {questions.map(({ question, answer }) => (
          <section
            key={question}
            className="grid gap-x-16 gap-y-3 border-line border-t pt-6 pb-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,42.5rem)] xl:gap-x-24"
          >
            <h2 className="headline text-xl lg:text-2xl">{question}</h2>
            <div className="flex min-w-0 flex-col gap-3 text-quiet">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className="border-line border-t pt-6 text-quiet">
        Something else?{' '}
        <LinkButton to="/contact" variant="link" size="small">
          Write to us
        </LinkButton>
      </p>
    </ArticlePage>
  )
}
