import { useRef } from 'react'

/**
 * Gives the focus back to where it was before a window opened over the page. The windows' library does so only for windows
 * that stand beside a button of their own; ours are opened by keys and menus, too. Spread it over the window's content.
 */
export function useReturnFocus(): {
  onOpenAutoFocus: () => void
  onCloseAutoFocus: (event: Event) => void
} {
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

/** The item of a menu goes with the menu; the button that opened it stays. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  const buttonId = menu?.getAttribute('aria-labelledby')
  return buttonId ? document.getElementById(buttonId) : element
}
