/** Focuses the heading of newly opened content, unless an element in it already has the focus. */
export function focusHeading(within: HTMLElement | null = document.getElementById('content')): void {
  if (!within || (document.activeElement !== within && within.contains(document.activeElement))) return
  const target = within.querySelector<HTMLElement>('h1') ?? within
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
