import type { Locator, Page } from '@playwright/test'
import { chosenCases } from '#tests/support/every-case.ts'
import { expect } from './journey.ts'
import { holdClock, waitThrough } from './patience.ts'

export type Seat = { width: number; theme: 'dark' | 'light' }

const heights: Record<number, number> = { 360: 740, 768: 1024, 1366: 768, 1440: 900 }

/** Where somebody may sit: every width in both themes, and only the usual one where not every case is wanted. */
export function seats(usual: Seat, widths = [360, 768, 1366, 1440]): Seat[] {
  const all = widths.flatMap((width): Seat[] => [
    { width, theme: 'dark' },
    { width, theme: 'light' },
  ])
  return chosenCases(all, ({ width, theme }) => width === usual.width && theme === usual.theme)
}

/** Before the first page: the window, the theme, and an ear for what the pages announce. */
export async function takeSeat(page: Page, { width, theme }: Seat): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
  await page.addInitScript(listenIn)
  await holdClock(page)
}

/**
 * Runs in the page: keeps what changes in a live region that stands already, and every alert that comes. A region that comes
 * together with its words is not heard: not every screen reader reads it out.
 */
function listenIn(): void {
  const announced: string[] = []
  Object.assign(window, { announced })
  const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
  const hear = (region: Element | null | undefined) => {
    const shown = region?.cloneNode(true) as Element | undefined
    for (const hidden of shown?.querySelectorAll('.invisible') ?? []) hidden.remove()
    const said = shown?.textContent?.replace(/\s+/g, ' ').trim()
    if (said && announced.at(-1) !== said) announced.push(said)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      hear((target instanceof Element ? target : target.parentElement)?.closest(live))
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches('[role="alert"]')) hear(node)
        for (const alert of node.querySelectorAll('[role="alert"]')) hear(alert)
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['class'] })
}

/** Waits until the page has announced this since it was opened, as long as a patient person would. */
export async function announced(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    const said = await page.evaluate(() => (window as unknown as { announced: string[] }).announced)
    if (said.some((one) => words.test(one))) return
    await page.clock.fastForward(500)
    throw new Error(`${words} was not announced, but: ${said.slice(-12).join(' | ')}`)
  }).toPass({ intervals: [40], timeout: 45_000 })
}

const mostPresses = 250

/** Goes on with Tab until the focus is there. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < mostPresses; presses++) {
    // Nobody has the focus of a page that is just being loaded anew; what is gone for good is not looked for.
    const isThere = target.evaluate((element) => element === document.activeElement, null, { timeout: 2000 })
    if (
      await isThere.catch(() =>
        expect(target)
          .toBeVisible()
          .then(() => false),
      )
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached with ${mostPresses} presses of Tab.`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

/** With the arrows of a menu or a list that is open. */
export async function choose(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  while (!(await wanted.evaluate((element) => element === document.activeElement))) {
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('ArrowDown')
    // The focus moves a moment later: a second press would go past what is looked for.
    await expect.poll(() => before.evaluate((element) => element !== document.activeElement)).toBe(true)
  }
  await page.keyboard.press('Enter')
}

/** Instead of what stands in the field. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** By the menu of the header, whichever this width has. */
export async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  const isNarrow = await menu.isVisible()
  if (isNarrow) await press(page, menu)
  const links = page.getByRole('navigation', { name: isNarrow ? 'Mobile' : 'Main' })
  await press(page, links.getByRole('link', { name, exact: true }))
}

/** Cuts the line, does something, waits for what is said about it, and mends the line. */
export async function withoutLine(
  page: Page,
  act: () => Promise<void>,
  told: Locator | RegExp,
): Promise<void> {
  await page.context().setOffline(true)
  try {
    await act()
    if (told instanceof RegExp) await announced(page, told)
    else await waitThrough(page, told, { stepSeconds: 1 })
  } finally {
    await page.context().setOffline(false)
  }
}

/** Says yes to a question before publishing, where one is asked before it is done. */
export async function confirmIfAsked(page: Page, done: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  await expect(question.or(page.getByText(done, { exact: true })).first()).toBeVisible()
  if (await question.isVisible()) await press(page, question.getByRole('button', { name: /^Publish/ }))
}

export function theme(page: Page) {
  return page.evaluate(() => (document.documentElement.classList.contains('light') ? 'light' : 'dark'))
}
