import { ArrowDown, ArrowUp, AudioLines, Gauge, Merge, Play, Square, Trash2, Users, X } from 'lucide-react'
import words from '#app/messages/editor.ts'
import { count } from '#app/messages/message.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { LineCommand } from './line-row.tsx'
import type { Selection } from './use-selection.ts'

/** Actions for the selected lines. The keys of a line do the same while the line is selected. */
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
  const { length } = selection.ids
  const acts: { do: 'voice' | 'deliver' | 'up' | 'down'; label: string; icon: typeof ArrowUp }[] = [
    { do: 'voice', label: words.voiceLinesAgain, icon: AudioLines },
    { do: 'deliver', label: words.delivery, icon: Gauge },
    { do: 'up', label: words.moveUp, icon: ArrowUp },
    { do: 'down', label: words.moveDown, icon: ArrowDown },
  ]
  return (
    <div
      role="toolbar"
      aria-label={words.selectedLines}
      className="sticky bottom-[calc(var(--player-height,0px)+4.5rem)] z-10 flex flex-wrap items-center gap-1 rounded-b-card border-line border-t bg-raised px-3 py-1.5 sm:px-4"
    >
      <p role="status" className="mr-2 font-medium text-sm tabular-nums">
        {count(words.selected, length)}
      </p>
      <Button
        variant="quiet"
        size="small"
        icon={isPlaying ? Square : Play}
        onClick={() => onCommand({ do: 'play-only' })}
      >
        {isPlaying ? words.stop : words.play}
      </Button>
      {isEditing && (
        <>
          <Button variant="quiet" size="small" icon={Users} onClick={() => onCommand({ do: 'give' })}>
            {words.otherHost}
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon={Merge}
            disabled={length < 2}
            onClick={() => onCommand({ do: 'join' })}
          >
            {words.join}
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
          {words.remove}
        </Button>
      )}
      <Tooltip content={words.clearSelection}>
        <IconButton label={words.clearSelection} icon={X} className="ml-auto" onClick={selection.clear} />
      </Tooltip>
    </div>
  )
}
