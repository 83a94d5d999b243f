import { Form, Link } from 'react-router'
import { loadHelpList } from '#app/features/help/load-help.ts'
import type { HelpPlace } from '#app/features/help/topics.ts'
import { pageMeta } from '#app/features/layout/page-meta.ts'
import { ArticlePage } from '#app/features/static/article-page.tsx'
import frame from '#app/messages/frame.ts'
import help from '#app/messages/help.ts'
import { count } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Route } from './+types/help.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const question = new URL(request.url).searchParams.get('q')?.trim().slice(0, 200) ?? ''
  return { question, ...(await loadHelpList(context, question)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: frame.help, description: help.intro, path: '/help' })
}

export const handle = { reads: ['q'], messages: ['help', 'texts'] }

export default function Help({ loaderData: { question, topics, found } }: Route.ComponentProps) {
  return (
    <ArticlePage title={frame.help} intro={help.intro}>
      <search>
        <Form method="get" action="/help" preventScrollReset className="mt-8 flex max-w-xl gap-3">
          <Input
            type="search"
            name="q"
            aria-label={help.question}
            placeholder={help.question}
            defaultValue={question}
            maxLength={200}
          />
          <Button type="submit">{help.find}</Button>
        </Form>
      </search>
      <p role="status" className="sr-only">
        {question && count(help.found, found.length)}
      </p>
      {question && <Found places={found} />}
      <ul className="mt-12 grid gap-x-10 sm:grid-cols-2">
        {topics.map(({ topic, title, intro, sections }) => (
          <li key={topic} className="border-line border-t py-5">
            <Link to={`/help/${topic}`} className="group block">
              <span className="headline text-xl underline-offset-4 group-hover:underline">{title}</span>
              <span className="mt-1 block text-quiet">{intro}</span>
            </Link>
            <ul className="mt-2 flex flex-wrap gap-x-4">
              {sections.map((section) => (
                <li key={section.id}>
                  <Link
                    to={`/help/${topic}#${section.id}`}
                    className="inline-block py-1 text-quiet text-sm hover:text-accent"
                  >
                    {section.title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </ArticlePage>
  )
}

function Found({ places }: { places: HelpPlace[] }) {
  return (
    <section aria-label={help.answers} className="mt-6 max-w-xl">
      {places.length === 0 ? (
        <p className="text-quiet">{help.nothing}</p>
      ) : (
        <ul>
          {places.map(({ to, title, topic }) => (
            <li key={to}>
              <Link to={to} className="group block py-2">
                <span className="text-accent underline-offset-4 group-hover:underline">{title}</span>
                <span className="block text-quiet text-sm">{topic}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
