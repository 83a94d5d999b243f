import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LeaveGuard } from '#app/features/layout/leave-guard.tsx'
import { useShowTitle } from '#app/features/layout/use-show.ts'
import { PageBlocks } from '#app/features/static/page-text.tsx'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/show.ts'
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
import { pageTitle } from './page-title.ts'

/** Editor of one page's markdown with a preview. `usual`: the default text of the page. */
export function PageEditor({ name, usual, onSaved }: { name: PageName; usual: string; onSaved: () => void }) {
  const { revalidate } = useRevalidator()
  const stored = useQuery({ ...showPageQueries(browserDatabase).body(name), staleTime: 0 })
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const title = pageTitle(name)
  const save = useChange((db, body: string | null) => saveShowPage(db, name, body), {
    tables: ['show_pages'],
    done: (body) => fill(body === null ? words.usualAgain : words.pageSaved, { page: title }),
    failed: () => words.pageNotSaved,
    onDone: async () => {
      setTyped(null)
      await revalidate()
      onSaved()
    },
  })
  if (stored.isLoadingError) return <Banner retry={stored} title={words.pageNotLoaded} />
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
        label={fill(words.textAndPreview, { page: title })}
        tabs={[
          {
            value: 'text',
            label: words.text,
            content: (
              <LongTextField
                label={fill(words.textOf, { page: title })}
                hint={fill(words.markdownHint, { placeholder: '{show}' })}
                error={isEmpty ? words.writeSomething : undefined}
                value={text}
                maxLength={longestPage}
                rows={18}
                inputClassName="font-mono text-sm"
                onText={setTyped}
              />
            ),
          },
          { value: 'preview', label: words.preview, content: <Preview name={name} text={text} /> },
        ]}
      />
      <LeaveGuard isUnsaved={typed !== null && typed !== before && !save.isPending} />
      <div className="flex flex-wrap justify-end gap-3">
        {stored.data !== null && (
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {name === 'imprint' ? words.takePageAway : words.backToUsual}
          </Button>
        )}
        <Button type="submit" busy={save.isPending} disabled={isEmpty}>
          {words.savePage}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={name === 'imprint' ? words.takeImprintAsk : words.bringBackAsk}
        description={words.ownNotKept}
        confirmLabel={name === 'imprint' ? words.takeAway : words.bringBack}
        isBusy={save.isPending}
        onConfirm={() => save.mutate(null)}
      />
    </form>
  )
}

function Preview({ name, text }: { name: PageName; text: string }) {
  const page = readPage(text, useShowTitle(), pageTitle(name))
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
