import type { ReactNode } from 'react'
import type { PageBlock, ShowPage } from '#core/show-pages/read-page.ts'
import { ArticlePage, ArticleSection, LegalSections } from './article-page.tsx'
import { PageBlocks } from './page-text.tsx'

/** A page of text. `isLegal`: with numbered sections and a table of contents. */
export function TextPage({
  page,
  eyebrow,
  isLegal = false,
}: {
  page: ShowPage
  eyebrow: ReactNode
  isLegal?: boolean
}) {
  return (
    <ArticlePage eyebrow={eyebrow} title={page.title} intro={page.intro}>
      <Lead blocks={page.lead} />
      {isLegal ? (
        <LegalSections sections={page.sections} />
      ) : (
        <div className="mt-14 md:mt-20">
          {page.sections.map(({ id, title, blocks }) => (
            <ArticleSection key={id} id={id} title={title}>
              <PageBlocks blocks={blocks} asTerms />
            </ArticleSection>
          ))}
        </div>
      )}
    </ArticlePage>
  )
}

function Lead({ blocks }: { blocks: PageBlock[] }) {
  if (blocks.length === 0) return null
  return (
    <div className="prose-width mt-8 flex flex-col gap-4 text-lg text-quiet">
      <PageBlocks blocks={blocks} />
    </div>
  )
}
