import { Keyboard, Play, Redo2, Search, Square, Undo2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import words from '#app/messages/editor.ts'
import { count, formatNumber } from '#app/messages/message.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { Line } from '#core/editing/line.ts'
import { type Speaking, type VoiceState, voiceState } from '#core/editing/voice-state.ts'
import type { DisplayedLabel } from './label-words.ts'
import type { LinePlayer } from './use-line-player.ts'
import type { SaveState, Script } from './use-script.ts'

const saveWords = (): Record<SaveState, string> => ({
  saved: words.saved,
  undecided: words.notChosen,
  waiting: words.saving,
  saving: words.saving,
  failed: words.notSavedYet,
})

/** Toolbar above the script: how much is supported and voiced, and actions for the whole script. */
export function EditorToolbar({
  script,
  speaking,
  isEditing,
  player,
  startId,
  onGoTo,
  onShowKeys,
  onFind,
  isToCheck,
  labelOf,
  isOnlyToCheck,
  onOnlyToCheck,
  tools,
}: {
  script: Script
  speaking: Speaking
  isEditing: boolean
  player: LinePlayer
  startId: string | null
  onGoTo: (lineId: string) => void
  onShowKeys: () => void
  onFind: () => void
  /** Whether the line is marked as unsupported by the source. */
  isToCheck: (line: Line) => boolean
  labelOf: (line: Line) => DisplayedLabel
  isOnlyToCheck: boolean
  onOnlyToCheck: (isOnly: boolean) => void
  tools?: ReactNode
}) {
  const { lines } = script
  const hasRecordings = lines.some((line) => line.clipKey !== null)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-3 py-2 sm:px-4">
      <Summary lines={lines} speaking={speaking} startId={startId} onGoTo={onGoTo} labelOf={labelOf} />
      {(isOnlyToCheck || lines.some(isToCheck)) && (
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isOnlyToCheck}
          onClick={() => onOnlyToCheck(!isOnlyToCheck)}
        >
          {isOnlyToCheck ? words.allLines : words.onlyToCheck}
        </Button>
      )}
      {isEditing && (
        <p
          aria-live="polite"
          className={`text-xs ${script.saveState === 'failed' ? 'text-danger' : 'text-quiet'}`}
        >
          {saveWords()[script.saveState]}
        </p>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-1">
        {tools}
        {hasRecordings && (
          <ToolButton
            label={player.playingId ? words.stop : words.playFromChosen}
            icon={player.playingId ? Square : Play}
            onClick={() => (player.playingId ? player.stop() : startId && player.play(startId))}
          />
        )}
        {isEditing && (
          <>
            <ToolButton
              label={words.undo}
              icon={Undo2}
              disabled={script.history.past.length === 0}
              onClick={script.undo}
            />
            <ToolButton
              label={words.redo}
              icon={Redo2}
              disabled={script.history.future.length === 0}
              onClick={script.redo}
            />
          </>
        )}
        <ToolButton label={isEditing ? words.findAndReplace : words.find} icon={Search} onClick={onFind} />
        {/* Hidden on phones, which have no keyboard for the shortcuts and no room for the button. */}
        <ToolButton label={words.keys} icon={Keyboard} onClick={onShowKeys} className="max-sm:hidden" />
      </div>
    </div>
  )
}

/** Counts of line states. States that need attention are buttons that jump to the next such line. */
function Summary({
  lines,
  speaking,
  startId,
  onGoTo,
  labelOf,
}: {
  lines: Line[]
  speaking: Speaking
  startId: string | null
  onGoTo: (lineId: string) => void
  labelOf: (line: Line) => DisplayedLabel
}) {
  const inState = (state: VoiceState) => lines.filter((line) => voiceState(line, speaking) === state)
  const fresh = inState('fresh').length
  const statements = lines.filter((line) => labelOf(line) !== null)
  const withLabel = (label: DisplayedLabel) => lines.filter((line) => labelOf(line) === label)
  const start = lines.findIndex((line) => line.id === startId)
  const goToNext = (found: Line[]) => {
    const next = found.find((line) => lines.indexOf(line) > start) ?? found[0]
    if (next) onGoTo(next.id)
  }
  const toLookAt = [
    { name: 'stale', found: inState('stale'), tone: 'text-warning' },
    { name: 'failed', found: inState('failed'), tone: 'text-danger' },
    { name: 'unsupported', found: withLabel('unsupported'), tone: 'text-warning' },
    { name: 'notChecked', found: withLabel('not_checked'), tone: 'text-quiet' },
  ] as const
  return (
    <p className="flex flex-wrap gap-x-3 text-quiet text-xs tabular-nums">
      <span>{count(words.lines, lines.length)}</span>
      {fresh > 0 && <span>{count(words.voiced, fresh)}</span>}
      {toLookAt.map(
        ({ name, found, tone }) =>
          found.length > 0 && (
            <button
              key={name}
              type="button"
              title={words.goToNext}
              onClick={() => goToNext(found)}
              className={`min-h-6 rounded-small underline decoration-dotted underline-offset-4 ${tone}`}
            >
              {name === 'notChecked'
                ? count(words.notChecked, statements.length, { open: formatNumber(found.length) })
                : count(words[name], found.length)}
            </button>
          ),
      )}
    </p>
  )
}

function ToolButton(props: ComponentProps<typeof IconButton>) {
  return (
    <Tooltip content={props.label}>
      <IconButton {...props} />
    </Tooltip>
  )
}
