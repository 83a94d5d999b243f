import type { Locator, Page } from '@playwright/test'
import { chosenCases } from '#tests/support/every-case.ts'
import { expect } from './journey.ts'
import { holdClock, waitThrough } from './patience.ts'

export type Seat = { width: number; theme: 'dark' | 'light' }

const heights: Record<number, number> = { 360: 740, 768: 1024, 1366: 768, 1440: 900 }

/**
 * With EVERY_CASE every width, the themes in turn, since colours do not depend on the width; else only the usual width.
 */
export function seats(usualWidth: number, widths = [360, 768, 1366, 1440]): Seat[] {
  const all = widths.map((width, place): Seat => ({ width, theme: place % 2 === 0 ? 'dark' : 'light' }))
  return chosenCases(all, ({ width }) => width === usualWidth)
}

/** To be called before the first page: sets window and theme, and records what the pages announce. */
export async function takeSeat(page: Page, { width, theme }: Seat): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
  await page.addInitScript(listenIn)
  await holdClock(page)
}

/**
 * Runs in the page: records changes of existing live regions, and every new alert. A region inserted together with its
 * text is not recorded, because not every screen reader announces it.
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

/** Waits until the page has announced this since it was opened. */
export async function announced(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    const said = await page.evaluate(() => (window as unknown as { announced: string[] }).announced)
    if (said.some((one) => words.test(one))) return
    await page.clock.fastForward(500)
    throw new Error(`${words} was not announced, but: ${said.slice(-12).join(' | ')}`)
  }).toPass({ intervals: [40], timeout: 45_000 })
}

const mostPresses = 250

/** Presses Tab until the target has the focus. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < mostPresses; presses++) {
    // A page that is being reloaded has no focus; fail if the target does not come back.
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

/** Chooses an option of an open menu or list by arrow keys. */
export async function choose(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  while (!(await wanted.evaluate((element) => element === document.activeElement))) {
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('ArrowDown')
    // The focus moves asynchronously: an early second press would skip an option.
    await expect.poll(() => before.evaluate((element) => element !== document.activeElement)).toBe(true)
  }
  await page.keyboard.press('Enter')
}

/** Replaces the content of a field. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** Follows a link in the header, by the menu where this width has one. */
export async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  const isNarrow = await menu.isVisible()
  if (isNarrow) await press(page, menu)
  const links = page.getByRole('navigation', { name: isNarrow ? 'Mobile' : 'Main' })
  await press(page, links.getByRole('link', { name, exact: true }))
}

/** Goes offline, acts, waits for the announcement, and goes online again. */
export async function withoutLine(
  page: Page,
  act: () => Promise<void>,
  reported: Locator | RegExp,
): Promise<void> {
  await page.context().setOffline(true)
  try {
    await act()
    if (reported instanceof RegExp) await announced(page, reported)
    else await waitThrough(page, reported, { stepSeconds: 1 })
  } finally {
    await page.context().setOffline(false)
  }
}

/** Confirms the question before publishing, if one is asked. */
export async function confirmIfAsked(page: Page, done: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  await expect(question.or(page.getByText(done, { exact: true })).first()).toBeVisible()
  if (await question.isVisible()) await press(page, question.getByRole('button', { name: /^Publish/ }))
}

export function theme(page: Page) {
  return page.evaluate(() => (document.documentElement.classList.contains('light') ? 'light' : 'dark'))
}
