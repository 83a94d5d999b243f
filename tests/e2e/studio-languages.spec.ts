import type { Page } from '@playwright/test'
import { germanMessages } from '#app/messages/de/messages.ts'
import germanSentences from '#app/messages/de/said-by-server.ts'
import germanForAdmins from '#app/messages/de/said-to-admins.ts'
import { englishMessages } from '#app/messages/en/messages.ts'
import { spanishMessages } from '#app/messages/es/messages.ts'
import spanishSentences from '#app/messages/es/said-by-server.ts'
import spanishForAdmins from '#app/messages/es/said-to-admins.ts'
import { frenchMessages } from '#app/messages/fr/messages.ts'
import frenchSentences from '#app/messages/fr/said-by-server.ts'
import frenchForAdmins from '#app/messages/fr/said-to-admins.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import { leaderFile, workerIsReady } from './support/drafts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { admin } from './support/site.ts'

/** A message as a reader meets it: whole, with anything in its slots. */
const shapeOf = (message: string) =>
  new RegExp(`^${message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}|<\/?\w+>/g, '.*')}$`)

/** The English messages of several words that the language says otherwise. */
function englishOnly(messages: object): RegExp[] {
  const texts = (of: object): [string, string][] =>
    Object.entries(of).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[key, value] as [string, string]]
        : texts(value).map(([inner, text]) => [`${key}.${inner}`, text] as [string, string]),
    )
  const translated = new Map(texts(messages))
  return texts(englishMessages)
    .filter(
      ([key, text]) => /\p{L}+[ ’]\p{L}+/u.test(text.replace(/\{\w+\}/g, '')) && translated.get(key) !== text,
    )
    .map(([, text]) => shapeOf(text))
}

/** What is read of the page, by eye or by a screen reader. */
const textsOf = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const found: string[] = []
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        node.parentElement?.checkVisibility() &&
        !node.parentElement.closest('script, style, [lang]:not(html)')
      )
        found.push(node.textContent ?? '')
    for (const element of body.querySelectorAll('[aria-label], [title], [placeholder]'))
      if (!element.closest('[lang]:not(html)'))
        for (const name of ['aria-label', 'title', 'placeholder'])
          found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  })

for (const [language, messages, said] of [
  ['es', spanishMessages, { ...spanishSentences, ...spanishForAdmins }],
  ['fr', frenchMessages, { ...frenchSentences, ...frenchForAdmins }],
  ['de', germanMessages, { ...germanSentences, ...germanForAdmins }],
] as const) {
  test(`P a visitor, a creator, an approver and an admin find every page in ${language}, at 360 and 1440`, async ({
    page,
    site,
  }) => {
    // Some forty pages.
    test.slow()
    const unwanted = [
      ...englishOnly(messages),
      ...Object.keys(said)
        .filter((text) => / .* /.test(text))
        .map(shapeOf),
    ]
    const faults: string[] = []
    const { id } = await seedEpisode(site, { title: `☆ ${language}`, isPublished: false })
    const out = await seedEpisode(site, { title: `★ ${language}` })
    // What failed is said in its own words on these pages.
    await site.query(
      `insert into public.backup_runs (state, place, name, problem, started_at, ended_at)
       values ('failed', '', '', 'There is no passphrase. Set HELMCAST_BACKUP_PASSPHRASE where the site runs, keep a copy elsewhere, and start again.', now(), now())`,
    )
    await signIn(page, admin)
    const pages = [
      '/',
      '/episodes',
      `/episodes/${out.id}`,
      '/episodes/new',
      `/episodes/new?podcast=${id}`,
      '/episodes/manage',
      '/episodes/listens',
      '/episodes/private',
      ...['details', 'dialog', 'rss', 'voice', 'approval', 'history'].map(
        (tab) => `/episodes/${id}/edit?tab=${tab}`,
      ),
      `/episodes/${id}/details`,
      '/guest/dashboard',
      '/guest/invite',
      `/guest/podcast/${id}`,
      '/profile',
      '/verify',
      '/help',
      '/help/first-episode',
      '/admin',
      ...'people listeners settings look models voice-settings feed outbox budget backups security setup'
        .split(' ')
        .map((name) => `/admin/${name}`),
    ]
    for (const path of pages) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openPage(page, `/${language}${path === '/' ? '' : path}`)
      await expect(page.locator('[aria-busy=true], main [role=status] .skeleton')).toHaveCount(0)
      // At both widths, because a phone folds the panels of admins.
      const read = new Set<string>()
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 })
        const wide = await page.evaluate(() => {
          if (document.documentElement.scrollWidth <= window.innerWidth) return null
          const beyond = [...document.querySelectorAll('main *')].filter(
            (element) => element.getBoundingClientRect().right > window.innerWidth,
          )
          return beyond.at(-1)?.outerHTML.slice(0, 300) ?? 'something'
        })
        if (wide) faults.push(`${path}: too wide at ${width}: ${wide}`)
        for (const text of await textsOf(page)) read.add(text)
      }
      for (const text of read) if (unwanted.some((shape) => shape.test(text))) faults.push(`${path}: ${text}`)
    }
    await site.query(`delete from public.backup_runs where problem like 'There is no passphrase.%'`)
    expect(faults).toEqual([])
  })
}

for (const [language, messages] of [
  ['es', spanishMessages],
  ['fr', frenchMessages],
  ['de', germanMessages],
] as const) {
  test(`P in ${language} an episode is made, approved, published and heard`, async ({ page, site }) => {
    // A dialog is really written, voiced and mastered.
    test.setTimeout(180_000)
    const { wizard, approvals, guest, manage, player, frame } = messages
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await workerIsReady(site)
    const creator = await makeAccount(site, `creates-in-${language}`)
    const approver = await makeAccount(site, `approves-in-${language}`)
    await signIn(page, creator)
    await openPage(page, `/${language}/episodes/new`)
    await page.getByLabel(wizard.leaderName).fill('Ida Brandt')
    await page.getByLabel(wizard.textAboutLeader).setInputFiles(leaderFile)
    await page.getByLabel(wizard.format, { exact: true }).click()
    await page.getByRole('option', { name: new RegExp(wizard.format_quick_portrait) }).click()
    await page.getByLabel(wizard.ttsModel).click()
    await page.getByRole('option', { name: wizard.model_espeak }).click()
    await button(wizard.generateDialog).click()
    await expect(button(wizard.generateAudio)).toBeVisible({ timeout: 120_000 })
    await button(wizard.generateAudio).click()
    await expect(button(wizard.saveFinish)).toBeVisible({ timeout: 150_000 })

    const [made] = await site.query<{ id: string }>('select id from public.podcasts where user_id = $1', [
      creator.id,
    ])
    const id = made?.id ?? ''
    await openPage(page, `/${language}/episodes/${id}/edit?tab=approval`)
    await page.getByLabel(approvals.email).fill(approver.email)
    await button(approvals.add).click()
    await button(approvals.ask).click()
    await expect(page.getByText(approvals.asked, { exact: true })).toBeVisible()

    await signIn(page, approver)
    await openPage(page, `/${language}/guest/podcast/${id}`)
    await button(guest.approve).click()
    await expect(page.getByText(guest.episodeApproved, { exact: true })).toBeVisible()

    await signIn(page, creator)
    await openPage(page, `/${language}/episodes/${id}/edit?tab=approval`)
    await button(manage.publish).click()
    await expect(button(manage.unpublish)).toBeVisible()
    await button(frame.logout).click()
    await openPage(page, `/${language}/episodes/${id}`)
    await page.getByRole('main').getByRole('button', { name: player.play, exact: true }).click()
    await expect(
      page.getByRole('main').getByRole('button', { name: player.pause, exact: true }),
    ).toBeVisible()
  })
}
