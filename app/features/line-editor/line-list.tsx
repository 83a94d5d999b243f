import type { RefObject } from 'react'
import words from '#app/messages/editor.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { SupportLabel } from '#core/checks/support-label.ts'
import { chaptersOf, titleFault } from '#core/editing/chapters.ts'
import type { Match } from '#core/editing/find.ts'
import type { Line } from '#core/editing/line.ts'
import { type Speaking, voiceState } from '#core/editing/voice-state.ts'
import type { LineComment } from '#tables/lines/line-comments-queries.ts'
import { type ChapterCommand, ChapterHeading } from './chapter-heading.tsx'
import { displayedLabel } from './displayed-label.ts'
import { type LineCommand, LineRow } from './line-row.tsx'
import { useLineDrag } from './use-line-drag.ts'
import type { Script } from './use-script.ts'
import type { Selection } from './use-selection.ts'

/** The visible lines, grouped under the titles of their parts. */
export function LineList({
  ref,
  lines,
  script,
  speaking,
  labels,
  isEditing,
  playingId,
  reachableId,
  guestNotes,
  comments,
  selection,
  found,
  onCommand,
  onChapter,
  onMoveLines,
  className,
}: {
  ref: RefObject<HTMLDivElement | null>
  lines: Line[]
  script: Script
  speaking: Speaking
  labels: Map<string, SupportLabel>
  isEditing: boolean
  playingId: string | null
  reachableId: string | undefined
  guestNotes: Map<string, string> | undefined
  /** Unresolved comments, by line id. */
  comments: Map<string, LineComment[]>
  selection: Selection
  /** The match that is shown. */
  found: Match | undefined
  onCommand: (id: string, command: LineCommand) => void
  onChapter: (lineId: string, command: ChapterCommand) => void
  onMoveLines: (ids: string[], before: string | null) => void
  className: string | undefined
}) {
  const drag = useLineDrag((draggedId, { id, side }) => {
    const all = script.lines
    const next = all[all.findIndex((line) => line.id === id) + 1]?.id ?? null
    onMoveLines(selection.with(draggedId), side === 'before' ? id : next)
  })
  const chapters = chaptersOf(script.lines)
  const isSelecting = selection.ids.length > 0
  return (
    <div
      ref={ref}
      {...(isEditing && drag.handlers)}
      className={classNames('flex flex-col overflow-y-auto overscroll-contain p-2 sm:p-4', className)}
    >
      {lines.length === 0 && <p className="p-4 text-quiet text-sm">{words.noneToCheck}</p>}
      {lines.map((line, place) => (
        <div key={line.id}>
          {line.part !== '' && line.part !== lines[place - 1]?.part && (
            <ChapterHeading
              lineId={line.id}
              title={line.part}
              isEditing={isEditing}
              faultOf={(title) => titleFault(script.lines, line.id, title)}
              isFirst={chapters[0]?.title === line.part}
              isLast={chapters.at(-1)?.title === line.part}
              onCommand={(command) => onChapter(line.id, command)}
            />
          )}
          <LineRow
            line={line}
            label={displayedLabel(line, labels.get(line.id))}
            number={script.lines.indexOf(line) + 1}
            count={script.lines.length}
            state={voiceState(line, speaking)}
            isEditing={isEditing}
            isPlaying={playingId === line.id}
            isReachable={reachableId === line.id}
            isSelected={isSelecting && selection.ids.includes(line.id)}
            isSelecting={isSelecting}
            found={found?.id === line.id ? found : undefined}
            dropSide={drag.place?.id === line.id ? drag.place.side : null}
            conflict={script.conflicts.find((conflict) => conflict.id === line.id)}
            guestNote={guestNotes?.get(line.id)}
            comments={comments.get(line.id)}
            onCommand={onCommand}
          />
        </div>
      ))}
    </div>
  )
}
