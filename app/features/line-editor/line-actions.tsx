import {
  ArrowDown,
  ArrowUp,
  AudioLines,
  EllipsisVertical,
  Play,
  Plus,
  Square,
  TextQuote,
  Trash2,
  Users,
  WandSparkles,
} from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
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
  label: string
  tabIndex: number
  onCommand: (command: LineCommand) => void
}) {
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="icon-small"
          tabIndex={tabIndex}
          aria-label={`Actions for ${label}`}
          className="pointer-coarse:-my-1"
        >
          <EllipsisVertical aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem isDisabled={!hasRecording} onSelect={() => onCommand({ do: 'play' })}>
        {isPlaying ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
        {isPlaying ? 'Stop' : 'Play from here'}
      </MenuItem>
      <MenuItem onSelect={() => onCommand({ do: 'source' })}>
        <TextQuote aria-hidden="true" />
        Show the passage
      </MenuItem>
      <MenuItem isDisabled={!isStored} onSelect={() => onCommand({ do: 'voice' })}>
        <AudioLines aria-hidden="true" />
        {hasRecording ? 'Voice this line again' : 'Voice this line'}
      </MenuItem>
      {isEditing && (
        <>
          <MenuSeparator />
          <MenuItem isDisabled={!isStored} onSelect={() => onCommand({ do: 'rewrite' })}>
            <WandSparkles aria-hidden="true" />
            Rewrite with the writer
          </MenuItem>
          <MenuItem onSelect={() => onCommand({ do: 'give' })}>
            <Users aria-hidden="true" />
            Give to the other host
          </MenuItem>
          <MenuItem onSelect={() => onCommand({ do: 'add' })}>
            <Plus aria-hidden="true" />
            Add a line below
          </MenuItem>
          <MenuItem isDisabled={isFirst} onSelect={() => onCommand({ do: 'up' })}>
            <ArrowUp aria-hidden="true" />
            Move up
          </MenuItem>
          <MenuItem isDisabled={isLast} onSelect={() => onCommand({ do: 'down' })}>
            <ArrowDown aria-hidden="true" />
            Move down
          </MenuItem>
          <MenuSeparator />
          <MenuItem isDangerous isDisabled={isFirst && isLast} onSelect={() => onCommand({ do: 'remove' })}>
            <Trash2 aria-hidden="true" />
            Remove
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
