import { Download } from 'lucide-react'
import words from '#app/messages/services.ts'
import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { useChange } from '#app/use-change.ts'
import { showFileAddress } from '#tables/podcasts/feed-check-queries.ts'

/** Downloads the whole show as one file, for moving it elsewhere. */
export function ExportShowPanel() {
  const download = useChange(showFileAddress, {
    failed: words.showNotDownloaded,
    onDone: (address) => saveFile(address, 'show.tar'),
  })
  return (
    <section
      aria-labelledby="export-show"
      className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line border-t pt-7"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="export-show" className="headline text-xl">
          {words.exportShow}
        </h2>
        <p className="text-quiet text-sm">{words.exportShowText}</p>
      </div>
      <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()} icon={Download}>
        {words.downloadShow}
      </Button>
    </section>
  )
}
