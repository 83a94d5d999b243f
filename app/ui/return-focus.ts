import { useRef } from 'react'

/**
 * Returns the focus to where it was before a dialog opened. Radix does so only for dialogs with a trigger; ours are also opened
 * by keys and menus. Spread the result on the dialog's content.
 */
export function useReturnFocus(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      const element = before.current
      const target =
        element?.isConnected && element !== document.body ? element : document.getElementById('content')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}

/** A menu item is removed with its menu: return to the button that opened the menu. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  const buttonId = menu?.getAttribute('aria-labelledby')
  return buttonId ? document.getElementById(buttonId) : element
}
