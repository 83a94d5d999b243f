import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Lets the test control this page's clock. Call it before the first page is opened. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
}

/**
 * Advances the page's clock in steps until `shown` is visible, instead of waiting. Toasts last five seconds, so use
 * smaller steps for them.
 */
export async function waitThrough(page: Page, shown: Locator, { stepSeconds = 2 } = {}): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(stepSeconds * 1000)
    await expect(shown).toBeVisible({ timeout: 150 })
  }).toPass({ intervals: [20], timeout: 60_000 })
}
