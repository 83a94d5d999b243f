/** Focuses the first invalid field, after the next render has marked it. */
export function focusWrongField(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
