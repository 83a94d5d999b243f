import { useEffect } from 'react'
import { type Player, skipSeconds } from './player.ts'

export type PlayerKey = 'toggle' | 'back' | 'forward'

/** Things that have a use of their own for the key. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]'
const usesSpace = `${typing}, button, a[href], summary, [role="button"], [role="tab"], [role="checkbox"], [role="switch"], [role="menuitem"], [role="option"]`
const usesArrows = `${typing}, [role="slider"], [role="tablist"], [role="menu"], [role="radiogroup"], [role="dialog"]:not([data-player])`

/** What a key press means for the player; null when it is meant for something else. */
export function playerKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>,
  isInside: (selector: string) => boolean,
): PlayerKey | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  if (event.key === ' ') return isInside(usesSpace) ? null : 'toggle'
  if (event.key === 'ArrowLeft') return isInside(usesArrows) ? null : 'back'
  if (event.key === 'ArrowRight') return isInside(usesArrows) ? null : 'forward'
  return null
}

/** Space, Left and Right work on every page as long as an episode is loaded. */
export function usePlayerKeys(player: Player): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!player.getState().track) return
      const target = event.target instanceof Element ? event.target : null
      const meaning = playerKey(event, (selector) => target?.closest(selector) != null)
      if (!meaning) return
      event.preventDefault()
      if (meaning === 'toggle') player.toggle()
      else player.skip(meaning === 'back' ? -skipSeconds : skipSeconds)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [player])
}
