// Pictures of every screen at three widths in both themes, into build/screens (or the folder given), to be looked at.
// `node scripts/screens.mjs [--only=home,login] [--widths=360] [--themes=dark] [--out=folder]` after a build.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { register } from 'tsx/esm/api'

register()
const { makeAccount } = await import('../tests/e2e/support/accounts.ts')
const { findBrowser } = await import('../tests/e2e/support/browser.ts')
const { seedEpisode } = await import('../tests/e2e/support/episodes.ts')
const { giveCover } = await import('../tests/support/give-cover.ts')
const { admin, startSite } = await import('../tests/e2e/support/site.ts')
const { seedStudio, studioScreens } = await import('./screen-states.mjs')

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '360,768,1440' },
    themes: { type: 'string', default: 'dark,light' },
    out: { type: 'string', default: join(import.meta.dirname, '..', 'build', 'screens') },
  },
})

/** The last one keeps the drawing that stands in for a cover. */
const episodesToShow = [
  { title: 'Ada Lovelace and the Machine That Could Not Be Built', leaderName: 'Ada Lovelace' },
  { title: 'Ernest Shackleton: Everybody Home', leaderName: 'Ernest Shackleton' },
  { title: 'Grace Hopper Changes the Language', leaderName: 'Grace Hopper' },
  { title: 'The Quiet Power of Rosa Parks', leaderName: 'Rosa Parks' },
  { title: 'Wangari Maathai Plants a Movement', leaderName: null },
]

/** `as` is who looks; `before` brings the page into the state to be seen. */
function screensOf(episode, draft, studio) {
  return [
    { name: 'home', path: '/' },
    { name: 'episodes-signed-in', path: '/episodes', as: 'admin' },
    { name: 'episodes', path: '/episodes' },
    { name: 'episodes-nothing-saved', path: '/episodes?saved=1' },
    { name: 'episodes-nothing-found', path: '/episodes?q=xyzzy' },
    { name: 'episode', path: `/episodes/${episode.id}` },
    { name: 'episode-playing', path: `/episodes/${episode.id}`, before: play },
    { name: 'player-docked', path: `/episodes/${episode.id}`, before: playAndLeave },
    { name: 'player-sheet', path: `/episodes/${episode.id}`, before: openSheet, widths: [360, 768] },
    { name: 'about', path: '/about' },
    { name: 'contact', path: '/contact' },
    { name: 'privacy', path: '/privacy' },
    { name: 'terms', path: '/terms' },
    { name: 'faq', path: '/faq' },
    { name: 'subscribe', path: '/subscribe' },
    { name: 'login', path: '/login' },
    ...['sign_up', 'forgotten_password', 'magic_link', 'update_password', 'verify_otp'].map((view) => ({
      name: `login-${view.replace('_', '-')}`,
      path: `/login?view=${view}`,
    })),
    { name: 'not-found', path: '/nowhere' },
    { name: 'menu', path: '/', before: openMenu, widths: [360] },
    { name: 'welcome', path: '/', as: 'admin', before: (page) => page.getByRole('dialog').waitFor() },
    { name: 'profile', path: '/profile', as: 'admin', before: closeWelcome },
    { name: 'episode-draft', path: `/episodes/${draft.id}`, as: 'admin' },
    { name: 'manage', path: '/episodes/manage', as: 'admin' },
    { name: 'new', path: '/episodes/new', as: 'admin' },
    { name: 'edit', path: `/episodes/${episode.id}/edit`, as: 'admin' },
    { name: 'edit-rss', path: `/episodes/${episode.id}/edit?tab=rss`, as: 'admin' },
    { name: 'edit-voice', path: `/episodes/${episode.id}/edit?tab=voice`, as: 'admin' },
    { name: 'guest-dashboard', path: '/guest/dashboard', as: 'admin' },
    { name: 'guest-invite', path: '/guest/invite?token=bm9wZQ==' },
    { name: 'admin', path: '/admin', as: 'admin' },
    { name: 'admin-settings', path: '/admin/settings', as: 'admin' },
    { name: 'admin-voice-settings', path: '/admin/voice-settings', as: 'admin' },
    { name: 'admin-feed', path: '/admin/feed', as: 'admin', before: showMail },
    { name: 'admin-outbox', path: '/admin/outbox', as: 'admin' },
    { name: 'admin-import', path: '/admin', as: 'admin', before: openImport },
    ...studioScreens(studio),
  ]
}

async function showMail(page) {
  await page.getByRole('button', { name: 'Show the mail' }).click()
  await page.getByRole('article').waitFor()
}

async function openImport(page) {
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByLabel('Addresses', { exact: true }).fill('jane@example.org\nnot an @ddress at all')
}

async function play(page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('button', { name: 'Pause' }).first().waitFor()
  await page.waitForTimeout(1200)
}

async function playAndLeave(page) {
  await play(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Episodes' }).click()
  await page.waitForURL('**/episodes')
}

async function openSheet(page) {
  await playAndLeave(page)
  await page.getByRole('button', { name: 'Open the full player' }).click()
  await page.getByRole('dialog').waitFor()
}

async function openMenu(page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
}

async function closeWelcome(page) {
  await page.evaluate(() => window.scrollTo(0, 0))
}

const site = await startSite({ WORKER: 'off' })
const browser = await chromium.launch(await findBrowser())
try {
  const episodes = []
  for (const [daysAgo, { title, leaderName }] of episodesToShow.entries()) {
    const episode = await seedEpisode(site, { title, daysAgo })
    if (leaderName) await giveCover(site, { ...episode, leaderName })
    episodes.push(episode)
  }
  const draft = await seedEpisode(site, { title: 'A Draft About Courage', isPublished: false })
  const studio = await seedStudio(site)
  const sessions = {
    admin: await signIn(admin),
    newcomer: await signIn(await makeAccount(site, 'newcomer')),
  }
  const wanted = values.only?.split(',')
  mkdirSync(values.out, { recursive: true })
  for (const theme of values.themes.split(',')) {
    for (const width of values.widths.split(',').map(Number)) {
      for (const screen of screensOf(episodes[0], draft, studio)) {
        if (wanted && !wanted.includes(screen.name)) continue
        if (screen.widths && !screen.widths.includes(width)) continue
        await takePicture(screen, { theme, width, session: sessions[screen.as] })
      }
    }
  }
} finally {
  await browser.close()
  await site.stop()
}

async function signIn(account) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.url}/login`)
  await page.getByLabel('Email address').fill(account.email)
  await page.getByLabel('Your password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${site.url}/`)
  const state = await context.storageState()
  await context.close()
  return state
}

async function takePicture(screen, { theme, width, session }) {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 740 : 900 },
    ...(session && { storageState: session }),
  })
  await context.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
  const page = await context.newPage()
  const problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  try {
    await page.goto(site.url + screen.path)
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('[aria-label="Loading"], div[aria-busy="true"]'))
    await screen.before?.(page)
    await page.waitForTimeout(900)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) problems.push(`wider than the screen by ${overflow} px`)
    const file = join(values.out, `${screen.name}-${width}-${theme}.png`)
    await page.screenshot({ path: file, fullPage: !screen.before })
  } catch (error) {
    problems.push(String(error).split('\n')[0])
  }
  for (const problem of problems) console.log(`${screen.name} ${width} ${theme}: ${problem}`)
  await context.close()
}
