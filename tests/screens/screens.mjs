// Takes screenshots of every screen at three widths in both themes, into build/screens, and compares them with those in
// tests/screens/kept. Differences are shown in build/screens/index.html, and fail the command.
// `npm run screens -- [--keep] [--only=home,login] [--widths=360] [--themes=dark] [--out=folder]`; --keep stores the new ones.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { register } from 'tsx/esm/api'

register()
const { makeAccount } = await import('../e2e/support/accounts.ts')
const { findBrowser } = await import('../e2e/support/browser.ts')
const { seedEpisode } = await import('../e2e/support/episodes.ts')
const { giveCover } = await import('../support/give-cover.ts')
const { admin, startSite } = await import('../e2e/support/site.ts')
const { comparePictures, reducePicture } = await import('./compare-pictures.ts')
const { seedStudio, studioScreens } = await import('./screen-states.mjs')

const root = join(import.meta.dirname, '..', '..')
const keptFolder = join(root, 'tests', 'screens', 'kept')
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '360,768,1440' },
    themes: { type: 'string', default: 'dark,light' },
    out: { type: 'string', default: join(root, 'build', 'screens') },
    keep: { type: 'boolean', default: false },
  },
})
/** Screens whose picture is in the help (docs/use/), at one size and in the light theme. */
const helpFolder = join(root, 'docs', 'use', 'pictures')
const helpPictures = [
  'new',
  'wizard-voicing',
  'editor',
  'editor-unsupported',
  'edit-voice',
  'guest-review',
  'manage',
  'admin',
]
const helpSize = { width: 960, height: 760 }
const allWidths = values.widths.split(',').map(Number)
const themes = values.themes.split(',')

/** The last one has no cover and shows the generated placeholder. */
const episodesToShow = [
  { title: 'Ada Lovelace and the Machine That Could Not Be Built', leaderName: 'Ada Lovelace' },
  { title: 'Ernest Shackleton: Everybody Home', leaderName: 'Ernest Shackleton' },
  { title: 'Grace Hopper Changes the Language', leaderName: 'Grace Hopper' },
  { title: 'The Quiet Power of Rosa Parks', leaderName: 'Rosa Parks' },
  { title: 'Wangari Maathai Plants a Movement', leaderName: null },
]

/**
 * `as`: the signed-in account; `before` brings the page into the state to show; `isBusy`: the network never becomes
 * idle then.
 */
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
    { name: 'admin-feed', path: '/admin/feed', as: 'admin', before: showMail, isBusy: true },
    { name: 'admin-outbox', path: '/admin/outbox', as: 'admin' },
    { name: 'admin-import', path: '/admin', as: 'admin', before: openImport },
    ...studioScreens(studio),
  ]
}

async function showMail(page) {
  await page.getByRole('button', { name: 'Preview email' }).click()
  await page.getByRole('article').waitFor()
  await page.frameLocator('article iframe').getByRole('link').first().waitFor()
}

async function openImport(page) {
  // On a phone it is in a collapsed panel.
  const panel = page.getByRole('button', { name: 'Subscribers', expanded: false })
  if (await panel.isVisible()) await panel.click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByLabel('Addresses', { exact: true }).fill('jane@example.org\nnot an @ddress at all')
}

async function play(page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('button', { name: 'Pause' }).first().waitFor()
  await standAt(page, 23)
}

/** Seeks to the same second in every screenshot. */
async function standAt(page, seconds) {
  await page.locator('audio').evaluate(async (audio, at) => {
    audio.pause()
    const arrived = new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }))
    audio.currentTime = at
    await arrived
  }, seconds)
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

const failures = []
let seen = 0
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
  const screens = screensOf(episodes[0], draft, studio).filter(({ name }) => !wanted || wanted.includes(name))
  mkdirSync(values.out, { recursive: true })
  const waiting = [...screens]
  // Two at a time, for the two cores of a small machine.
  const takeAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await takePictures(next, sessions[next.as])
  }
  await Promise.all([takeAll(), takeAll()])
  if (!wanted && allWidths.length === 3 && themes.length === 2) lookForOld(screens)
} finally {
  await browser.close()
  await site.stop()
}
report()

async function signIn(account) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.url}/login`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Your password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The first admin is led to the set-up.
  await page.waitForURL((url) => ['/', '/admin/setup'].includes(url.pathname))
  const state = await context.storageState()
  await context.close()
  return state
}

async function takePictures(screen, session) {
  const widths = allWidths.filter((width) => !screen.widths || screen.widths.includes(width))
  const [first] = widths
  if (first === undefined) return
  const context = await browser.newContext({
    viewport: sizeOf(first),
    reducedMotion: 'reduce',
    ...(session && { storageState: session }),
  })
  await context.addInitScript((chosen) => {
    // A mail's frame is sandboxed and has no storage.
    if (window === window.top) localStorage.setItem('vite-ui-theme', chosen)
  }, themes[0])
  const page = await context.newPage()
  // The cores may be busy with other work.
  page.setDefaultTimeout(90_000)
  const problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  try {
    await page.goto(site.url + screen.path)
    await page.waitForLoadState('networkidle')
    await isLoaded(page)
    await screen.before?.(page)
    // A mail shown in a frame keeps the network from becoming idle.
    if (!screen.isBusy) await page.waitForLoadState('networkidle')
    await isLoaded(page)
    for (const width of widths) {
      for (const theme of themes) {
        await page.setViewportSize(sizeOf(width))
        await wear(page, theme)
        await page.evaluate(forgetTheMoment, site.url)
        await page.waitForTimeout(250)
        await checkWidth(page, (problem) => problems.push(`${width}: ${problem}`))
        const picture = await page.screenshot({ fullPage: !screen.before, animations: 'disabled' })
        await hold(`${screen.name}-${width}-${theme}`, picture)
      }
    }
    if (helpPictures.includes(screen.name)) {
      await page.setViewportSize(helpSize)
      await wear(page, 'light')
      await page.evaluate(forgetTheMoment, site.url)
      await page.waitForTimeout(250)
      await holdForHelp(screen.name, await page.screenshot({ animations: 'disabled' }))
    }
  } catch (error) {
    problems.push(String(error).split('\n')[0])
    failures.push({ name: screen.name, said: String(error).split('\n')[0] })
  }
  for (const problem of problems) console.log(`${screen.name}: ${problem}`)
  await context.close()
}

async function isLoaded(page) {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-label="Loading"], div[aria-busy="true"]') &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  // Loading placeholders disappear when the content is there.
  const isFilled = () => !document.querySelector('.animate-shimmer')
  await page.waitForFunction(isFilled, undefined, { timeout: 5000 }).catch(() => {})
}

function sizeOf(width) {
  return { width, height: width < 700 ? 740 : 900 }
}

/** Switches the theme as another tab would. */
async function wear(page, theme) {
  await page.evaluate((name) => {
    localStorage.setItem('vite-ui-theme', name)
    window.dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme', newValue: name }))
  }, theme)
  await page.waitForFunction((name) => document.documentElement.classList.contains(name), theme)
}

/** Runs in the page: replaces dates, times, addresses and measurements of this machine with constants. */
function forgetTheMoment(address) {
  const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
  const rules = [
    [
      new RegExp(`\\b\\d{1,2} (${months}|[A-Z][a-z]{2}) 20\\d\\d(,? (at )?\\d\\d:\\d\\d)?`, 'g'),
      '11 March 2026',
    ],
    [/\b\d\d\/\d\d\/20\d\d, \d\d:\d\d/g, '11/03/2026, 11:11'],
    [/\b\d\d:\d\d:\d\d\b/g, '11:11:11'],
    [
      /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
      '11111111-1111-4111-8111-111111111111',
    ],
  ]
  const calm = (text) =>
    rules.reduce(
      (now, [found, instead]) => now.replace(found, instead),
      text.replaceAll(address, 'http://127.0.0.1:3000'),
    )
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = calm(node.data)
    if (text !== node.data) node.data = text
  }
  for (const field of document.querySelectorAll('input:not([type=file]), textarea')) {
    const text = calm(field.value)
    if (text !== field.value) field.value = text
  }
  for (const detail of document.querySelectorAll('[aria-labelledby="panel-health"] li p + p')) {
    detail.textContent = 'As it should be.'
    detail.closest('li').className = detail.closest('li').className.replace('sm:col-span-2', '')
  }
}

async function checkWidth(page, tell) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (overflow > 0) tell(`wider than the screen by ${overflow} px`)
}

/** Stores the screenshot, or compares it with the stored one. */
async function hold(name, picture) {
  const small = await reducePicture(picture)
  const keptFile = join(keptFolder, `${name}.webp`)
  writeFileSync(join(values.out, `${name}.png`), picture)
  seen += 1
  if (values.keep) {
    mkdirSync(keptFolder, { recursive: true })
    // Do not rewrite a picture that differs only by rendering noise.
    if (existsSync(keptFile) && (await comparePictures(readFileSync(keptFile), small)).isSame) return
    writeFileSync(keptFile, small)
    return
  }
  if (!existsSync(keptFile)) return void failures.push({ name, said: 'no picture of it is kept' })
  const { isSame, said, marked } = await comparePictures(readFileSync(keptFile), small)
  if (isSame) return
  writeFileSync(join(values.out, `${name}-marked.png`), marked)
  failures.push({ name, said, isShown: true })
}

/** Stores the screenshot as a picture of the help, or compares it with the one there. */
async function holdForHelp(name, picture) {
  const file = join(helpFolder, `${name}.webp`)
  const isSame =
    existsSync(file) &&
    (await comparePictures(await reducePicture(readFileSync(file)), await reducePicture(picture))).isSame
  if (isSame) return
  if (!values.keep)
    return void failures.push({ name: `${name} in the help`, said: 'the screen is another now' })
  mkdirSync(helpFolder, { recursive: true })
  writeFileSync(file, await sharp(picture).webp({ quality: 70, effort: 6 }).toBuffer())
}

/** Removes or reports stored pictures of screens that no longer exist. */
function lookForOld(screens) {
  if (!existsSync(keptFolder)) return
  const names = new Set(
    screens.flatMap(({ name, widths = allWidths }) =>
      widths.flatMap((width) => themes.map((theme) => `${name}-${width}-${theme}.webp`)),
    ),
  )
  for (const file of readdirSync(keptFolder).filter((name) => !names.has(name))) {
    if (values.keep) rmSync(join(keptFolder, file))
    else failures.push({ name: file, said: 'there is no such screen any more' })
  }
}

function report() {
  console.log(`${seen} pictures in ${values.out}`)
  if (failures.length === 0) return
  const rows = failures.map(({ name, said, isShown }) => {
    console.log(`DIFFERS  ${name}: ${said}`)
    const kept = `../../tests/screens/kept/${name}.webp`
    const shown = isShown ? [`${name}-marked.png`, `${name}.png`, kept] : []
    return `<h2>${name}</h2><p>${said}</p>${shown.map((address) => `<img src="${address}" alt="">`).join('')}`
  })
  const page = `<!doctype html><meta charset="utf-8"><title>Screens that differ</title>
<style>body{font:16px system-ui;margin:2rem}img{width:30%;vertical-align:top;border:1px solid #999;margin-right:1%}</style>
<h1>Screens that differ: marked, now, kept</h1>${rows.join('')}`
  writeFileSync(join(values.out, 'index.html'), page)
  console.log(`Look at ${join(values.out, 'index.html')}. What is meant to be so: npm run screens -- --keep`)
  process.exitCode = 1
}
