import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Legacy mode runs in the page itself instead of opening another one, which only foreign frames need. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/**
 * Returns axe's serious and critical findings on the current page: every rule of WCAG 2.2 AA in the dark theme and,
 * with EVERY_CASE and `both` themes, contrasts in the light one, the only difference. Open the page in the dark theme
 * with reduced motion.
 */
export async function seriousProblems(page: Page, themes: 'both' | 'dark' = 'both'): Promise<string[]> {
  const inDark = await axeOn(page).withTags(levels).analyze()
  const problems = inDark.violations.map(named('dark'))
  if (isEveryCaseWanted && themes === 'both') {
    await wear(page, 'light')
    const inLight = await axeOn(page).withRules(['color-contrast']).analyze()
    await wear(page, 'dark')
    problems.push(...inLight.violations.map(named('light')))
  }
  return problems.filter((problem) => problem !== undefined)
}

/** The same in the page's current theme and width, including whether it is wider than its window. */
export async function problemsAsWorn(page: Page): Promise<string[]> {
  const { violations } = await axeOn(page).withTags(levels).analyze()
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const problems = violations.map(named('as worn')).filter((problem) => problem !== undefined)
  return tooWide > 0 ? [...problems, `${tooWide} pixels too wide`] : problems
}

export async function wear(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => {
    // Colours change by transitions, inherited ones level by level; axe would measure intermediate colours.
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(atOnce)
    document.documentElement.classList.remove('dark', 'light')
    document.documentElement.classList.add(name)
    // Computes all styles while nothing may glide.
    document.body.getBoundingClientRect()
    document.adoptedStyleSheets.pop()
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
