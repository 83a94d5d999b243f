import { ArrowDown, ArrowUp, AudioLines, Gauge, Merge, Play, Square, Trash2, Users, X } from 'lucide-react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { LineCommand } from './line-row.tsx'
import type { Selection } from './use-selection.ts'

/** What can be done with the selected lines; the keys of a line do the same while it is one of them. */
export function SelectionBar({
  selection,
  isPlaying,
  isEditing,
  onCommand,
}: {
  selection: Selection
  isPlaying: boolean
  isEditing: boolean
  onCommand: (command: LineCommand) => void
}) {
  const count = selection.ids.length
  const acts: { do: 'voice' | 'deliver' | 'up' | 'down'; label: string; icon: typeof ArrowUp }[] = [
    { do: 'voice', label: 'Voice these lines again', icon: AudioLines },
    { do: 'deliver', label: 'Tone, pace and pauses', icon: Gauge },
    { do: 'up', label: 'Move up', icon: ArrowUp },
    { do: 'down', label: 'Move down', icon: ArrowDown },
  ]
  return (
    <div
      role="toolbar"
      aria-label="Selected lines"
      className="sticky bottom-[calc(var(--player-height,0px)+4.5rem)] z-10 flex flex-wrap items-center gap-1 rounded-b-card border-line border-t bg-raised px-3 py-1.5 sm:px-4"
    >
      <p role="status" className="mr-2 font-medium text-sm tabular-nums">
        {count === 1 ? '1 line selected' : `${count} lines selected`}
      </p>
      <Button
        variant="quiet"
        size="small"
        icon={isPlaying ? Square : Play}
        onClick={() => onCommand({ do: 'play-only' })}
      >
        {isPlaying ? 'Stop' : 'Play'}
      </Button>
      {isEditing && (
        <>
          <Button variant="quiet" size="small" icon={Users} onClick={() => onCommand({ do: 'give' })}>
            Other host
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={Merge}
            disabled={count < 2}
            onClick={() => onCommand({ do: 'join' })}
          >
            Join
          </Button>
        </>
      )}
      {acts
        .filter((act) => isEditing || act.do === 'voice')
        .map(({ label, icon, ...command }) => (
          <Tooltip key={label} content={label}>
            <IconButton label={label} icon={icon} onClick={() => onCommand(command)} />
          </Tooltip>
        ))}
      {isEditing && (
        <Button variant="quiet" size="small" icon={Trash2} onClick={() => onCommand({ do: 'remove' })}>
          Remove
        </Button>
      )}
      <Tooltip content="Clear the selection">
        <IconButton label="Clear the selection" icon={X} className="ml-auto" onClick={selection.clear} />
      </Tooltip>
    </div>
  )
}
