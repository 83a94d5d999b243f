import { Keyboard, Play, Redo2, Square, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import { type Speaking, type VoiceState, voiceState } from '#core/editing/voice-state.ts'
import type { LinePlayer } from './use-line-player.ts'
import type { SaveState, Script } from './use-script.ts'

const saveWords: Record<SaveState, string> = {
  saved: 'All changes saved',
  waiting: 'Saving …',
  saving: 'Saving …',
  failed: 'Not saved yet; trying again',
}

/** Over the script: what it is, how much of it is voiced, and what can be done with all of it. */
export function EditorToolbar({
  script,
  speaking,
  isEditing,
  player,
  startId,
  onShowKeys,
  tools,
}: {
  script: Script
  speaking: Speaking
  isEditing: boolean
  player: LinePlayer
  startId: string | null
  onShowKeys: () => void
  tools?: ReactNode
}) {
  const { lines } = script
  const hasRecordings = lines.some((line) => line.clipKey !== null)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-3 py-2 sm:px-4">
      <Summary
        states={lines.map((line) => voiceState(line, speaking))}
        unsupported={countUnsupported(script)}
      />
      {isEditing && (
        <p
          aria-live="polite"
          className={`text-xs ${script.saveState === 'failed' ? 'text-danger' : 'text-quiet'}`}
        >
          {saveWords[script.saveState]}
        </p>
      )}
      <div className="ml-auto flex items-center gap-1">
        {tools}
        {hasRecordings && (
          <IconButton
            label={player.playingId ? 'Stop' : 'Play from the chosen line'}
            onClick={() => (player.playingId ? player.stop() : startId && player.play(startId))}
          >
            {player.playingId ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
          </IconButton>
        )}
        {isEditing && (
          <>
            <IconButton label="Undo" isDisabled={script.history.past.length === 0} onClick={script.undo}>
              <Undo2 aria-hidden="true" />
            </IconButton>
            <IconButton label="Redo" isDisabled={script.history.future.length === 0} onClick={script.redo}>
              <Redo2 aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton label="Keys of the script" onClick={onShowKeys}>
          <Keyboard aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

function countUnsupported(script: Script): number {
  return script.lines.filter((line) => line.support === 'unsupported').length
}

function Summary({ states, unsupported }: { states: VoiceState[]; unsupported: number }) {
  const fresh = states.filter((state) => state === 'fresh').length
  const stale = states.filter((state) => state === 'stale').length
  const failed = states.filter((state) => state === 'failed').length
  return (
    <p className="flex flex-wrap gap-x-3 text-quiet text-xs tabular-nums">
      <span>{states.length} lines</span>
      {fresh > 0 && <span>{fresh} voiced</span>}
      {stale > 0 && <span className="text-warning">{stale} changed since</span>}
      {failed > 0 && <span className="text-danger">{failed} failed</span>}
      {unsupported > 0 && <span className="text-warning">{unsupported} without support</span>}
    </p>
  )
}

function IconButton({
  label,
  isDisabled = false,
  onClick,
  children,
}: {
  label: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Tooltip content={label}>
      <Button variant="quiet" size="icon-small" aria-label={label} disabled={isDisabled} onClick={onClick}>
        {children}
      </Button>
    </Tooltip>
  )
}
