import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { loadUsualPage } from '#app/features/static/load-page.ts'
import { TextPage } from '#app/features/static/text-page.tsx'
import frame from '#app/messages/frame.ts'
import type { Route } from './+types/faq.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadUsualPage(context, 'faq')

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: frame.faq,
    description: page?.intro ?? '',
    path: '/faq',
  })
}

export const handle = { ...readsNothing, messages: ['texts'] }

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} eyebrow={frame.faq} />
}
