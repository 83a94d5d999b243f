import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useAsker } from '#app/features/auth/use-asker.ts'
import { classNames } from '#app/ui/class-names.ts'
import { mayDiscloseInTime } from '#core/dialog/disclosure.ts'
import type { Line } from '#core/editing/line.ts'
import { type Speaking, voiceState } from '#core/editing/voice-state.ts'
import { ownPodcastQueries } from '#tables/podcasts/browser-own.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { KeyList } from './key-list.tsx'
import { type ListKey, listKey } from './line-keys.ts'
import { LineRow } from './line-row.tsx'
import { RewriteDialog } from './rewrite-dialog.tsx'
import { shownMark } from './shown-mark.ts'
import { SourceSheet } from './source-sheet.tsx'
import { useLineChecks } from './use-line-checks.ts'
import { useLineCommands } from './use-line-commands.ts'
import { useLinePlayer } from './use-line-player.ts'
import { useLiveMarks } from './use-live-marks.ts'
import type { Script } from './use-script.ts'
import { useUndoOfPage } from './use-undo-of-page.ts'

/**
 * The script of an episode, line by line. Read-only or editable; playing and looking at the source always work.
 * `viewport` is the class that gives the list its height.
 */
export function LineEditor({
  podcastId,
  script,
  speaking,
  isEditing,
  guestNotes,
  onVoiceLine,
  tools,
  viewport,
}: {
  podcastId: string
  script: Script
  speaking: Speaking
  isEditing: boolean
  /** What the guest said of single lines, by their ids. */
  guestNotes?: Map<string, string>
  onVoiceLine: (lineId: string) => void
  tools?: ReactNode
  viewport?: string
}) {
  const asker = useAsker()
  const [reachableId, setReachableId] = useState<string | null>(null)
  const [isOnlyToCheck, setIsOnlyToCheck] = useState(false)
  const all = script.lines
  const list = useRef<HTMLDivElement>(null)
  const podcast = useQuery(ownPodcastQueries(asker).one(podcastId))
  const language = podcast.data?.language
  const texts = all.map(({ text }) => text)
  const isDisclosureMissing = language !== undefined && all.length > 0 && !mayDiscloseInTime(texts, language)
  const marks = useLiveMarks(podcastId, all, isEditing)
  const isToCheck = (line: Line) => shownMark(line, marks.get(line.id)) === 'unsupported'
  // The line that is being mended stays in sight.
  const lines = isOnlyToCheck ? all.filter((line) => isToCheck(line) || line.id === reachableId) : all
  const player = useLinePlayer(podcastId, all)
  const [sourceId, setSourceId] = useState<string | null>(null)
  const [rewriteId, setRewriteId] = useState<string | null>(null)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const source = useQuery({
    ...ownPodcastQueries(asker).source(podcastId),
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
  const checks = useLineChecks(podcastId, all, isEditing || sourceId !== null)
  const lineOf = (id: string | null) => all.find((line) => line.id === id) ?? null

  function onKeyDown(event: KeyboardEvent) {
    // What is pressed in a window over the page comes by here too, and is that window's.
    if (!event.currentTarget.contains(event.target as Node)) return
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

  useUndoOfPage(isEditing, script)

  let part: string | null = null
  return (
    <section
      aria-label="Dialog"
      onKeyDown={onKeyDown}
      className="flex flex-col rounded-card border border-line bg-ground"
    >
      <EditorToolbar
        script={script}
        speaking={speaking}
        isEditing={isEditing}
        player={player}
        startId={reachable?.id ?? null}
        onGoTo={focusLine}
        onShowKeys={() => setAreKeysShown(true)}
        isToCheck={isToCheck}
        isOnlyToCheck={isOnlyToCheck}
        onOnlyToCheck={setIsOnlyToCheck}
        tools={tools}
      />
      {isDisclosureMissing && (
        <p className="border-line border-b px-3 py-2 text-info text-sm sm:px-4">
          No line says early that the voices are AI. The sentence is added at the beginning when the audio is
          made.
        </p>
      )}
      <div
        ref={list}
        className={classNames('flex flex-col overflow-y-auto overscroll-contain p-2 sm:p-4', viewport)}
      >
        {lines.length === 0 && <p className="p-4 text-quiet text-sm">No line is left to check.</p>}
        {lines.map((line) => {
          const isNewPart = line.part !== '' && line.part !== part
          part = line.part
          return (
            <div key={line.id}>
              {isNewPart && <h3 className="eyebrow px-3 pt-5 pb-2">{line.part}</h3>}
              <LineRow
                line={line}
                mark={shownMark(line, marks.get(line.id))}
                number={all.indexOf(line) + 1}
                count={all.length}
                state={voiceState(line, speaking)}
                isEditing={isEditing}
                isPlaying={player.playingId === line.id}
                isReachable={reachable?.id === line.id}
                conflict={script.conflicts.find((conflict) => conflict.id === line.id)}
                guestNote={guestNotes?.get(line.id)}
                onCommand={command}
              />
            </div>
          )
        })}
      </div>
      <SourceSheet
        line={lineOf(sourceId)}
        mark={marks.get(sourceId ?? '')}
        checkedBy={checks.nameOf(lineOf(sourceId))}
        source={source.data}
        onClose={() => setSourceId(null)}
        onChecked={
          isEditing
            ? (line) => {
                checks.check(line)
                setSourceId(null)
              }
            : undefined
        }
      />
      <RewriteDialog
        line={lineOf(rewriteId)}
        isBuiltin={podcast.data?.llm_model === 'builtin'}
        onClose={() => setRewriteId(null)}
        onTake={(rewriting) => {
          if (rewriteId) script.edit({ type: 'type', id: rewriteId, text: rewriting.text }, 'Rewriting')
          setRewriteId(null)
        }}
      />
      <KeyList isOpen={areKeysShown} onOpenChange={setAreKeysShown} />
    </section>
  )
}
