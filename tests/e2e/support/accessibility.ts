import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'

/**
 * What axe finds serious or critical on the page as it stands: every rule of WCAG 2.2 AA in the dark theme, and what can
 * differ in the light one, its contrasts (where every case is wanted). The page must have been opened in the dark theme
 * with reduced motion.
 */
export async function seriousProblems(page: Page): Promise<string[]> {
  // Legacy: it gathers in the page itself instead of opening another one, which only pages with foreign frames need.
  const axe = () => new AxeBuilder({ page }).setLegacyMode()
  const inDark = await axe().withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  const problems = inDark.violations.map(named('dark'))
  if (isEveryCaseWanted) {
    await wear(page, 'light')
    const inLight = await axe().withRules(['color-contrast']).analyze()
    await wear(page, 'dark')
    problems.push(...inLight.violations.map(named('light')))
  }
  return problems.filter((problem) => problem !== undefined)
}

/** The same of the page in the theme that it wears and at the width that it has, wider than its window included. */
export async function problemsAsWorn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const problems = violations.map(named('as worn')).filter((problem) => problem !== undefined)
  return tooWide > 0 ? [...problems, `${tooWide} pixels too wide`] : problems
}

async function wear(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.classList.remove('dark', 'light')
    document.documentElement.classList.add(name)
    // Colours glide to the other theme, those that are inherited one level after the other; axe would measure them half way.
    for (let level = 0; level < 8; level++) {
      await new Promise(requestAnimationFrame)
      for (const gliding of document.getAnimations()) if (gliding instanceof CSSTransition) gliding.finish()
    }
  }, theme)
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

function named(theme: string) {
  return ({ id, impact, nodes }: Violation): string | undefined =>
    impact === 'serious' || impact === 'critical'
      ? `${theme} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`
      : undefined
}

/** How many pixels the page is wider than its window, at each of the widths. */
export async function overflowAt(page: Page, widths: number[]): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) found[width] = overflow
  }
  return found
}
