import { GripVertical, Play, Square } from 'lucide-react'
import { type FocusEvent, type MouseEvent, memo, useId } from 'react'
import { useSpeakerName } from '#app/features/layout/use-show.ts'
import words from '#app/messages/editor.ts'
import { fill, rich } from '#app/messages/message.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Match } from '#core/editing/find.ts'
import type { Line } from '#core/editing/line.ts'
import type { Conflict } from '#core/editing/merge-lines.ts'
import type { VoiceState } from '#core/editing/voice-state.ts'
import type { LineComment } from '#tables/lines/line-comments-queries.ts'
import { deliveryWords } from './delivery-words.ts'
import { FoundText } from './found-text.tsx'
import type { DisplayedLabel } from './label-words.ts'
import { LineActions } from './line-actions.tsx'
import { LineNote } from './line-note.tsx'
import { LineText, type TextMove } from './line-text.tsx'
import { SupportLabelButton } from './support-label-button.tsx'
import { VoiceStateIcon, voiceStateLabel } from './voice-state-icon.tsx'

export type LineCommand =
  | {
      do:
        | 'play'
        | 'play-only'
        | 'source'
        | 'voice'
        | 'rewrite'
        | 'deliver'
        | 'comment'
        | 'give'
        | 'add'
        | 'up'
        | 'down'
        | 'remove'
        | 'edit'
    }
  | { do: 'join' | 'begin-chapter' | 'select' | 'select-to' | 'unselect' }
  | { do: 'type'; text: string }
  | { do: 'text-move'; move: TextMove; at: number }
  | { do: 'choose'; whose: 'mine' | 'theirs' }
  | { do: 'focus' | 'left' }

/** One line of the script: host, text, recording state and support label. */
export const LineRow = memo(function LineRow({
  line,
  label,
  number,
  count,
  state,
  isEditing,
  isPlaying,
  isReachable,
  isSelected,
  isSelecting,
  found,
  dropSide,
  conflict,
  guestNote,
  comments,
  onCommand,
}: {
  line: Line
  label: DisplayedLabel
  number: number
  count: number
  state: VoiceState
  isEditing: boolean
  isPlaying: boolean
  /** Roving tabindex: one line is in the tab order; arrow keys move to the others. */
  isReachable: boolean
  isSelected: boolean
  /** Whether any line is selected. If so, all lines show their checkboxes. */
  isSelecting: boolean
  /** Where the line contains the words of the search. */
  found: Match | undefined
  /** Where dragged lines would be dropped. */
  dropSide: 'before' | 'after' | null
  conflict: Conflict | undefined
  guestNote?: string
  /** Unresolved comments on the line. */
  comments: LineComment[] | undefined
  onCommand: (id: string, command: LineCommand) => void
}) {
  const conflictId = useId()
  const speaker = useSpeakerName(line.speaker)
  const tabIndex = isReachable ? 0 : -1
  const send = (command: LineCommand) => onCommand(line.id, command)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling and semantics.
    // biome-ignore lint/a11y/useKeyWithClickEvents: X and Shift X select by keys.
    <div
      role="group"
      data-line={line.id}
      tabIndex={tabIndex}
      aria-label={fill(isSelected ? words.selectedLineOf : words.lineOf, {
        number,
        count,
        speaker,
        state: voiceStateLabel(state),
      })}
      onClick={(event) => selectByMouse(event, send)}
      onFocus={() => send({ do: 'focus' })}
      onBlur={(event) => hasLeft(event) && send({ do: 'left' })}
      className={classNames(
        'group relative grid scroll-my-24 grid-cols-[auto_1fr_auto] gap-x-3 rounded-control border-l-2 py-2 pr-2 pl-3 outline-offset-[-2px] transition-colors max-sm:grid-cols-[1fr_auto]',
        isPlaying
          ? 'border-accent bg-accent-wash'
          : 'border-transparent focus-within:bg-surface hover:bg-surface',
        state === 'voicing' && 'border-info',
        isSelected && 'bg-accent-wash!',
        found && 'ring-2 ring-accent ring-inset',
        dropSide === 'before' && 'shadow-[0_-2px_0_0_var(--color-accent)]',
        dropSide === 'after' && 'shadow-[0_2px_0_0_var(--color-accent)]',
      )}
    >
      <div className="flex items-start gap-1">
        {isEditing && <Grip />}
        {/* The checkbox takes up space even if nothing is selected. Otherwise the row would move under the mouse when the checkbox appears. */}
        <input
          type="checkbox"
          checked={isSelected}
          tabIndex={isSelecting ? tabIndex : -1}
          aria-label={fill(words.selectLine, { number })}
          onChange={() => send({ do: 'select' })}
          className={classNames(
            'mx-1 mt-2.5 size-5 shrink-0 accent-accent',
            !isSelecting &&
              'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-sm:hidden pointer-coarse:hidden',
          )}
        />
        <HostButton
          line={line}
          isEditing={isEditing}
          tabIndex={tabIndex}
          onGive={() => send({ do: 'give' })}
        />
      </div>
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
        {isEditing ? (
          <LineText
            text={line.text}
            found={found}
            tabIndex={tabIndex}
            label={fill(words.lineText, { speaker, number })}
            isInvalid={line.text.trim() === ''}
            describedBy={conflict ? conflictId : undefined}
            onType={(text) => send({ do: 'type', text })}
            onMove={(move, at) => send({ do: 'text-move', move, at })}
          />
        ) : (
          <p data-words-of={line.id} className="px-2 py-1 font-serif text-lg leading-7">
            {found ? <FoundText text={line.text} found={found} /> : line.text}
          </p>
        )}
        {state === 'failed' && line.voiceError && (
          <p className="px-2 pt-1 text-danger text-xs">{line.voiceError}</p>
        )}
        {line.delivery && <p className="px-2 pt-1 text-quiet text-xs">{deliveryWords(line.delivery)}</p>}
        {guestNote && <LineNote by={words.guest} body={guestNote} />}
        {comments?.map((one) => (
          <LineNote key={one.id} by={one.name} body={one.body} isNamed />
        ))}
        {conflict && (
          <ConflictChoice
            id={conflictId}
            conflict={conflict}
            onChoose={(whose) => send({ do: 'choose', whose })}
          />
        )}
      </div>
      <div className="flex items-center gap-0.5 self-start max-sm:col-start-2 max-sm:row-start-1">
        <IconButton
          label={isPlaying ? words.stop : fill(words.playLine, { number })}
          icon={isPlaying ? Square : Play}
          disabled={line.clipKey === null}
          tabIndex={tabIndex}
          className={classNames('pointer-coarse:-my-1', isPlaying && 'text-accent')}
          onClick={() => send({ do: 'play-only' })}
        />
        <SupportLabelButton label={label} tabIndex={tabIndex} onShow={() => send({ do: 'source' })} />
        <VoiceStateIcon state={state} error={line.voiceError} />
        <LineActions
          isEditing={isEditing}
          isPlaying={isPlaying}
          hasRecording={line.clipKey !== null}
          isFirst={number === 1}
          isLast={number === count}
          isStored={line.updatedAt !== null}
          isSelected={isSelected}
          number={number}
          tabIndex={tabIndex}
          onCommand={send}
        />
      </div>
    </div>
  )
})

/** Selects lines with Ctrl or Shift, as file lists do. A Shift click in a text field selects text instead. */
function selectByMouse(event: MouseEvent<HTMLElement>, send: (command: LineCommand) => void): void {
  if ((event.target as HTMLElement).closest('button, input')) return
  if (event.ctrlKey || event.metaKey) send({ do: 'select' })
  else if (event.shiftKey && !(event.target as HTMLElement).closest('textarea')) {
    window.getSelection()?.removeAllRanges()
    send({ do: 'select-to' })
  }
}

/** The handle to drag a line, for the mouse only. Shift with the arrow keys and the menu move a line as well. */
function Grip() {
  return (
    <span
      data-grip
      draggable
      aria-hidden="true"
      className="-ml-2 mt-1 flex h-7 w-4 cursor-grab items-center text-quiet opacity-40 hover:opacity-100 max-sm:hidden pointer-coarse:hidden"
    >
      <GripVertical className="size-4" />
    </span>
  )
}

/** The line's host. In edit mode, a button that assigns the line to the other host. */
function HostButton({
  line,
  isEditing,
  tabIndex,
  onGive,
}: {
  line: Line
  isEditing: boolean
  tabIndex: number
  onGive: () => void
}) {
  const speaker = useSpeakerName(line.speaker)
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      disabled={!isEditing}
      onClick={onGive}
      title={isEditing ? words.giveToOther : undefined}
      aria-label={isEditing ? fill(words.giveToOtherHost, { speaker }) : undefined}
      className={classNames(
        'mt-1 h-7 w-20 shrink-0 rounded-full border border-current px-2.5 text-center font-semibold text-xs disabled:cursor-default max-sm:mb-1.5 max-sm:w-auto max-sm:justify-self-start',
        line.speaker === 'Host A' ? 'text-host-a' : 'text-host-b',
        isEditing && 'hover:bg-raised',
      )}
    >
      <span className="block truncate">{speaker}</span>
    </button>
  )
}

/** True if the focus moved to another line or part of the page, but not into this line's menu or another window. */
function hasLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  if (!document.hasFocus()) return false
  const target = relatedTarget as HTMLElement | null
  return !currentTarget.contains(target) && !target?.closest('[role="menu"]')
}

function ConflictChoice({
  id,
  conflict,
  onChoose,
}: {
  id: string
  conflict: Conflict
  onChoose: (whose: 'mine' | 'theirs') => void
}) {
  return (
    <div
      role="alert"
      className="mx-2 mt-2 flex flex-col gap-3 rounded-control border border-warning/40 bg-warning-wash p-3 text-sm"
    >
      <p id={id}>
        {rich(words.changedElsewhere, {
          b: (text) => <strong>{text}</strong>,
          text: conflict.theirs.text,
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onChoose('mine')}>
          {words.keepMine}
        </Button>
        <Button size="small" variant="secondary" onClick={() => onChoose('theirs')}>
          {words.takeOther}
        </Button>
      </div>
    </div>
  )
}
