/** Brings the first field that is marked as wrong into sight and gives it the focus, once its marks are drawn. */
export function focusWrongField(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
