import { Form, Link } from 'react-router'
import { loadHelpList } from '#app/features/help/load-help.ts'
import type { HelpPlace } from '#app/features/help/topics.ts'
import { pageMeta } from '#app/features/layout/page-meta.ts'
import { ArticlePage } from '#app/features/static/article-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Route } from './+types/help.ts'

const intro = 'How to make, publish and look after episodes.'

export async function loader({ context, request }: Route.LoaderArgs) {
  const question = new URL(request.url).searchParams.get('q')?.trim().slice(0, 200) ?? ''
  return { question, ...(await loadHelpList(context, question)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Help', description: intro, path: '/help' })
}

export const handle = { reads: ['q'] }

export default function Help({ loaderData: { question, topics, found } }: Route.ComponentProps) {
  return (
    <ArticlePage title="Help" intro={intro}>
      <search>
        <Form method="get" action="/help" preventScrollReset className="mt-8 flex max-w-xl gap-3">
          <Input
            type="search"
            name="q"
            aria-label="Your question"
            placeholder="Your question"
            defaultValue={question}
            maxLength={200}
          />
          <Button type="submit">Find</Button>
        </Form>
      </search>
      <p role="status" className="sr-only">
        {question && (found.length === 1 ? '1 place found' : `${found.length} places found`)}
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
    <section aria-label="Answers" className="mt-6 max-w-xl">
      {places.length === 0 ? (
        <p className="text-quiet">Nothing found. Try other words, or look through the list below.</p>
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
