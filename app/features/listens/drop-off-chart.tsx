import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/listens.ts'
import { count, fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { RankedBars } from '#app/ui/ranked-bars.tsx'
import { saveCsv } from '#app/ui/save-file.ts'
import { dropOffQueries } from '#tables/reactions/drop-off-queries.ts'
import { dropOffShares, sumOf } from './drop-off-shares.ts'
import { dropOffCsv } from './listens-csv.ts'

/** How long listeners stay with an episode, as measured by this site's own player. */
export function DropOffChart() {
  const stops = useQuery(dropOffQueries(useViewer()).all())
  const [selectedId, setSelectedId] = useState('')
  if (stops.isLoadingError) return <Banner retry={stops} title={words.stopsNotLoaded} />
  const episodes = stops.data ?? []
  const selected = episodes.find(({ podcast_id }) => podcast_id === selectedId) ?? episodes[0]
  if (!selected) return null
  const listeners = sumOf(selected.stops)
  return (
    <section aria-labelledby="where-they-stop" className="flex max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="where-they-stop" className="headline text-xl">
          {words.whereTheyStop}
        </h2>
        <Button
          variant="secondary"
          onClick={() => saveCsv(dropOffCsv(episodes), 'stops.csv')}
          icon={Download}
        >
          {words.exportStops}
        </Button>
      </div>
      <NativeSelect
        aria-label={frame.episode}
        className="min-w-0 max-w-full"
        value={selected.podcast_id}
        options={episodes.map(({ podcast_id, title }) => [podcast_id, title])}
        onValueChange={setSelectedId}
      />
      <p className="text-quiet text-sm">{count(words.stillThere, listeners)}</p>
      <RankedBars
        bars={dropOffShares(selected).map(({ at, percent }) => ({ id: at, name: at, value: percent }))}
        formatValue={(percent) => fill(words.percent, { percent })}
      />
    </section>
  )
}
