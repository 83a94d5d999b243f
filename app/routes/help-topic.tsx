import { Link } from 'react-router'
import { loadHelp } from '#app/features/help/load-help.ts'
import { isHelpTopic } from '#app/features/help/topics.ts'
import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { TextPage } from '#app/features/static/text-page.tsx'
import frame from '#app/messages/frame.ts'
import help from '#app/messages/help.ts'
import type { Route } from './+types/help-topic.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isHelpTopic(params.topic)) throw new Response(null, { status: 404 })
  return { topic: params.topic, page: await loadHelp(context, params.topic) }
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const { title = frame.help, intro = '' } = loaderData?.page ?? {}
  return pageMeta(matches, { title, description: intro, path: `/help/${params.topic}` })
}

export const handle = {
  ...readsNothing,
  messages: ['help'],
  crumb: ({ page }: { page: { title: string } }) => page.title,
}

export default function HelpTopicPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <TextPage page={page} eyebrow={frame.help} />
      <p className="frame pb-24">
        <Link to="/help" className="text-accent underline underline-offset-4">
          {help.allTopics}
        </Link>
      </p>
    </>
  )
}
