import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import labels from '#app/messages/labels.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/dialog.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { SupportLabel } from '#core/checks/support-label.ts'
import type { SourcePlace } from '#core/documents/document.ts'
import { placeAt } from '#core/documents/place-in-words.ts'
import { plainPassage } from '#core/documents/plain-passage.ts'
import type { Line } from '#core/editing/line.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { displayedLabel } from './displayed-label.ts'
import { labelMeaning, labelWords, reasonWords } from './label-words.ts'
import { placeWords } from './place-words.ts'
import { useLineChecks } from './use-line-checks.ts'

const contextCharacters = 1200

const tones: Partial<Record<string, 'info' | 'warning'>> = {
  not_checked: 'info',
  checking: 'info',
  unsupported: 'warning',
}

/**
 * Shows the source passage of a line with its context, and the result of the line's check. In edit mode, the user can vouch for the line.
 */
export function SourceSheet({
  podcastId,
  lines,
  line,
  label,
  isEditing,
  onClose,
}: {
  podcastId: string
  lines: Line[]
  /** null: the sheet is closed. */
  line: Line | null
  /** This browser's label, for text that the server has not read yet. */
  label: SupportLabel | undefined
  isEditing: boolean
  onClose: () => void
}) {
  const query = useQuery({ ...ownPodcastQueries(useViewer()).source(podcastId), enabled: line !== null })
  const source = query.data
  const checks = useLineChecks(podcastId, lines, isEditing || line !== null)
  const checkedBy = checks.nameOf(line)
  const shown = line && displayedLabel(line, label)
  const reason = reasonWords((line?.isRead ? line.reason : label?.reason) ?? null)
  const isOpen = shown === 'unsupported' || shown === 'not_checked'
  return (
    <Sheet isOpen={line !== null} onClose={onClose} title={labels.inYourText}>
      {line && (
        <div className="flex flex-col gap-5 pt-2">
          <blockquote className="border-line border-l-2 pl-4 font-serif text-lg">{line.text}</blockquote>
          {shown ? (
            <Banner tone={tones[shown] ?? 'success'} title={labelWords(shown)}>
              {reason ?? labelMeaning(shown)}
            </Banner>
          ) : (
            <Banner tone="info" title={labels.noClaim}>
              {labels.noClaimText}
            </Banner>
          )}
          {checkedBy && <p className="text-sm">{checkedBy}</p>}
          {isOpen && line.updatedAt && isEditing && (
            <Button
              variant="secondary"
              className="self-start"
              onClick={() => {
                checks.check(line)
                onClose()
              }}
              icon={Check}
            >
              {labels.haveChecked}
            </Button>
          )}
          {source === undefined && <Skeleton className="h-64" />}
          {source && (
            <SourcePassage
              key={line.id}
              line={!line.isRead && label?.source ? { ...line, source: label.source } : line}
              source={source}
            />
          )}
          {source === null && <p className="text-quiet text-sm">{labels.notKept}</p>}
        </div>
      )}
    </Sheet>
  )
}

function SourcePassage({
  line,
  source,
}: {
  line: Line
  source: { file_name: string; content: string; places: SourcePlace[] | null }
}) {
  const passage = useRef<HTMLElement>(null)
  // Scroll only the text to the passage; the sheet stays at its top.
  useEffect(() => {
    const box = passage.current?.parentElement
    if (!box || !passage.current) return
    box.scrollTop = passage.current.offsetTop - box.offsetTop - box.clientHeight / 3
  }, [])
  const { content, file_name, places } = source
  if (!line.source) {
    return (
      <figure className="flex flex-col gap-2">
        <figcaption className="text-quiet text-xs">{file_name}</figcaption>
        <ScrollRegion
          label={labels.yourText}
          className="max-h-[45vh] whitespace-pre-wrap rounded-control border border-line bg-ground p-4 text-quiet text-sm"
        >
          {content.slice(0, contextCharacters * 3)}
          {content.length > contextCharacters * 3 && ' …'}
        </ScrollRegion>
      </figure>
    )
  }
  const start = Math.min(line.source.start, content.length)
  const end = Math.max(start, Math.min(line.source.end, content.length))
  const from = Math.max(0, start - contextCharacters)
  const to = Math.min(content.length, end + contextCharacters)
  const place = placeAt(places, start)
  // Only the text of documents is simplified. Text that somebody wrote is shown as written.
  const shown = places ? plainPassage : (text: string) => text
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-quiet text-xs">{place ? placeWords(place) : file_name}</figcaption>
      <ScrollRegion
        label={labels.yourText}
        className="max-h-[50vh] whitespace-pre-wrap rounded-control border border-line bg-ground p-4 text-quiet text-sm leading-6"
      >
        {from > 0 && '… '}
        {shown(content.slice(from, start))}
        <mark ref={passage} className="rounded-small bg-accent-wash px-0.5 text-text">
          {shown(content.slice(start, end))}
        </mark>
        {shown(content.slice(end, to))}
        {to < content.length && ' …'}
      </ScrollRegion>
    </figure>
  )
}
