import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import { type Speaking, voiceState } from '#core/editing/voice-state.ts'
import { browserDatabase } from '#tables/connect.ts'
import { ownPodcastQueries } from '#tables/own-podcasts.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { KeyList } from './key-list.tsx'
import { type ListKey, listKey } from './line-keys.ts'
import { LineRow } from './line-row.tsx'
import { RewriteDialog } from './rewrite-dialog.tsx'
import { SourceSheet } from './source-sheet.tsx'
import { useLineCommands } from './use-line-commands.ts'
import { useLinePlayer } from './use-line-player.ts'
import type { Script } from './use-script.ts'

/**
 * The script of an episode, line by line. Read-only or editable; playing and looking at the source always work.
 * `viewport` is the class that gives the list its height.
 */
export function LineEditor({
  podcastId,
  script,
  speaking,
  isEditing,
  hostNames,
  guestNotes,
  onVoiceLine,
  tools,
  viewport,
}: {
  podcastId: string
  script: Script
  speaking: Speaking
  isEditing: boolean
  hostNames: Record<Speaker, string>
  /** What the guest said of single lines, by their ids. */
  guestNotes?: Map<string, string>
  onVoiceLine: (lineId: string) => void
  tools?: ReactNode
  viewport?: string
}) {
  const { lines } = script
  const list = useRef<HTMLDivElement>(null)
  const player = useLinePlayer(podcastId, lines)
  const [reachableId, setReachableId] = useState<string | null>(null)
  const [sourceId, setSourceId] = useState<string | null>(null)
  const [rewriteId, setRewriteId] = useState<string | null>(null)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const source = useQuery({
    ...ownPodcastQueries(browserDatabase).source(podcastId),
    enabled: sourceId !== null,
  })
  const { command, focusLine } = useLineCommands(list, script, player, {
    source: setSourceId,
    rewrite: setRewriteId,
    voice: onVoiceLine,
    focus: setReachableId,
    isEditing,
  })
  const reachable = lines.find((line) => line.id === reachableId) ?? lines[0]
  const lineOf = (id: string | null) => lines.find((line) => line.id === id) ?? null

  function onKeyDown(event: KeyboardEvent) {
    const key = listKey(event, isEditing)
    if (!key || !reachable) return
    // Also keeps the site's player, which knows some of these keys, from taking them.
    event.preventDefault()
    act(key, reachable.id)
  }

  function act(key: ListKey, id: string) {
    const index = lines.findIndex((line) => line.id === id)
    const goTo = (place: number) => {
      const line = lines[Math.max(0, Math.min(lines.length - 1, place))]
      if (line) focusLine(line.id)
    }
    if (key === 'previous') goTo(index - 1)
    else if (key === 'next') goTo(index + 1)
    else if (key === 'first') goTo(0)
    else if (key === 'last') goTo(lines.length - 1)
    else if (key === 'keys') setAreKeysShown(true)
    else if (key === 'undo') script.undo()
    else if (key === 'redo') script.redo()
    else command(id, { do: key } as Parameters<typeof command>[1])
  }

  let part: string | null = null
  return (
    <section aria-label="Dialog" className="flex flex-col rounded-card border border-line bg-ground">
      <EditorToolbar
        script={script}
        speaking={speaking}
        isEditing={isEditing}
        player={player}
        startId={reachable?.id ?? null}
        onGoTo={focusLine}
        onShowKeys={() => setAreKeysShown(true)}
        tools={tools}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the focused line inside. */}
      <div
        ref={list}
        onKeyDown={onKeyDown}
        className={classNames('flex flex-col overflow-y-auto overscroll-contain p-2 sm:p-4', viewport)}
      >
        {lines.map((line, index) => {
          const isNewPart = line.part !== '' && line.part !== part
          part = line.part
          return (
            <div key={line.id}>
              {isNewPart && <h3 className="eyebrow px-3 pt-5 pb-2">{line.part}</h3>}
              <LineRow
                line={line}
                number={index + 1}
                count={lines.length}
                state={voiceState(line, speaking)}
                isEditing={isEditing}
                isPlaying={player.playingId === line.id}
                isReachable={reachable?.id === line.id}
                conflict={script.conflicts.find((conflict) => conflict.id === line.id)}
                hostNames={hostNames}
                guestNote={guestNotes?.get(line.id)}
                onCommand={command}
              />
            </div>
          )
        })}
      </div>
      <SourceSheet
        line={lineOf(sourceId)}
        source={source.data}
        onClose={() => setSourceId(null)}
        onChecked={
          isEditing
            ? ({ id, text }) => {
                script.edit({ type: 'rewrite', id, text, support: null, source: null }, 'Checking a line')
                setSourceId(null)
              }
            : undefined
        }
      />
      <RewriteDialog
        line={lineOf(rewriteId)}
        onClose={() => setRewriteId(null)}
        onTake={(rewriting) => {
          if (rewriteId) script.edit({ type: 'rewrite', id: rewriteId, ...rewriting }, 'Rewriting')
          setRewriteId(null)
        }}
      />
      <KeyList isOpen={areKeysShown} onOpenChange={setAreKeysShown} />
    </section>
  )
}
