import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Lets the test turn the clock of this page's pages on. Before the first page is opened. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
}

/**
 * Waits as long as a patient person would, without the waiting: the page's clock, held before, jumps a step at a time
 * until `shown` is there. Toasts last five seconds, so a step for them stays below.
 */
export async function waitThrough(page: Page, shown: Locator, { stepSeconds = 2 } = {}): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(stepSeconds * 1000)
    await expect(shown).toBeVisible({ timeout: 150 })
  }).toPass({ intervals: [20], timeout: 60_000 })
}
