import {
  ArrowDown,
  ArrowUp,
  AudioLines,
  BookmarkPlus,
  EllipsisVertical,
  Gauge,
  Merge,
  MessageSquareText,
  Play,
  Plus,
  Square,
  SquareCheck,
  TextQuote,
  Trash2,
  Users,
  WandSparkles,
} from 'lucide-react'
import { IconButton } from '#app/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#app/ui/menu.tsx'
import type { LineCommand } from './line-row.tsx'

/** Menu with a line's actions, for mouse and touch; the script's keyboard shortcuts do the same. */
export function LineActions({
  isEditing,
  isPlaying,
  hasRecording,
  isFirst,
  isLast,
  isStored,
  isSelected,
  label,
  tabIndex,
  onCommand,
}: {
  isEditing: boolean
  isPlaying: boolean
  hasRecording: boolean
  isFirst: boolean
  isLast: boolean
  /** Rewriting and voicing work on stored lines only. */
  isStored: boolean
  isSelected: boolean
  label: string
  tabIndex: number
  onCommand: (command: LineCommand) => void
}) {
  return (
    <Menu
      isLong
      trigger={
        <IconButton
          label={`Actions for ${label}`}
          icon={EllipsisVertical}
          tabIndex={tabIndex}
          className="pointer-coarse:-my-1"
        />
      }
    >
      <MenuItem
        isDisabled={!hasRecording}
        onSelect={() => onCommand({ do: 'play' })}
        icon={isPlaying ? Square : Play}
      >
        {isPlaying ? 'Stop' : 'Play from here'}
      </MenuItem>
      <MenuItem onSelect={() => onCommand({ do: 'source' })} icon={TextQuote}>
        Show the passage
      </MenuItem>
      <MenuItem isDisabled={!isStored} onSelect={() => onCommand({ do: 'voice' })} icon={AudioLines}>
        {hasRecording ? 'Voice this line again' : 'Voice this line'}
      </MenuItem>
      <MenuItem isDisabled={!isStored} onSelect={() => onCommand({ do: 'comment' })} icon={MessageSquareText}>
        Comments
      </MenuItem>
      <MenuItem onSelect={() => onCommand({ do: 'select' })} icon={SquareCheck}>
        {isSelected ? 'Take out of the selection' : 'Select'}
      </MenuItem>
      {isEditing && (
        <>
          <MenuSeparator />
          <MenuItem isDisabled={!isStored} onSelect={() => onCommand({ do: 'rewrite' })} icon={WandSparkles}>
            Rewrite with the writer
          </MenuItem>
          <MenuItem onSelect={() => onCommand({ do: 'deliver' })} icon={Gauge}>
            Tone, pace and pauses
          </MenuItem>
          <MenuItem onSelect={() => onCommand({ do: 'give' })} icon={Users}>
            Give to the other host
          </MenuItem>
          <MenuItem onSelect={() => onCommand({ do: 'add' })} icon={Plus}>
            Add a line below
          </MenuItem>
          <MenuItem isDisabled={isFirst} onSelect={() => onCommand({ do: 'join' })} icon={Merge}>
            Join with the line above
          </MenuItem>
          <MenuItem onSelect={() => onCommand({ do: 'begin-chapter' })} icon={BookmarkPlus}>
            Begin a chapter here
          </MenuItem>
          <MenuItem isDisabled={isFirst} onSelect={() => onCommand({ do: 'up' })} icon={ArrowUp}>
            Move up
          </MenuItem>
          <MenuItem isDisabled={isLast} onSelect={() => onCommand({ do: 'down' })} icon={ArrowDown}>
            Move down
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            isDangerous
            isDisabled={isFirst && isLast}
            onSelect={() => onCommand({ do: 'remove' })}
            icon={Trash2}
          >
            Remove
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
