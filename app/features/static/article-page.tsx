import type { ReactNode } from 'react'

/** A page of text: heading, a few words on what it is, then its sections. */
export function ArticlePage({
  title,
  intro,
  eyebrow,
  children,
}: {
  title: string
  intro: ReactNode
  eyebrow?: string
  children: ReactNode
}) {
  return (
    <div className="frame pt-8 pb-24 md:pt-12">
      <header className="prose-width">
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h1 className="headline text-3xl md:text-display">{title}</h1>
        <p className="mt-4 text-lg text-quiet">{intro}</p>
      </header>
      {children}
    </div>
  )
}

/** Numbered sections with a list of contents beside them. */
export function LegalSections({ sections }: { sections: { id: string; title: string; body: ReactNode }[] }) {
  return (
    <div className="mt-12 grid gap-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
      <nav aria-label="On this page" className="lg:order-first">
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
            <div className="mt-4 flex flex-col gap-4 text-quiet [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_strong]:font-semibold [&_strong]:text-text [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5">
              {section.body}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
