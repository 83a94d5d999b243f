import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/editor.ts'
import { mayDiscloseInTime } from '#core/dialog/disclosure.ts'
import type { Line } from '#core/editing/line.ts'
import type { Speaking } from '#core/editing/voice-state.ts'
import { type LineComment, lineCommentQueries } from '#tables/lines/line-comments-queries.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import type { ChapterCommand } from './chapter-heading.tsx'
import { CommentsDialog } from './comments-dialog.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { displayedLabel } from './displayed-label.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { FindBar } from './find-bar.tsx'
import { KeyList } from './key-list.tsx'
import { LineList } from './line-list.tsx'
import { listKeyHandler } from './list-key-handler.ts'
import { RewriteDialog } from './rewrite-dialog.tsx'
import { ScriptMenu } from './script-menu.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SourceSheet } from './source-sheet.tsx'
import { useFind } from './use-find.ts'
import { useLineCommands } from './use-line-commands.ts'
import { useLinePlayer } from './use-line-player.ts'
import { useLiveLabels } from './use-live-labels.ts'
import type { Script } from './use-script.ts'
import { useSelection } from './use-selection.ts'
import { useUndoOfPage } from './use-undo-of-page.ts'

/**
 * The script of an episode, line by line. Read-only or editable; playback and the source view always work. `viewport`
 * is the class that sets the height of the list.
 */
export function LineEditor({
  podcastId,
  script,
  speaking,
  isEditing,
  onEdit,
  guestNotes,
  onVoiceLines,
  tools,
  viewport,
}: {
  podcastId: string
  script: Script
  speaking: Speaking
  isEditing: boolean
  /** Called when the user presses Enter on a line or double-clicks its text. */
  onEdit: () => void
  /** The guest's notes on single lines, by line id. */
  guestNotes?: Map<string, string>
  onVoiceLines: (lineIds: string[]) => void
  tools?: ReactNode
  viewport?: string
}) {
  const viewer = useViewer()
  const [reachableId, setReachableId] = useState<string | null>(null)
  const [isOnlyToCheck, setIsOnlyToCheck] = useState(false)
  const all = script.lines
  const list = useRef<HTMLDivElement>(null)
  const podcast = useQuery(ownPodcastQueries(viewer).one(podcastId))
  const language = podcast.data?.language
  const texts = all.map(({ text }) => text)
  const isDisclosureMissing = language !== undefined && all.length > 0 && !mayDiscloseInTime(texts, language)
  const labels = useLiveLabels(podcastId, all, isEditing)
  const isToCheck = (line: Line) => displayedLabel(line, labels.get(line.id)) === 'unsupported'
  // Keep the focused line visible while it is corrected.
  const lines = isOnlyToCheck ? all.filter((line) => isToCheck(line) || line.id === reachableId) : all
  const player = useLinePlayer(podcastId, all)
  const [sourceId, setSourceId] = useState<string | null>(null)
  const [rewriteId, setRewriteId] = useState<string | null>(null)
  const [deliveredIds, setDeliveredIds] = useState<string[]>([])
  const [commentedId, setCommentedId] = useState<string | null>(null)
  const comments = useQuery(lineCommentQueries(viewer).ofPodcast(podcastId)).data
  const openComments = useMemo(() => byLine(comments?.filter((one) => !one.is_resolved)), [comments])
  const [areKeysShown, setAreKeysShown] = useState(false)
  const selection = useSelection(all)
  const { command, focusLine } = useLineCommands(list, script, player, selection, {
    source: setSourceId,
    rewrite: setRewriteId,
    deliver: setDeliveredIds,
    comment: setCommentedId,
    voice: onVoiceLines,
    focus: setReachableId,
    isEditing,
  })
  const reachable = lines.find((line) => line.id === reachableId) ?? lines[0]
  const lineOf = (id: string | null) => all.find((line) => line.id === id) ?? null

  const rewritten = lineOf(rewriteId)
  const commented = lineOf(commentedId)
  const showKeys = () => setAreKeysShown(true)
  const find = useFind(
    script,
    (id) =>
      list.current?.querySelector(`[data-line="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }),
    () => reachable && focusLine(reachable.id),
  )
  const onKeyDown = listKeyHandler({
    lines,
    reachable,
    isEditing,
    onEdit,
    script,
    command,
    focusLine,
    showKeys,
    find: find.open,
    selectAll: selection.all,
  })
  function onChapter(id: string, command: ChapterCommand) {
    if (command.do === 'name') script.edit({ type: 'name-chapter', id, title: command.title })
    else if (command.do === 'end') script.edit({ type: 'end-chapter', id })
    else script.edit({ type: 'move-chapter', id, by: command.do === 'up' ? -1 : 1 })
  }
  useUndoOfPage(isEditing, script)
  return (
    <section
      aria-label={words.dialog}
      onKeyDown={onKeyDown}
      onDoubleClick={({ target }) => {
        const id = (target as HTMLElement).closest<HTMLElement>('[data-words-of]')?.dataset.wordsOf
        if (isEditing || !id) return
        onEdit()
        command(id, { do: 'edit' })
      }}
      className="flex flex-col rounded-card border border-line bg-ground"
    >
      <EditorToolbar
        script={script}
        speaking={speaking}
        isEditing={isEditing}
        player={player}
        startId={reachable?.id ?? null}
        onGoTo={focusLine}
        onShowKeys={showKeys}
        onFind={find.open}
        isToCheck={isToCheck}
        labelOf={(line) => displayedLabel(line, labels.get(line.id))}
        isOnlyToCheck={isOnlyToCheck}
        onOnlyToCheck={setIsOnlyToCheck}
        tools={
          <>
            {tools}
            {language && (
              <ScriptMenu
                podcastId={podcastId}
                title={podcast.data?.title ?? ''}
                language={language}
                script={script}
                isEditing={isEditing}
              />
            )}
          </>
        }
      />
      {find.isOpen && <FindBar find={find} isEditing={isEditing} />}
      {isDisclosureMissing && (
        <p className="border-line border-b px-3 py-2 text-info text-sm sm:px-4">{words.noDisclosure}</p>
      )}
      <LineList
        ref={list}
        lines={lines}
        script={script}
        speaking={speaking}
        labels={labels}
        isEditing={isEditing}
        playingId={player.playingId}
        reachableId={reachable?.id}
        guestNotes={guestNotes}
        comments={openComments}
        selection={selection}
        found={find.at === null ? undefined : find.matches[find.at]}
        onCommand={command}
        onChapter={onChapter}
        onMoveLines={(ids, before) => {
          script.edit({ type: 'move-lines', ids, before })
          focusLine(ids[0] ?? '')
        }}
        className={viewport}
      />
      {/* Below the lines, so that the lines do not move when the bar appears. */}
      {selection.ids.length > 0 && (
        <SelectionBar
          selection={selection}
          isPlaying={player.playingId !== null && selection.ids.includes(player.playingId)}
          isEditing={isEditing}
          onCommand={(what) => selection.ids[0] && command(selection.ids[0], what)}
        />
      )}
      <SourceSheet
        podcastId={podcastId}
        lines={all}
        line={lineOf(sourceId)}
        label={labels.get(sourceId ?? '')}
        isEditing={isEditing}
        onClose={() => setSourceId(null)}
      />
      {rewritten && (
        <RewriteDialog
          key={rewritten.id}
          line={rewritten}
          isBuiltin={podcast.data?.llm_model === 'builtin'}
          onClose={() => setRewriteId(null)}
          onTake={({ text }) => {
            script.edit({ type: 'type', id: rewritten.id, text })
            setRewriteId(null)
          }}
        />
      )}
      {commented && (
        <CommentsDialog
          podcastId={podcastId}
          line={commented}
          comments={comments?.filter((one) => one.segment_id === commented.id) ?? []}
          onClose={() => setCommentedId(null)}
        />
      )}
      {deliveredIds.length > 0 && (
        <DeliveryDialog
          lines={all.filter(({ id }) => deliveredIds.includes(id))}
          speaking={speaking}
          onChange={(change) => script.edit({ type: 'deliver', ids: deliveredIds, change })}
          onVoice={() => onVoiceLines(deliveredIds)}
          onPlay={() => player.play(deliveredIds[0] ?? '', deliveredIds)}
          onClose={() => setDeliveredIds([])}
        />
      )}
      {areKeysShown && <KeyList onClose={() => setAreKeysShown(false)} />}
    </section>
  )
}

function byLine(comments: LineComment[] = []): Map<string, LineComment[]> {
  const found = new Map<string, LineComment[]>()
  for (const one of comments) found.set(one.segment_id, [...(found.get(one.segment_id) ?? []), one])
  return found
}
