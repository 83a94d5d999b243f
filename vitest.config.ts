import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{core,tables,providers,making,app,server,worker,cli}/**/*.test.{ts,tsx}',
      'tests/{audio,database,faults,main-job,support}/**/*.test.ts',
    ],
    // Two cores are shared with what the tests start: voices, databases, servers.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
