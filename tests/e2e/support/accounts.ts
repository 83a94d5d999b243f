import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, openPage } from './journey.ts'
import type { Site } from './site.ts'

export type Account = { id: string; email: string; password: string }

const keys = new Map<string, Promise<string>>()

/** Returns the publishable key, read once from the head of the site's pages. */
function publishableKey(siteUrl: string): Promise<string> {
  const known = keys.get(siteUrl)
  if (known) return known
  const asked = fetch(siteUrl)
    .then((response) => response.text())
    .then((html) => /name="publishable-key" content="([^"]+)"/.exec(html)?.[1] ?? '')
  keys.set(siteUrl, asked)
  return asked
}

async function askAccounts(siteUrl: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${siteUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: await publishableKey(siteUrl), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Makes a confirmed account by signing up. The journeys of a worker share a site: use each name once. */
export async function makeAccount(site: Site, name: string): Promise<Account> {
  const account = { email: `${name}@example.org`, password: `the password of ${name}` }
  // Its mails would be mistaken for those of the new account.
  const taken = await site.query('select 1 from auth.users where email = $1', [account.email])
  if (taken.length > 0)
    throw new Error(`Another journey has an account ${account.email}: choose another name.`)
  await askAccounts(site.url, 'signup', account)
  const [row] = await site.query<{ id: string }>(
    `update auth.users set email_confirmed_at = now(), confirmation_sent_at = null where email = $1 returning id`,
    [account.email],
  )
  if (!row) throw new Error('The account was not made.')
  // Without a name, the home page would ask for one.
  await site.query('update public.profiles set username = $2 where id = $1', [row.id, name])
  // All accounts of a journey come from one address: do not delay their next mail.
  await site.query('delete from private.rate_limits')
  return { ...account, id: row.id }
}

/**
 * Signs in by storing the session in the browser, as after an earlier visit. The page then shows an image of the site,
 * so continue with openPage().
 */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/icon.svg')
  const { origin } = new URL(page.url())
  const { email, password } = account
  const session = await askAccounts(origin, 'token?grant_type=password', { email, password })
  await page.evaluate((text) => localStorage.setItem('helmcast-session', text), JSON.stringify(session))
}

/** Returns the access token that an account's browser sends with each request. */
export async function tokenOf(site: Site, account: { email: string; password: string }): Promise<string> {
  const { email, password } = account
  const { access_token: token } = await askAccounts(site.url, 'token?grant_type=password', {
    email,
    password,
  })
  return String(token)
}

/** Signs in by the login page. Ends on the home page. */
export async function signInByForm(page: Page, account: { email: string; password: string }): Promise<void> {
  await openPage(page, '/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Your password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

export type OutboxMail = { to: string; subject: string; text: string }

/** Returns the newest mail to an address, once the site has written it into its outbox. */
export async function mailTo(site: Site, address: string, subject: RegExp): Promise<OutboxMail> {
  const folder = join(site.dataDir, 'outbox')
  let found: OutboxMail | undefined
  await expect
    .poll(
      () => {
        found = readMails(folder).findLast((mail) => mail.to === address && subject.test(mail.subject))
        return found !== undefined
      },
      { timeout: 30_000, message: `a mail "${subject.source}" to ${address}` },
    )
    .toBe(true)
  return found as OutboxMail
}

function readMails(folder: string): OutboxMail[] {
  try {
    const names = readdirSync(folder).filter((name) => /^[^.].*\.json$/.test(name))
    return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as OutboxMail)
  } catch {
    return []
  }
}

/** Returns the first link to this site in a mail. */
export function linkIn(mail: OutboxMail, site: Site): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((address) => address.startsWith(site.url))
  if (!link) throw new Error(`No link in: ${mail.text}`)
  return link
}
