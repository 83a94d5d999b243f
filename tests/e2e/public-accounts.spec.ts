import { linkIn, mailTo, makeAccount, signIn, signInByForm } from './support/accounts.ts'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'
import { holdClock, waitThrough } from './support/patience.ts'

test('LOG-01 the login page has six views, each reached through links', async ({ page }) => {
  await openPage(page, '/login')
  await expect(page.getByRole('heading', { name: 'Welcome to Helmcast' })).toBeVisible()
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click()
  await expect(page.getByLabel('Create a password')).toBeVisible()
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send reset password instructions' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('link', { name: 'Send a magic link email' }).click()
  await expect(page.getByRole('button', { name: 'Send magic link' })).toBeVisible()
  await page.getByRole('link', { name: 'I have a code from an email' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  await openPage(page, '/login?view=update_password')
  await expect(page.getByLabel('New password')).toBeVisible()
})

test('LOG-02 AUT-08 AUT-09 LAY-03 LAY-04 sign in, the menus of a signed-in person, and out again', async ({
  page,
  site,
}) => {
  const account = await makeAccount(site, 'signs-in')
  const asked: Record<string, string>[] = []
  page.on('request', (request) => {
    if (/\/(auth|rest|functions)\/v1\//.test(request.url())) asked.push(request.headers())
  })
  await signInByForm(page, account)
  await page.getByRole('button', { name: 'Admin' }).click()
  for (const [name, path] of [
    ['Manage Podcasts', '/episodes/manage'],
    ['Voice Settings', '/admin/voice-settings'],
    ['Settings', '/admin/settings'],
  ] as const) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', path)
  }
  // Every request has the API key and a bearer token, before and after the login.
  expect(asked.length).toBeGreaterThan(1)
  expect(
    asked.filter(({ apikey, authorization }) => !apikey || !/^Bearer ./.test(authorization ?? '')),
  ).toEqual([])
  expect(new Set(asked.map(({ authorization }) => authorization)).size).toBe(2)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByText(account.email)).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Admin' }),
  ).toBeVisible()
  // Logging out leads home, also from a page that requires a login.
  await openPage(page, '/profile')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('helmcast-session'))).toBeNull()
})

test('LOG-08 a wrong password is told in the danger box', async ({ page, site, expectNoise }) => {
  expectNoise(/400/)
  const account = await makeAccount(site, 'mistypes')
  await openPage(page, '/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Your password').fill('something else')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong email or password')
})

test('LOG-05 V17 sign up asks to confirm at the address it names, and the link of the mail signs in', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/422/)
  await openPage(page, '/login?view=sign_up')
  const signUp = page.getByRole('button', { name: 'Sign up', exact: true })
  await page.getByLabel('Email').fill('newt@example.org')
  await page.getByLabel('Create a password').fill('short')
  await signUp.click()
  await expect(page.getByRole('alert')).toContainText('This password is too short.')
  await page.getByLabel('Create a password').fill('a new long password')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signUp.click()
  const sent = page.getByText('Check your email for the confirmation link')
  await expect(sent).toBeVisible()
  await expect(page.getByText('newt@example.org')).toBeVisible()
  await expect(page.getByLabel('Create a password')).toBeHidden()
  await expect(signUp).toBeHidden()
  // What helps most people comes first.
  const buttons = page.getByRole('main').getByRole('button')
  await expect(buttons.filter({ visible: true })).toHaveText(['Make a new link', 'Use another email address'])
  await page.getByRole('button', { name: 'Use another email address' }).click()
  await page.getByLabel('Email').fill('new@example.org')
  await signUp.click()
  await expect(sent).toBeVisible()
  const mail = await mailTo(site, 'new@example.org', /Confirm/)
  await page.goto(linkIn(mail, site))
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an approver without an account reads what waits, and finds the address filled in', async ({ page }) => {
  const episode = '/guest/podcast/5a1f0c52-9a1b-4a53-8e11-0c1c5ad00001'
  const form = new URLSearchParams({ email: 'approver@example.org', asks: 'approval' })
  await openPage(page, `/login?view=sign_up&next=${encodeURIComponent(episode)}#${form}`)
  await expect(page.getByText('An episode waits for your approval')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('approver@example.org')
  await expect(page).toHaveURL(/sign_up&next=[^#]+$/)
  // The way to sign in and back loses neither.
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('approver@example.org')
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click()
  await expect(page.getByText('An episode waits for your approval')).toBeVisible()
})

test('HOM-05 PRO-01 a new account is asked who it is, once it has neither name nor picture', async ({
  page,
  site,
}) => {
  const account = await makeAccount(site, 'unnamed')
  const scripts: string[] = []
  page.on('request', (request) => /welcome-modal/.test(request.url()) && scripts.push(request.url()))
  const welcome = page.getByRole('dialog', { name: 'Welcome to Helmcast' })
  await signIn(page, account)
  await openPage(page, '/')
  await expect(page.getByRole('banner').getByText('U', { exact: true })).toBeVisible()
  // A user with a name is not asked for one, and does not load the dialog.
  await expect(welcome).toHaveCount(0)
  expect(scripts).toEqual([])
  await site.query('update public.profiles set username = null where id = $1', [account.id])
  await page.reload()
  await expect(welcome).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  await welcome.getByRole('link', { name: 'Set up my profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: 'Set your username' })).toBeVisible()
  await expect(page.getByRole('main').getByText('?', { exact: true }).first()).toBeVisible()
})

test('LOG-04 the magic link signs in; without an address it says so', async ({ page, site }) => {
  await makeAccount(site, 'magic')
  await openPage(page, '/login?view=magic_link')
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter your email address first')
  await page.getByLabel('Email').fill('magic@example.org')
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByText('Check your email for the magic link')).toBeVisible()
  const mail = await mailTo(site, 'magic@example.org', /sign-in/i)
  await page.goto(linkIn(mail, site))
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('LOG-06 the code of the mail signs in, and a phone code says that it is not available', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/40\d|422/)
  await makeAccount(site, 'coded')
  await openPage(page, '/login?view=magic_link')
  await page.getByLabel('Email').fill('coded@example.org')
  await page.getByRole('button', { name: 'Send magic link' }).click()
  await expect(page.getByText('Check your email for the magic link')).toBeVisible()
  const mail = await mailTo(site, 'coded@example.org', /sign-in/i)
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
  await page.getByRole('link', { name: 'I have a code from an email' }).click()
  await page.getByLabel('How did you get the code?').selectOption('By text message')
  await page.getByLabel('Phone number').fill('+442079460000')
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Verify code' }).click()
  await expect(page.getByRole('alert')).toContainText('Signing in by phone is not available on this site.')
  await page.getByLabel('How did you get the code?').selectOption('By email')
  // The address typed in the previous view is filled in.
  await expect(page.getByLabel('Email')).toHaveValue('coded@example.org')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Verify code' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('LOG-03 LOG-09 AUT-02 a forgotten password is replaced through the mail', async ({ page, site }) => {
  const account = await makeAccount(site, 'forgets')
  await openPage(page, '/login?view=forgotten_password')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send reset password instructions' }).click()
  await expect(page.getByText('Check your email for the password reset link')).toBeVisible()
  const mail = await mailTo(site, account.email, /password/)
  await page.goto(linkIn(mail, site))
  await expect(page.getByRole('button', { name: 'Update password' })).toBeVisible()
  await page.getByLabel('New password').fill('quite another password')
  const profileIsFetchedAgain = page.waitForRequest(/\/rest\/v1\/profiles/)
  await page.getByRole('button', { name: 'Update password' }).click()
  await profileIsFetchedAgain
  await expect(page.getByText('Your password has been updated', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await signInByForm(page, { email: account.email, password: 'quite another password' })
})

test('LOG-07 a provider that is not set up says so in the danger box', async ({ page }) => {
  await openPage(page, '/login')
  for (const name of ['GitHub', 'Google']) {
    await page.getByRole('button', { name: `Sign in with ${name}` }).click()
    await expect(page.getByRole('alert')).toContainText(name)
    await expect(page.getByRole('alert')).toContainText(/not set up/)
    await expect(page.getByRole('heading', { name: 'Welcome to Helmcast' })).toBeVisible()
  }
})

test('PRO-01 PRO-02 PRO-03 PRO-04 PRO-06 the profile asks for the login, comes back, and is saved', async ({
  page,
  site,
}) => {
  const account = await makeAccount(site, 'ada')
  await openPage(page, '/profile')
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Your password').fill(account.password)
  let letProfileThrough = () => {}
  const isHeld = new Promise<void>((resolve) => {
    letProfileThrough = resolve
  })
  await page.route('**/rest/v1/profiles?*', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Loading your profile')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  letProfileThrough()
  await expect(page.getByRole('tab', { name: 'Profile & Account' })).toBeVisible()
  await expect(page.getByText('Loading your profile')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ada')
  await expect(page.getByTestId('profile-banner')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('A', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible()
  for (const name of ['Username', 'Avatar URL', 'Bio', 'Website', 'Twitter', 'YouTube']) {
    await expect(page.getByRole('main').getByLabel(name, { exact: true })).toBeVisible()
  }
  const helps = page.getByRole('button', { name: /^About: / })
  await expect(helps).toHaveCount(6)
  await helps.nth(2).hover()
  await expect(page.getByRole('tooltip')).toContainText('about yourself')
  await page.getByLabel('Bio', { exact: true }).fill('Counts everything.')
  await page.getByLabel('Website', { exact: true }).fill('not an address')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter an address that starts with https:// or http://.')).toBeVisible()
  await page.getByLabel('Website', { exact: true }).fill('https://example.org')
  await page.getByLabel('Avatar URL', { exact: true }).fill(`${site.url}/icon-192.png`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
  await expect(page.locator('header').getByText('Counts everything.')).toBeVisible()
  const banner = page.getByTestId('profile-banner')
  await expect(banner).toHaveCSS('background-image', `url("${site.url}/icon-192.png")`)
  await expect(banner).toHaveCSS('opacity', '0.2')
  const [row] = await site.query('select bio, social_links from public.profiles where id = $1', [account.id])
  expect(row).toEqual({ bio: 'Counts everything.', social_links: { website: 'https://example.org' } })
  await page.getByLabel('Bio', { exact: true }).fill('Never mind.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('Counts everything.')
})

test('PRO-03 a picture is uploaded from the profile; trackers: an address of a stranger is asked and named by no page', {
  tag: '@long',
}, async ({ page, site, expectNoise }) => {
  expectNoise(/415/)
  let asked = 0
  await page.route('https://tracker.example/**', (route) => {
    asked++
    return route.fulfill({ path: 'public/icon-192.png' })
  })
  const account = await makeAccount(site, 'pictured')
  await signIn(page, account)
  await openPage(page, '/profile')
  const address = page.getByLabel('Avatar URL', { exact: true })
  await address.fill('https://tracker.example/me.png')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
  await openPage(page, '/profile')
  await expect(page.getByRole('main').getByText('P', { exact: true }).first()).toBeVisible()
  expect(asked).toBe(0)
  await expect(page.locator('[src*="tracker.example"], [style*="tracker.example"]')).toHaveCount(0)

  await page.getByTestId('chosen-file').setInputFiles('package.json')
  await expect(page.getByText('Files of this type cannot be stored here').first()).toBeVisible()
  await page.getByTestId('chosen-file').setInputFiles('public/icon-192.png')
  await expect(address).toHaveValue(
    new RegExp(`^${site.url}/storage/v1/object/public/avatars/${account.id}/`),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const shown = page.getByRole('main').locator('img[src*="/avatars/"]')
  await expect(shown).toHaveJSProperty('naturalWidth', 192)
})

test('EPD-02 EPL-08 likes, saved episodes and comments of an account last', { tag: '@long' }, async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/500/)
  await holdClock(page)
  const account = await makeAccount(site, 'listens')
  const { id } = await seedEpisode(site, { title: 'Talked About' })
  await signIn(page, account)
  await openPage(page, `/episodes/${id}`)
  await page.getByRole('button', { name: 'Like' }).click()
  await expect(page.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.getByLabel('Your comment').fill('I <b>did</b> not know that.')
  await page.getByRole('button', { name: 'Publish comment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'I <b>did</b> not know that.' })).toContainText(
    'listens',
  )
  const marks = await site.query(
    `select (select count(*)::int from public.podcast_likes where podcast_id = $1) as likes,
       (select count(*)::int from public.podcast_bookmarks where podcast_id = $1) as bookmarks`,
    [id],
  )
  expect(marks).toEqual([{ likes: 1, bookmarks: 1 }])
  await page.getByRole('button', { name: 'Delete your comment' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No comments yet.')).toBeVisible()

  // A failed request is not shown as an empty list.
  await page.route('**/rest/v1/podcast_bookmarks?*', (route) => route.fulfill({ status: 500, json: {} }))
  await openPage(page, '/episodes?saved=1')
  await waitThrough(page, page.getByText('Unable to Load Episodes'))
  await page.unroute('**/rest/v1/podcast_bookmarks?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Talked About')
})

test('EPD-04 a draft is seen and heard by its owner alone', { tag: '@long' }, async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/404/)
  const account = await makeAccount(site, 'owner')
  const draft = await seedEpisode(site, { title: 'Not Yet Out', isPublished: false })
  await site.query('update public.podcasts set user_id = $2 where id = $1', [draft.id, account.id])
  await signIn(page, account)
  await openPage(page, `/episodes/${draft.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Yet Out')
  await expect(page.getByText('Draft, only you can see it')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expect
    .poll(() => page.locator('audio').evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(0.2)
})

test('trackers: a cover and a host’s picture at a stranger’s address stand nowhere in the page, its preview or its data', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'Nobody Counts You' })
  const cover = 'https://tracker.example/cover.png'
  await site.query('update public.podcasts set image_url = $2, cover_small_url = null where id = $1', [
    id,
    cover,
  ])
  await site.query(
    `update public.hosts set avatar_url = 'https://tracker.example/host.png'
     where id in (select host_id from public.podcast_hosts where podcast_id = $1)`,
    [id],
  )
  const html = await (await fetch(`${site.url}/episodes/${id}`)).text()
  const [, image] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  // The show's own picture replaces it.
  expect(image).toMatch(new RegExp(`^${site.url}/`))
  expect(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]).not.toContain(
    'tracker',
  )
  await openPage(page, `/episodes/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody Counts You')
  await expect(page.locator('img[src*="tracker"], [style*="tracker"], meta[content*="tracker"]')).toHaveCount(
    0,
  )
  await site.query('delete from public.podcasts where id = $1', [id])
})

test('EPD-02 the newest comments stand first; older ones come by a button, and the focus with them', {
  tag: '@long',
}, async ({ page, site }) => {
  const { id } = await seedEpisode(site, { title: 'Much Talked About' })
  await site.query(
    `insert into public.podcast_comments (podcast_id, user_id, body, created_at)
     select $1, (select id from auth.users limit 1), 'Comment ' || n || ' of them', now() - n * interval '1 minute'
     from generate_series(1, 60) as n`,
    [id],
  )
  await signIn(page, await makeAccount(site, 'adds'))
  await openPage(page, `/episodes/${id}`)
  const comments = page.locator('#comments').getByRole('listitem')
  await expect(comments).toHaveCount(50)
  await expect(comments.first()).toContainText('Comment 1 of them')
  await page.getByRole('button', { name: 'Show more comments' }).press('Enter')
  await expect(comments).toHaveCount(60)
  await expect(comments.nth(50)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show more comments' })).toHaveCount(0)

  // A new comment shifts the pages of the list, but neither the comments shown nor the focus.
  await page.getByLabel('Your comment').fill('One more')
  await page.getByRole('button', { name: 'Publish comment' }).press('Enter')
  await expect(comments).toHaveCount(61)
  await expect(comments.first()).toContainText('One more')
  await expect(comments.last()).toContainText('Comment 60 of them')
  await expect(page.locator('#comments li:focus')).toHaveCount(0)
})
