import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chosenCases } from '#tests/support/every-case.ts'
import { everyMail } from '#tests/support/every-mail.ts'
import { problemsAsWorn } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

/** MAIL_PICTURES is a folder for screenshots of the mails. */
const folder = process.env.MAIL_PICTURES
if (folder) mkdirSync(folder, { recursive: true })
const isUsual = ([name]: [string, unknown]) => !/ (es|fr|en)$/.test(name)

test('every mail can be read on a dark phone and a light wide screen', async ({ page }) => {
  // Colours do not depend on the width.
  for (const mail of chosenCases(everyMail(), isUsual)) {
    const [name, { html, text }] = mail
    const settings = [
      { width: 360, colorScheme: 'dark' },
      { width: 900, colorScheme: 'light' },
    ] as const
    // Nor on the language: in the others only the words may be too wide.
    for (const { width, colorScheme } of isUsual(mail) ? settings : settings.slice(0, 1)) {
      await page.setViewportSize({ width, height: 700 })
      await page.emulateMedia({ colorScheme })
      await page.setContent(html)
      const seen = `${name} ${width} ${colorScheme}`
      expect.soft(await problemsAsWorn(page), seen).toEqual([])
      // The plain text contains the same headings.
      const shown = (await page.locator('h1').allInnerTexts()).join()
      expect.soft(text.includes(shown), seen).toBe(true)
      if (folder)
        await page.screenshot({ path: join(folder, `${seen.replaceAll(' ', '-')}.png`), fullPage: true })
    }
  }
})
