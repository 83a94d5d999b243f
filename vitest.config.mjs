import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { goOnUnderSupportedNode } from './scripts/supported-node.mjs'

await goOnUnderSupportedNode()

export default defineConfig({
  test: {
    include: ['{core,tables,pipeline,app,cli,providers,server,worker,tests}/**/*.test.{ts,tsx}'],
    // One more than cores: tests wait for clocks, databases and processes as long as they compute.
    maxWorkers: 3,
    // Files share their loaded modules, which halves the work of many; so a test leaves nothing behind: what it starts it
    // stops, and what it changes in the process it puts back.
    isolate: false,
    globalSetup: 'tests/support/built-programs.mjs',
    env: { HELMCAST_PROGRAMS: join(import.meta.dirname, 'build', 'programs') },
    // Two cores are shared with what the tests start: voices, databases, servers. So every second of work counts.
    // A retry tells a slow machine from a fault, as in playwright.config.ts; test.mjs lists what needed one.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
