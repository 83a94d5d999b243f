import type { ReactNode } from 'react'
import texts from '#app/messages/texts.ts'
import type { PageSection } from '#core/show-pages/read-page.ts'
import { PageBlocks } from './page-text.tsx'

/** A text page: heading, introduction, sections. */
export function ArticlePage({
  title,
  intro,
  eyebrow,
  children,
}: {
  title: string
  intro: ReactNode
  eyebrow?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="frame pt-8 pb-24 md:pt-12">
      <header className="max-w-4xl">
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h1 className="headline wrap-anywhere text-3xl md:text-display">{title}</h1>
        {intro && <p className="prose-width wrap-anywhere mt-4 text-lg text-quiet">{intro}</p>}
      </header>
      {children}
    </div>
  )
}

/** A section of a text page: heading on the left, text on the right. */
export function ArticleSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-4 border-line border-t pt-8 pb-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,42.5rem)] xl:gap-x-24"
    >
      <h2 id={id} className="headline text-2xl lg:sticky lg:top-24 lg:self-start lg:text-3xl">
        {title}
      </h2>
      <div className="flex min-w-0 flex-col gap-4 text-lg text-quiet">{children}</div>
    </section>
  )
}

/** Numbered sections with a table of contents beside them. */
export function LegalSections({ sections }: { sections: PageSection[] }) {
  return (
    <div className="mt-12 grid gap-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
      <nav aria-label={texts.onThisPage} className="lg:order-first">
        <ol className="flex flex-col gap-1 border-line border-l lg:sticky lg:top-24">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="-ml-px block border-transparent border-l py-1 pl-4 text-quiet text-sm hover:border-accent hover:text-text"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose-width flex flex-col gap-12">
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`} className="headline flex gap-3 text-2xl">
              <span aria-hidden="true" className="text-accent tabular-nums">
                {index + 1}
              </span>
              {section.title}
            </h2>
            <div className="mt-4 flex flex-col gap-4 text-quiet">
              <PageBlocks blocks={section.blocks} />
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
