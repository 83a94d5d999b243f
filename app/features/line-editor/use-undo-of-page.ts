import { useWindowEvent } from '#app/ui/use-window-event.ts'
import type { Script } from './use-script.ts'

/**
 * Handles undo and redo while nothing has the focus, for example after a line was removed together with its focused
 * button.
 */
export function useUndoOfPage(isEditing: boolean, script: Script): void {
  function onKey(event: KeyboardEvent) {
    const hasCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const key = event.key.toLowerCase()
    if (event.target !== document.body || !hasCommand || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) script.redo()
    else script.undo()
  }
  useWindowEvent('keydown', isEditing ? onKey : null)
}
