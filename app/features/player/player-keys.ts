import { useEffect } from 'react'
import { type Player, skipSeconds, volumeStep } from './player.ts'
import { rateStep } from './player-memory.ts'

/** Single-character shortcuts. They can be turned off, because speech input may type them by accident (WCAG 2.1.4). */
const signs = {
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
type PlayerKey = 'toggle' | 'back' | 'forward' | (typeof signs)[keyof typeof signs]

/** Elements that use the key themselves. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]'
const usesSpace = `${typing}, button, a[href], summary, [role="button"], [role="tab"], [role="checkbox"], [role="switch"], [role="menuitem"], [role="option"]`
const usesSigns = `${typing}, [role="menu"], [role="dialog"]:not([data-player])`
const usesArrows = `${typing}, [role="slider"], [role="tablist"], [role="menu"], [role="radiogroup"], [role="dialog"]:not([data-player])`

/** Returns the player's action for a key press, null if the focused element uses the key itself. */
export function playerKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>,
  isInside: (selector: string) => boolean,
  hasSigns = true,
): PlayerKey | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null
  // Checked before Shift: some keyboard layouts need it for these characters.
  const sign = hasSigns && Object.hasOwn(signs, event.key) ? signs[event.key as keyof typeof signs] : null
  if (sign) return isInside(usesSigns) ? null : sign
  if (event.shiftKey) return null
  if (event.key === ' ') return isInside(usesSpace) ? null : 'toggle'
  if (event.key === 'ArrowLeft') return isInside(usesArrows) ? null : 'back'
  if (event.key === 'ArrowRight') return isInside(usesArrows) ? null : 'forward'
  return null
}

/** Binds the shortcuts on every page; they act while an episode is loaded. */
export function usePlayerKeys(player: Player, openSettings: () => void): void {
  useEffect(() => {
    const acts: Record<PlayerKey, () => void> = {
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
    function onKey(event: KeyboardEvent) {
      if (!player.getState().track) return
      const target = event.target instanceof Element ? event.target : null
      const { hasKeys } = player.getState()
      const meaning = playerKey(event, (selector) => target?.closest(selector) != null, hasKeys)
      if (!meaning) return
      event.preventDefault()
      acts[meaning]()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [player, openSettings])
}
