import { useRef } from 'react'

/**
 * Returns the focus to where it was before a dialog opened. Radix does so only for dialogs with a trigger; ours are also opened by keys
 * and menus. If a dialog starts with a field or a choice, the focus goes there, not to the close button. Spread the result on the
 * dialog's content.
 */
export function useReturnFocus(): {
  onOpenAutoFocus: (event: Event) => void
  onCloseAutoFocus: (event: Event) => void
} {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event) => {
      before.current = openerOf(document.activeElement)
      const field = event.currentTarget instanceof HTMLElement ? fieldToBegin(event.currentTarget) : null
      if (!field) return
      event.preventDefault()
      field.focus()
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

/** Returns the dialog's first control if it is an enabled text field, select or combobox, else null. */
function fieldToBegin(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(
    'textarea, input:not([type="hidden"], [type="file"]), select, [role="combobox"], [role="slider"]',
  )
  return first?.matches(
    'textarea:enabled:read-write, input:enabled:read-write, select:enabled, [role="combobox"]:enabled',
  )
    ? first
    : null
}

/** A menu item is removed with its menu: return to the button that opened the menu. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  const buttonId = menu?.getAttribute('aria-labelledby')
  return buttonId ? document.getElementById(buttonId) : element
}
