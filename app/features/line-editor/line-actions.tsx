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
import words from '#app/messages/editor.ts'
import labels from '#app/messages/labels.ts'
import { fill } from '#app/messages/message.ts'
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
  number,
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
  number: number
  tabIndex: number
  onCommand: (command: LineCommand) => void
}) {
  return (
    <Menu
      isLong
      trigger={
        <IconButton
          label={fill(words.lineActions, { number })}
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
        {isPlaying ? words.stop : words.playFromHere}
      </MenuItem>
      <MenuItem onSelect={() => onCommand({ do: 'source' })} icon={TextQuote}>
        {words.showPassage}
      </MenuItem>
      <MenuItem isDisabled={!isStored} onSelect={() => onCommand({ do: 'voice' })} icon={AudioLines}>
        {hasRecording ? words.voiceLineAgain : words.voiceLine}
      </MenuItem>
      <MenuItem isDisabled={!isStored} onSelect={() => onCommand({ do: 'comment' })} icon={MessageSquareText}>
        {labels.comments}
      </MenuItem>
      <MenuItem onSelect={() => onCommand({ do: 'select' })} icon={SquareCheck}>
        {isSelected ? words.unselect : words.select}
      </MenuItem>
      {isEditing && (
        <>
          <MenuSeparator />
          <MenuItem isDisabled={!isStored} onSelect={() => onCommand({ do: 'rewrite' })} icon={WandSparkles}>
            {words.rewrite}
          </MenuItem>
          <MenuItem onSelect={() => onCommand({ do: 'deliver' })} icon={Gauge}>
            {words.delivery}
          </MenuItem>
          <MenuItem onSelect={() => onCommand({ do: 'give' })} icon={Users}>
            {words.giveToOther}
          </MenuItem>
          <MenuItem onSelect={() => onCommand({ do: 'add' })} icon={Plus}>
            {words.addBelow}
          </MenuItem>
          <MenuItem isDisabled={isFirst} onSelect={() => onCommand({ do: 'join' })} icon={Merge}>
            {words.joinAbove}
          </MenuItem>
          <MenuItem onSelect={() => onCommand({ do: 'begin-chapter' })} icon={BookmarkPlus}>
            {words.beginChapter}
          </MenuItem>
          <MenuItem isDisabled={isFirst} onSelect={() => onCommand({ do: 'up' })} icon={ArrowUp}>
            {words.moveUp}
          </MenuItem>
          <MenuItem isDisabled={isLast} onSelect={() => onCommand({ do: 'down' })} icon={ArrowDown}>
            {words.moveDown}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            isDangerous
            isDisabled={isFirst && isLast}
            onSelect={() => onCommand({ do: 'remove' })}
            icon={Trash2}
          >
            {words.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
