import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import words from '#app/messages/editor.ts'
import type { Line } from '#core/editing/line.ts'
import { newLineId } from '#core/editing/line-id.ts'
import type { LineCommand } from './line-row.tsx'
import type { TextMove } from './line-text.tsx'
import type { LinePlayer } from './use-line-player.ts'
import type { Script } from './use-script.ts'
import type { Selection } from './use-selection.ts'

type FocusRequest = { id: string; on: 'row' | 'text' | 'chapter'; at: number }

/** Executes the commands of line rows and moves the focus to where the user continues. */
export function useLineCommands(
  list: RefObject<HTMLElement | null>,
  script: Script,
  player: LinePlayer,
  selection: Selection,
  open: {
    source: (id: string) => void
    rewrite: (id: string) => void
    deliver: (ids: string[]) => void
    comment: (id: string) => void
    voice: (ids: string[]) => void
    focus: (id: string) => void
    isEditing: boolean
  },
): { command: (id: string, command: LineCommand) => void; focusLine: (id: string) => void } {
  const pendingFocus = useRef<FocusRequest | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line to focus may exist only after its edit was rendered.
  useLayoutEffect(() => {
    if (!pendingFocus.current) return
    const found = focusOn(list.current, pendingFocus.current)
    if (found) pendingFocus.current = null
  }, [script.lines, list, open.isEditing])

  const now = useRef({ script, player, open, selection })
  now.current = { script, player, open, selection }

  const go = useCallback(
    (id: string | undefined, on: FocusRequest['on'], at = 0) => {
      if (!id) return
      const next = { id, on, at }
      if (!focusOn(list.current, next)) pendingFocus.current = next
    },
    [list],
  )

  const command = useCallback(
    (id: string, command: LineCommand) => {
      const { script, player, open, selection } = now.current
      const index = script.lines.findIndex((line) => line.id === id)
      const line = script.lines[index]
      if (!line) return
      const above = script.lines[index - 1]
      const below = script.lines[index + 1]
      const ids = selection.with(id)
      const isGroup = ids.length > 1
      switch (command.do) {
        case 'play':
          return player.playingId === id ? player.stop() : player.play(id)
        case 'play-only': {
          if (player.playingId && ids.includes(player.playingId)) return player.stop()
          const first = ids.find((one) =>
            script.lines.some((line) => line.id === one && line.clipKey !== null),
          )
          return first ? player.play(first, ids) : undefined
        }
        case 'select':
          return selection.toggle(id)
        case 'select-to':
          return selection.extendTo(id)
        case 'unselect':
          return selection.clear()
        case 'join': {
          const joined = isGroup ? ids : above ? [above.id, id] : []
          script.edit({ type: 'join-lines', ids: joined })
          return go(joined[0], 'row')
        }
        case 'begin-chapter':
          pendingFocus.current = { id, on: 'chapter', at: 0 }
          return script.edit({ type: 'begin-chapter', id, title: words.newChapter })
        case 'source':
          return open.source(id)
        case 'voice':
          return open.voice(ids)
        case 'rewrite':
          return open.rewrite(id)
        case 'deliver':
          return open.deliver(ids)
        case 'comment':
          return open.comment(id)
        case 'focus':
          return open.focus(id)
        case 'edit':
          return go(id, 'text', line.text.length)
        case 'type':
          return script.edit({ type: 'type', id, text: command.text })
        case 'choose':
          return script.choose(id, command.whose)
        case 'give':
          return script.edit({ type: 'give-lines', ids })
        case 'up':
        case 'down':
          if (isGroup) moveGroup(ids, command.do)
          else script.edit({ type: 'move', id, to: index + (command.do === 'up' ? -1 : 1) })
          return go(id, 'row')
        case 'add':
          return addBelow(id)
        case 'remove':
          script.edit({ type: 'remove-lines', ids })
          return go(neighbourOf(ids), 'row')
        case 'left':
          // Leaving a blank line removes it; undo restores it.
          if (line.text.trim() === '') script.edit({ type: 'remove', id })
          return
        case 'text-move':
          return moveInText(line, command.move, command.at, above, below)
      }

      /** Returns the next line that is not among `ids`, else the previous one. */
      function neighbourOf(ids: string[]): string | undefined {
        const stays = ({ id }: Line) => !ids.includes(id)
        return (script.lines.slice(index).find(stays) ?? script.lines.slice(0, index).findLast(stays))?.id
      }

      function moveGroup(ids: string[], way: 'up' | 'down') {
        const { lines } = script
        const places = ids.map((one) => lines.findIndex((line) => line.id === one))
        const before = way === 'up' ? Math.max(0, Math.min(...places) - 1) : Math.max(...places) + 2
        script.edit({ type: 'move-lines', ids, before: lines[before]?.id ?? null })
      }

      function addBelow(afterId: string) {
        const newId = newLineId()
        now.current.script.edit({ type: 'add', afterId, newId })
        pendingFocus.current = { id: newId, on: 'text', at: 0 }
      }

      function moveInText(line: Line, move: TextMove, at: number, above?: Line, below?: Line) {
        if (move === 'leave') return go(line.id, 'row')
        if (move === 'above') return go(above?.id, 'text', above?.text.length)
        if (move === 'below') return go(below?.id, 'text', 0)
        if (move === 'join') {
          if (!above) return
          pendingFocus.current = {
            id: above.id,
            on: 'text',
            at: above.text.trimEnd().length + (line.text ? 1 : 0),
          }
          return script.edit({ type: 'join', id: line.id })
        }
        if (line.text.trim() === '') return
        if (line.text.slice(at).trim() === '') return addBelow(line.id)
        if (line.text.slice(0, at).trim() === '') return
        const newId = newLineId()
        pendingFocus.current = { id: newId, on: 'text', at: 0 }
        script.edit({ type: 'split', id: line.id, at, newId })
      }
    },
    [go],
  )
  return { command, focusLine: (id) => go(id, 'row') }
}

/** Returns false if the line (or its text field) is not rendered yet. */
function focusOn(list: HTMLElement | null, { id, on, at }: FocusRequest): boolean {
  if (on === 'chapter') {
    const title = list?.querySelector<HTMLInputElement>(`[data-chapter="${CSS.escape(id)}"]`)
    title?.focus()
    title?.select()
    return title != null
  }
  const row = list?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)
  if (!row) return false
  const text = row.querySelector<HTMLTextAreaElement>('[data-line-text]')
  if (on === 'text' && !text) return false
  if (on === 'text' && text) {
    text.focus()
    text.setSelectionRange(at, at)
  } else row.focus()
  row.scrollIntoView({ block: 'nearest' })
  return true
}
