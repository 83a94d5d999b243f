import { useWindowEvent } from '#app/ui/use-window-event.ts'
import { type Player, skipSeconds, volumeStep } from './player.ts'
import { rateStep } from './player-memory.ts'

/** Single-character shortcuts. They can be turned off, because speech input may type them by accident (WCAG 2.1.4). */
const shortcuts = {
  m: 'mute',
  '+': 'louder',
  '=': 'louder',
  '-': 'quieter',
  n: 'next-chapter',
  p: 'previous-chapter',
  '>': 'faster',
  '<': 'slower',
  '?': 'settings',
} as const
type PlayerKey = 'toggle' | 'back' | 'forward' | (typeof shortcuts)[keyof typeof shortcuts]

/** Elements that use these keys themselves. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]'
const usesSpace = `${typing}, button, a[href], summary, [role="button"], [role="tab"], [role="checkbox"], [role="switch"], [role="menuitem"], [role="option"]`
const usesCharacters = `${typing}, [role="menu"], [role="dialog"]:not([data-player])`
const usesArrows = `${typing}, [role="slider"], [role="tablist"], [role="menu"], [role="radiogroup"], [role="dialog"]:not([data-player])`

/** Returns the player's action for a key press, null if the focused element uses the key itself. */
export function playerKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>,
  isInside: (selector: string) => boolean,
  hasShortcuts = true,
): PlayerKey | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null
  // Checked before Shift: some keyboard layouts need Shift for these characters.
  const shortcut =
    hasShortcuts && Object.hasOwn(shortcuts, event.key)
      ? shortcuts[event.key as keyof typeof shortcuts]
      : null
  if (shortcut) return isInside(usesCharacters) ? null : shortcut
  if (event.shiftKey) return null
  if (event.key === ' ') return isInside(usesSpace) ? null : 'toggle'
  if (event.key === 'ArrowLeft') return isInside(usesArrows) ? null : 'back'
  if (event.key === 'ArrowRight') return isInside(usesArrows) ? null : 'forward'
  return null
}

/** Binds the shortcuts on every page; they act while an episode is loaded. */
export function usePlayerKeys(player: Player, openSettings: () => void): void {
  const actions: Record<PlayerKey, () => void> = {
    toggle: player.toggle,
    back: () => player.skip(-skipSeconds),
    forward: () => player.skip(skipSeconds),
    mute: player.toggleMute,
    louder: () => player.setVolume(player.getState().volume + volumeStep),
    quieter: () => player.setVolume(player.getState().volume - volumeStep),
    'next-chapter': () => player.skipChapter('next'),
    'previous-chapter': () => player.skipChapter('previous'),
    faster: () => player.setRate(player.getState().rate + rateStep),
    slower: () => player.setRate(player.getState().rate - rateStep),
    settings: openSettings,
  }
  useWindowEvent('keydown', (event) => {
    if (!player.getState().track) return
    const target = event.target instanceof Element ? event.target : null
    const { hasKeys } = player.getState()
    const action = playerKey(event, (selector) => target?.closest(selector) != null, hasKeys)
    if (!action) return
    event.preventDefault()
    actions[action]()
  })
}
