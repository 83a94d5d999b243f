import { useEffect, useRef } from 'react'
import type { Script } from './use-script.ts'

/**
 * Handles undo and redo while nothing has the focus, for example after a line was removed together with its focused
 * button.
 */
export function useUndoOfPage(isEditing: boolean, script: Script): void {
  const now = useRef(script)
  now.current = script
  useEffect(() => {
    if (!isEditing) return
    function onKey(event: KeyboardEvent) {
      const hasCommand = (event.ctrlKey || event.metaKey) && !event.altKey
      const key = event.key.toLowerCase()
      if (event.target !== document.body || !hasCommand || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) now.current.redo()
      else now.current.undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isEditing])
}
