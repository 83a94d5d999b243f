import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LeaveGuard } from '#app/features/layout/leave-guard.tsx'
import { useShowTitle } from '#app/features/layout/use-show.ts'
import { PageBlocks } from '#app/features/static/page-text.tsx'
import { pageTitles } from '#app/features/static/usual-texts.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { LongTextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { longestPage, type PageName, readPage } from '#core/show-pages/read-page.ts'
import { browserDatabase } from '#tables/database.ts'
import { saveShowPage, showPageQueries } from '#tables/show/pages-queries.ts'

/** Editor of one page's markdown with a preview. `usual`: what stands there until somebody writes another text. */
export function PageEditor({ name, usual, onSaved }: { name: PageName; usual: string; onSaved: () => void }) {
  const { revalidate } = useRevalidator()
  const stored = useQuery({ ...showPageQueries(browserDatabase).body(name), staleTime: 0 })
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const title = pageTitles[name]
  const save = useChange((db, body: string | null) => saveShowPage(db, name, body), {
    tables: ['show_pages'],
    done: (body) => (body === null ? `${title}: the usual text stands again` : `${title} is saved`),
    failed: () => 'The page could not be saved',
    onDone: async () => {
      setTyped(null)
      await revalidate()
      onSaved()
    },
  })
  if (stored.isLoadingError) return <Banner retry={stored} title="The page could not be loaded" />
  if (stored.data === undefined) return <Skeleton className="h-96 rounded-card" />
  const before = stored.data ?? usual
  const text = typed ?? before
  const isEmpty = text.trim() === ''
  return (
    <form
      method="post"
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) save.mutate(text)
      }}
    >
      <Tabs
        label={`${title}: text and preview`}
        tabs={[
          {
            value: 'text',
            label: 'Text',
            content: (
              <LongTextField
                label={`Text of ${title}`}
                hint="Markdown: # title, ## section, ### small heading, - list, **bold**, [link](/contact). {show} stands for the name of the show."
                error={isEmpty ? 'Write something, or bring the usual text back.' : undefined}
                value={text}
                maxLength={longestPage}
                rows={18}
                inputClassName="font-mono text-sm"
                onText={setTyped}
              />
            ),
          },
          { value: 'preview', label: 'Preview', content: <Preview name={name} text={text} /> },
        ]}
      />
      <LeaveGuard isUnsaved={typed !== null && typed !== before && !save.isPending} />
      <div className="flex flex-wrap justify-end gap-3">
        {stored.data !== null && (
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {name === 'imprint' ? 'Take the page away' : 'Back to the usual text'}
          </Button>
        )}
        <Button type="submit" busy={save.isPending} disabled={isEmpty}>
          Save this page
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={name === 'imprint' ? 'Take the imprint away?' : 'Bring the usual text back?'}
        description="Your own text of this page is not kept."
        confirmLabel={name === 'imprint' ? 'Take it away' : 'Bring it back'}
        isBusy={save.isPending}
        onConfirm={() => save.mutate(null)}
      />
    </form>
  )
}

function Preview({ name, text }: { name: PageName; text: string }) {
  const page = readPage(text, useShowTitle(), pageTitles[name])
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 text-quiet sm:p-8">
      <p className="headline text-3xl text-text">{page.title}</p>
      {page.intro && <p className="text-lg">{page.intro}</p>}
      <PageBlocks blocks={page.lead} />
      {page.sections.map(({ id, title, blocks }) => (
        <div key={id} className="flex flex-col gap-3 border-line border-t pt-5">
          <p className="headline text-2xl text-text">{title}</p>
          <PageBlocks blocks={blocks} />
        </div>
      ))}
    </div>
  )
}
