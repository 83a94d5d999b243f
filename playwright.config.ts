import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/e2e/support/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/site-template.ts',
  // Two cores are shared with the sites that the journeys start; each worker has a site of its own.
  workers: 2,
  // A retry tells a slow machine from a broken page; the report names every test that needed one.
  retries: process.env.CI ? 2 : 0,
  // Generous, because a first run also compiles, makes a database and draws 3000-pixel covers on two cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  // Requests that a service worker makes pass by the faults that journeys put in their way; the journey of it allows one.
  use: { serviceWorkers: 'block', launchOptions: await findBrowser(), trace: 'on-first-retry' },
})
