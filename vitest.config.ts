import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Two cores are shared with what the tests start: voices, databases, servers. So every second of work counts.
const patience = { testTimeout: 120_000, hookTimeout: 240_000 }

const env = { HELMCAST_PROGRAMS: join(import.meta.dirname, 'build', 'programs') }

const files = (folders: string) => `${folders}/**/*.test.{ts,tsx}`
const quiet = ['{core,tables,making,app,cli}', 'server/{feeds,media}', 'providers/language'].map(files)

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'tests/support/built-programs.mjs',
    projects: [
      {
        test: {
          name: 'machines',
          include: ['{providers,server,worker}', 'tests/{audio,database,faults,main-job,support}'].map(files),
          exclude: quiet,
          env,
          ...patience,
        },
      },
      // These start nothing that outlives them, so they share their loaded modules: a third of the work less.
      { test: { name: 'rules', include: quiet, isolate: false, env, ...patience } },
    ],
  },
})
