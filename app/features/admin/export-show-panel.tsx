import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { reportFailure } from '#app/report-failure.ts'
import { Button } from '#app/ui/button.tsx'
import { browserDatabase } from '#tables/database.ts'
import { showFileAddress } from '#tables/podcasts/feed-check-queries.ts'

/** Downloads the whole show as one file, for moving it elsewhere. */
export function ExportShowPanel() {
  const download = useMutation({
    mutationFn: async () => showFileAddress(await browserDatabase()),
    onSuccess: (address) => {
      const link = document.createElement('a')
      link.href = address
      link.download = 'show.tar'
      link.click()
    },
    onError: reportFailure('The show could not be fetched'),
  })
  return (
    <section
      aria-labelledby="export-show"
      className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line border-t pt-7"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="export-show" className="headline text-xl">
          Take the show along
        </h2>
        <p className="text-quiet text-sm">
          All that is public in one file (tar): the feed, its words as JSON, audio, transcripts, chapters and
          covers.
        </p>
      </div>
      <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Download aria-hidden="true" />}
        Download the show
      </Button>
    </section>
  )
}
