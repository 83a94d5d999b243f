import { startAnthropicLanguageStub } from '../support/stubs/anthropic-language-stub.ts'
import type { Stub } from '../support/stubs/stub-server.ts'
import { overflowAt, seriousProblems } from './support/accessibility.ts'
import { makeAccount, signIn } from './support/accounts.ts'
import { workerIsReady } from './support/drafts.ts'
import { test as base, expect, openPage } from './support/journey.ts'
import { admin, type Site, startSite } from './support/site.ts'

const key = 'sk-ant-never-shown-0123456789-WXYZ'

/** A site whose Anthropic is a stub on this machine; no key is set. */
const test = base.extend<object, { site: Site; model: Stub<string> }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that a fixture needs from here.
    async ({}, use) => {
      const stub = await startAnthropicLanguageStub(() => [{ text: 'Welcome, dear listeners.' }])
      await use(stub as unknown as Stub<string>)
      await stub.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ model }, use) => {
      const site = await startSite({ ANTHROPIC_BASE_URL: `${model.url}/v1` })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('M F10 an admin saves a key and tests it; a creator chooses the new model; the key is on no page', async ({
  page,
  browser,
  site,
  expectNoise,
}) => {
  expectNoise(/503 .*try-model/)
  await workerIsReady(site)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const received: Promise<string>[] = []
  page.on('response', (response) => received.push(response.text().catch(() => '')))
  await signIn(page, admin)
  await openPage(page, '/admin/models')
  await page.getByRole('button', { name: 'Set up Anthropic' }).click()
  await page.getByLabel('Key', { exact: true }).fill(key)
  await page.getByLabel('Models').fill('claude-test\nclaude-other')
  expect.soft(await seriousProblems(page), 'the form').toEqual([])
  expect.soft(await overflowAt(page, [320, 360, 768, 1024]), 'the form').toEqual({})
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Key saved, ends in WXYZ')).toBeVisible()
  // Nobody has tried it yet.
  const anthropic = page.getByRole('listitem').filter({ hasText: 'Anthropic' })
  await expect(anthropic.getByText('Set up', { exact: true })).toBeVisible()
  await expect(page.getByText('Ready')).toHaveCount(0)
  await page.getByRole('button', { name: 'Test Anthropic' }).click()
  await expect(page.getByText(/^Works: “Welcome, dear listeners\.” \([\d.]+ s\)$/)).toBeVisible()
  expect.soft(await seriousProblems(page), 'the tested model').toEqual([])

  // A server where nothing listens is told, not thought to work.
  await page.getByRole('button', { name: 'Add a server' }).click()
  await page.getByLabel('Name').fill('Studio')
  await page.getByLabel('Address').fill('http://127.0.0.1:9/v1')
  await page.getByLabel('Models').fill('qwen3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Test qwen3 (Studio)' }).click()
  await expect(
    page.getByText(/^Studio cannot be reached.* Check the network and its settings under Admin → Models/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Change Studio' }).click()
  await page.getByRole('button', { name: 'Remove the server' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No server has been added yet.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Key saved, ends in WXYZ')).toBeVisible()
  expect((await Promise.all(received)).filter((text) => text.includes(key))).toEqual([])

  const context = await browser.newContext({ baseURL: site.url })
  const creator = await context.newPage()
  await signIn(creator, await makeAccount(site, 'chooses-models'))
  await openPage(creator, '/episodes/new')
  await creator.getByLabel('LLM model').click()
  await expect(creator.getByRole('option', { name: /claude-test \(Anthropic\)/ })).toBeEnabled()
  await context.close()
})
