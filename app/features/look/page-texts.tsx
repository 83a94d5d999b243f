import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { usualTexts } from '#app/features/static/usual-texts.ts'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/show.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type PageName, pageNames } from '#core/show-pages/read-page.ts'
import { browserDatabase } from '#tables/database.ts'
import { showPageQueries } from '#tables/show/pages-queries.ts'
import { PageEditor } from './page-editor.tsx'
import { pageTitle } from './page-title.ts'

/** The site's text pages: which of them have their default text, and an editor for each. */
export function PageTexts() {
  const names = useQuery({ ...showPageQueries(browserDatabase).names(), staleTime: 0 })
  const [open, setOpen] = useState<PageName | null>(null)
  if (names.isLoadingError) return <Banner retry={names} title={words.pagesNotLoaded} />
  const own = names.data
  if (!own) return <Skeleton className="h-96 rounded-card" />
  return (
    <ul className="flex flex-col border-line border-t">
      {pageNames.map((name) => {
        const isOwn = own.includes(name)
        const isShown = isOwn || name !== 'imprint'
        return (
          <li key={name} className="flex flex-col gap-4 border-line border-b py-4">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="min-w-40 flex-1 font-medium">{pageTitle(name)}</p>
              <Pill tone={isOwn ? 'info' : 'neutral'}>
                {isOwn ? words.yourText : isShown ? words.usualText : words.noPage}
              </Pill>
              {isShown && (
                <Link
                  to={`/${name}`}
                  className="inline-flex min-h-9 items-center gap-1.5 rounded-small text-accent text-sm underline underline-offset-4"
                >
                  {words.lookAtIt}
                  <ExternalLink className="size-4" aria-hidden="true" />
                  <span className="sr-only">: {pageTitle(name)}</span>
                </Link>
              )}
              <Button
                variant="secondary"
                size="small"
                aria-expanded={open === name}
                aria-label={fill(open === name ? words.closePage : words.editPage, { page: pageTitle(name) })}
                onClick={() => setOpen(open === name ? null : name)}
              >
                {open === name ? frame.close : frame.edit}
              </Button>
            </div>
            {open === name && (
              <PageEditor key={name} name={name} usual={usualTexts[name]} onSaved={() => setOpen(null)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
