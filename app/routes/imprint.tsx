import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { loadPage } from '#app/features/static/load-page.ts'
import { TextPage } from '#app/features/static/text-page.tsx'
import frame from '#app/messages/frame.ts'
import texts from '#app/messages/texts.ts'
import type { Route } from './+types/imprint.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loadPage(context, 'imprint')
  // Without an imprint of its own a site has no such page.
  if (!page) throw new Response(null, { status: 404 })
  return page
}

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  return pageMeta(matches, { title: frame.imprint, description: page?.intro ?? '', path: '/imprint' })
}

export const handle = { ...readsNothing, messages: ['texts'] }

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} eyebrow={texts.legalEyebrow} />
}
