import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { loadUsualPage } from '#app/features/static/load-page.ts'
import { TextPage } from '#app/features/static/text-page.tsx'
import frame from '#app/messages/frame.ts'
import texts from '#app/messages/texts.ts'
import type { Route } from './+types/terms.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadUsualPage(context, 'terms')

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: frame.termsOfUse,
    description: page?.intro ?? '',
    path: '/terms',
  })
}

export const handle = { ...readsNothing, messages: ['texts'] }

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} eyebrow={texts.legalEyebrow} isLegal />
}
