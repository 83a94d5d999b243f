import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { useSpeakerName } from '#app/features/layout/use-show.ts'
import words from '#app/messages/approvals.ts'
import { fill } from '#app/messages/message.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { findDifferences, type PublishedLine } from '#core/editions/differences.ts'
import { segmentQueries } from '#tables/lines/lines-queries.ts'
import { type EditionLabel, editionQueries } from '#tables/podcasts/editions-queries.ts'

/** Differences between an edition and another one or the working copy, line by line. */
export function EditionChanges({
  podcastId,
  edition,
  other,
}: {
  podcastId: string
  edition: EditionLabel
  /** null: the working copy. */
  other: EditionLabel | null
}) {
  const viewer = useViewer()
  // Compare the earlier with the later edition, in whichever order they are passed.
  const [from, to] = other && other.number < edition.number ? [other, edition] : [edition, other]
  const before = useQuery(editionQueries(viewer).lines(from.id))
  const edited = useQuery({ ...editionQueries(viewer).lines(to?.id ?? ''), enabled: to !== null })
  const working = useQuery({ ...segmentQueries(viewer).ofPodcast(podcastId), enabled: to === null })
  const now = to ? edited : working
  if (before.isLoadingError || now.isLoadingError)
    return <p className="text-danger text-sm">{words.linesNotLoaded}</p>
  if (!before.data || !now.data) return <Skeleton className="h-24" />
  const { changed, added, removed, moved } = findDifferences<PublishedLine, PublishedLine>(
    before.data,
    now.data,
  )
  if (changed.length + added.length + removed.length + moved.length === 0)
    return (
      <p className="text-quiet text-sm">
        {to ? fill(words.sameEditions, { first: from.number, second: to.number }) : words.sameWorkingCopy}
      </p>
    )
  return (
    <ul className="flex flex-col gap-3 border-line border-t pt-4">
      {changed.map(({ before, now }) => (
        <Change key={now.id} label={words.changed} speaker={now.speaker}>
          {before.part !== now.part && (
            <p className="text-quiet text-xs">
              <del>{before.part}</del> <ins>{now.part}</ins>
            </p>
          )}
          {before.speaker !== now.speaker && <OtherHost speaker={before.speaker} />}
          <del className="block text-quiet">{before.text}</del>
          <ins className="block no-underline">{now.text}</ins>
        </Change>
      ))}
      {removed.map((line) => (
        <Change key={line.id} label={words.removed} speaker={line.speaker}>
          <del className="block text-quiet">{line.text}</del>
        </Change>
      ))}
      {added.map((line) => (
        <Change key={line.id} label={words.new} speaker={line.speaker}>
          <ins className="block no-underline">{line.text}</ins>
        </Change>
      ))}
      {moved.map((line) => (
        <Change key={`moved ${line.id}`} label={words.moved} speaker={line.speaker}>
          {line.text}
        </Change>
      ))}
    </ul>
  )
}

function OtherHost({ speaker }: { speaker: string }) {
  return <p className="text-quiet text-xs">{fill(words.was, { speaker: useSpeakerName(speaker) })}</p>
}

function Change({ label, speaker, children }: { label: string; speaker: string; children: ReactNode }) {
  return (
    <li className="border-line border-l-2 pl-4">
      <p className="text-quiet text-xs">
        {label} · {useSpeakerName(speaker)}
      </p>
      <div className="wrap-anywhere font-serif">{children}</div>
    </li>
  )
}
