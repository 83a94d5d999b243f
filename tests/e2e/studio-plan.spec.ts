import { section } from '../support/stubs/dialog-model.ts'
import { startOpenAILanguageStub } from '../support/stubs/openai-language-stub.ts'
import type { Stub } from '../support/stubs/stub-server.ts'
import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import { leaderFile, workerIsReady } from './support/drafts.ts'
import { test as base, expect, openPage } from './support/journey.ts'
import { type Site, startSite } from './support/site.ts'

/** A site whose language model is a stub on this machine. */
const test = base.extend<object, { site: Site; model: Stub<string> }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that a fixture needs from here.
    async ({}, use) => {
      const stub = await startOpenAILanguageStub()
      await use(stub as unknown as Stub<string>)
      await stub.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ model }, use) => {
      const site = await startSite({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${model.url}/v1` })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('E a language model is told wishes, its plan is changed by hand and by keyboard, kept, and written as changed', async ({
  page,
  site,
  model,
}) => {
  await workerIsReady(site)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, await makeAccount(site, 'plans-first'))
  await openPage(page, '/episodes/new')
  await expect(page.getByLabel('LLM model')).toHaveText('GPT-4 Turbo')
  await page.getByLabel('Leader name').fill('Ida Brandt')
  await page.getByLabel('Text about the leader').setInputFiles(leaderFile)
  await page.getByLabel('Audience').fill('Harbour pilots')
  await page.getByLabel('Wishes').fill('Dwell on the storm.')
  await expect(page.getByText(/Up to [\d,]+ tokens, at most \$0\.\d\d \(prices of 2026-/)).toBeVisible()
  expect.soft(await seriousProblems(page), 'the input step').toEqual([])
  expect.soft(await overflowAt(page, [320, 360, 768]), 'the input step').toEqual({})

  await page.getByRole('button', { name: 'Plan First' }).click()
  await expect(page.getByRole('heading', { name: 'The plan' })).toBeVisible()
  const titles = page.getByLabel(/^Title of Part/)
  await expect(titles.nth(2)).toBeVisible()
  const count = await titles.count()
  expect(count).toBeGreaterThan(2)
  expect.soft(await seriousProblems(page), 'the plan').toEqual([])
  expect.soft(await overflowAt(page, [320, 360, 768, 1024]), 'the plan').toEqual({})

  await titles.first().fill('The storm of 1904')
  await page.getByLabel('Facts of Part 1').fill('31 ships were in danger\nshe asked for forgiveness')
  await page.getByRole('button', { name: 'Move Part 1 down' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles.nth(1)).toHaveValue('The storm of 1904')
  await page.getByRole('button', { name: 'Remove Part 3' }).click()
  await page.getByRole('button', { name: 'Add a part' }).click()
  const write = page.getByRole('button', { name: 'Write the Dialog' })
  await expect(write).toBeDisabled()
  await titles.last().fill('What remains of her')

  // Changes of the plan survive a reload, and nothing has been written yet.
  await expect
    .poll(async () => {
      const [row] = await site.query<{ titles: string[] }>(
        `select jsonb_path_query_array(plan, '$[*].title') as titles from public.podcast_sources`,
      )
      return row?.titles.slice(1)
    })
    .toContain('What remains of her')
  await page.reload()
  await expect(titles.nth(1)).toHaveValue('The storm of 1904')
  await expect(titles).toHaveCount(count)

  model.requests.length = 0
  await write.click()
  await expect(page.getByRole('button', { name: 'Edit Dialog' })).toBeVisible()
  await expect(page.getByText(/Writing took [\d,]+ tokens, \$0\.\d\d/)).toBeVisible()
  const parts = await site.query<{ part: string }>(
    'select distinct part from public.dialog_segments order by part',
  )
  // The short text is used up before the middle parts begin; the last part says goodbye.
  expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['Subject B', 'What remains of her']))
  const asked = model.requests.map((request) => {
    const { input } = request.json() as { input: { content: string | { text: string }[] }[] }
    const last = input.at(-1)?.content ?? ''
    return typeof last === 'string' ? last : last.map(({ text }) => text).join('')
  })
  expect(asked.some((prompt) => prompt.includes('Plan an episode'))).toBe(false)
  // The checking model sees lines and text, and nothing of the writing; the editor has the script for a plan.
  const toWrite = asked.filter((prompt) => section(prompt, 'LINES') === '')
  const planned = toWrite.filter((prompt) => section(prompt, 'SCRIPT') === '')
  expect(planned).not.toEqual([])
  for (const prompt of planned) {
    expect(section(prompt, 'PLAN')).toContain('2. The storm of 1904')
    expect(section(prompt, 'PLAN')).toContain('31 ships were in danger')
  }
  for (const prompt of toWrite) {
    expect(section(prompt, 'AUDIENCE')).toBe('Harbour pilots')
    expect(section(prompt, 'WISH')).toBe('Dwell on the storm.')
  }
})

test('E the plan can be left for the input, and skipped', async ({ page, site }) => {
  await workerIsReady(site)
  await signIn(page, await makeAccount(site, 'skips-the-plan'))
  await openPage(page, '/episodes/new')
  await page.getByLabel('Leader name').fill('Ida Brandt')
  await page.getByLabel('Text about the leader').setInputFiles(leaderFile)
  await page.getByRole('button', { name: 'Plan First' }).click()
  await page.getByRole('button', { name: 'Back to the input' }).click()
  await expect(page.getByLabel('Leader name')).toHaveValue('Ida Brandt')
  await page.getByRole('button', { name: 'Generate Dialog' }).click()
  await expect(page.getByRole('button', { name: 'Edit Dialog' })).toBeVisible()
  // Without a language model there is no plan and no prompt field.
  await page.getByRole('button', { name: 'Back to Edit' }).click()
  await page.getByLabel('LLM model').click()
  await page.getByRole('option', { name: 'Built-in writer' }).click()
  await expect(page.getByRole('button', { name: 'Plan First' })).toHaveCount(0)
  await expect(page.getByLabel('Wishes')).toHaveCount(0)
})
