import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/e2e/support/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/site-template.ts',
  // The sites of the journeys share the two cores. Each worker has a site of its own.
  workers: 2,
  // A retry distinguishes a slow machine from a broken page; the report names every test that needed one.
  retries: process.env.CI ? 2 : 0,
  // Milliseconds. Generous, because a first run also compiles, makes a database and renders 3000-pixel covers on two cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  // Requests of a service worker bypass the faults that journeys inject by `page.route`; only the offline journey
  // allows one.
  use: { serviceWorkers: 'block', launchOptions: await findBrowser(), trace: 'on-first-retry' },
})
