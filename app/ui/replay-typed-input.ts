type Tracked = (HTMLInputElement | HTMLTextAreaElement) & {
  /** React's internal record of the last known value. It starts with what was typed, so React would not report a change. */
  _valueTracker?: { setValue(value: string): void }
}

/**
 * Dispatches change events for input made before hydration. Otherwise React would overwrite it at the next render, and no handler
 * would run.
 */
export function replayTypedInput(page: Document): void {
  for (const field of page.querySelectorAll<Tracked>('input, textarea')) {
    if (field.value === field.defaultValue || ['checkbox', 'radio', 'hidden'].includes(field.type)) continue
    field._valueTracker?.setValue(field.defaultValue)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const list of page.querySelectorAll('select')) {
    const isChosen = [...list.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
    if (isChosen) list.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
