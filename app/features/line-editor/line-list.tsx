import type { RefObject } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import type { SupportLabel } from '#core/checks/support-label.ts'
import type { Line } from '#core/editing/line.ts'
import { type Speaking, voiceState } from '#core/editing/voice-state.ts'
import { displayedLabel } from './displayed-label.ts'
import { type LineCommand, LineRow } from './line-row.tsx'
import type { Script } from './use-script.ts'

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
  onCommand,
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
  onCommand: (id: string, command: LineCommand) => void
  className: string | undefined
}) {
  return (
    <div
      ref={ref}
      className={classNames('flex flex-col overflow-y-auto overscroll-contain p-2 sm:p-4', className)}
    >
      {lines.length === 0 && <p className="p-4 text-quiet text-sm">No line is left to check.</p>}
      {lines.map((line, place) => (
        <div key={line.id}>
          {line.part !== '' && line.part !== lines[place - 1]?.part && (
            <h3 className="eyebrow px-3 pt-5 pb-2">{line.part}</h3>
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
            conflict={script.conflicts.find((conflict) => conflict.id === line.id)}
            guestNote={guestNotes?.get(line.id)}
            onCommand={onCommand}
          />
        </div>
      ))}
    </div>
  )
}
