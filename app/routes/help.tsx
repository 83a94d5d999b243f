import { Link } from 'react-router'
import { loadHelpList } from '#app/features/help/load-help.ts'
import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { ArticlePage } from '#app/features/static/article-page.tsx'
import type { Route } from './+types/help.ts'

const intro = 'How to make, publish and look after episodes.'

export function loader({ context }: Route.LoaderArgs) {
  return loadHelpList(context)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Help', description: intro, path: '/help' })
}

export const handle = readsNothing

export default function Help({ loaderData: topics }: Route.ComponentProps) {
  return (
    <ArticlePage title="Help" intro={intro}>
      <ul className="mt-12 grid gap-x-10 sm:grid-cols-2">
        {topics.map(({ topic, title, intro }) => (
          <li key={topic} className="border-line border-t py-5">
            <Link to={`/help/${topic}`} className="group block">
              <span className="headline text-xl underline-offset-4 group-hover:underline">{title}</span>
              <span className="mt-1 block text-quiet">{intro}</span>
            </Link>
          </li>
        ))}
      </ul>
    </ArticlePage>
  )
}
