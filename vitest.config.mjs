import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { longTestFiles } from './scripts/long-test-files.mjs'
import { goOnUnderSupportedNode } from './scripts/supported-node.mjs'

await goOnUnderSupportedNode()

/** Runs long files first, so that none of them runs alone at the end. */
class LongFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }) => longTestFiles.includes(relative(import.meta.dirname, moduleId))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{core,tables,pipeline,app,cli,providers,server,worker,tests}/**/*.test.{ts,tsx}'],
    // One more than cores, because tests spend half of their time waiting for clocks, databases and processes.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // Test files share loaded modules, which halves the work of many files. So every test must stop what it starts, and
    // restore what it changes in the process.
    isolate: false,
    globalSetup: 'tests/support/built-programs.mjs',
    env: { HELMCAST_PROGRAMS: join(import.meta.dirname, 'build', 'programs') },
    // The tests share two cores with what they start: voices, databases, servers. A retry distinguishes a slow machine from
    // a fault, as in playwright.config.ts; test.mjs lists the tests that needed one.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
