type Tracked = (HTMLInputElement | HTMLTextAreaElement) & {
  /** React's own note of the last value that it has heard of. It begins with what was typed, which React then never hears of. */
  _valueTracker?: { setValue(value: string): void }
}

/**
 * Tells React of what was typed or chosen before it took the page over, as if it were typed now. Otherwise each field whose
 * value React sets would lose it at the next rendering, and nothing that depends on it would know.
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
