import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { loadPage } from '#app/features/static/load-page.ts'
import { TextPage } from '#app/features/static/text-page.tsx'
import frame from '#app/messages/frame.ts'
import texts from '#app/messages/texts.ts'
import type { PageName } from '#core/show-pages/read-page.ts'
import type { Route } from './+types/page-of-text.ts'

/** Functions, because each visitor has a language of their own. */
const pages: Record<PageName, () => { title: string; eyebrow: string; isLegal?: boolean }> = {
  about: () => ({ title: frame.about, eyebrow: texts.aboutEyebrow }),
  accessibility: () => ({ title: frame.accessibility, eyebrow: texts.aboutEyebrow }),
  faq: () => ({ title: frame.faq, eyebrow: frame.faq }),
  imprint: () => ({ title: frame.imprint, eyebrow: texts.legalEyebrow }),
  privacy: () => ({ title: frame.privacy, eyebrow: texts.legalEyebrow, isLegal: true }),
  terms: () => ({ title: frame.termsOfUse, eyebrow: texts.legalEyebrow, isLegal: true }),
}

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const name = pattern.replace('/', '') as PageName
  const page = await loadPage(context, name)
  // A site without an imprint text has no imprint page.
  if (!page) throw new Response(null, { status: 404 })
  return { ...page, name }
}

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  if (!page) return []
  return pageMeta(matches, {
    title: pages[page.name]().title,
    description: page.intro,
    path: `/${page.name}`,
  })
}

export const handle = { ...readsNothing, messages: ['texts'] }

/** The pages that an admin may write. */
export default function PageOfText({ loaderData: page }: Route.ComponentProps) {
  const { eyebrow, isLegal } = pages[page.name]()
  return <TextPage page={page} eyebrow={eyebrow} isLegal={isLegal} />
}
