/** Puts the focus on the heading of what was just opened, where nothing in it has taken the focus already. */
export function focusHeading(within: HTMLElement | null = document.getElementById('content')): void {
  if (!within || (document.activeElement !== within && within.contains(document.activeElement))) return
  const target = within.querySelector<HTMLElement>('h1') ?? within
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
