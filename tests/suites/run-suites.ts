import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openFront } from './front.ts'
import { reasonFor } from './left-out.ts'
import { type Kind, startWithTheirTables } from './prepare.ts'

/**
 * `npm run suites -- <checkout of supabase-js> [pglite|postgres]`: runs the public suites of auth-js, postgrest-js, storage-js and
 * supabase-js against this site. The checkout needs its packages (`pnpm install` there). Prints what passed, what failed and why that is promised in
 * docs/supabase.md; fails for what is promised nowhere.
 */
const suites = [
  { name: 'auth-js', files: 'test/GoTrue(Client|Client.pkce|Client.signOut|Api).test.ts$' },
  { name: 'postgrest-js', files: '^(?!.*v12).*/test/[^/]*.test.ts$' },
  { name: 'storage-js', files: '/test/.*.(test|spec).ts$' },
  { name: 'supabase-js', files: 'test/integration.with-own-channels.test.ts$' },
]

type JestResult = {
  testResults: {
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

async function runOn(kind: Kind, checkout: string): Promise<number> {
  let unexplained = 0
  for (const suite of suites) {
    const { site, tables, stop } = await startWithTheirTables(kind, checkout)
    const close = await openFront(site, tables)
    try {
      const { passed, failed } = await runJest(checkout, suite)
      const reasons = new Map<string | null, typeof failed>()
      for (const one of failed) {
        const reason = reasonFor(suite.name, one.fullName)
        reasons.set(reason, [...(reasons.get(reason) ?? []), one])
      }
      console.log(`\n${suite.name} on ${kind}: ${passed} of ${passed + failed.length} pass`)
      for (const [reason, tests] of reasons) {
        console.log(`  ${tests.length} · ${reason ?? 'PROMISED, BUT FAILS'}`)
        if (reason) continue
        unexplained += tests.length
        for (const { fullName, failureMessages } of tests)
          console.log(`    ${fullName}\n${failureMessages.join('\n').slice(0, 1500)}`)
      }
    } finally {
      await close()
      await stop()
    }
  }
  return unexplained
}

async function runJest(checkout: string, { name, files }: (typeof suites)[number]) {
  const rootDir = join(checkout, 'packages/core', name)
  const output = join(mkdtempSync(join(tmpdir(), 'helmcast-suite-')), 'result.json')
  const tsconfig = existsSync(join(rootDir, 'tsconfig.test.json')) ? 'tsconfig.test.json' : 'tsconfig.json'
  const config = {
    rootDir,
    testEnvironment: 'node',
    transform: {
      '^.+\\.tsx?$': ['ts-jest', { tsconfig: `<rootDir>/${tsconfig}`, diagnostics: false }],
    },
    // Their packages as they stand there, not built.
    moduleNameMapper: {
      '^@supabase/([a-z]+-js)$': '<rootDir>/../$1/src/index.ts',
      '^@supabase/tracing$': '<rootDir>/../../shared/tracing/src/index.ts',
    },
    testTimeout: 60_000,
    maxWorkers: 1,
    silent: true,
    ...(name === 'postgrest-js' ? { testSequencer: '<rootDir>/test/testSequencer.js' } : {}),
  }
  const jest = createRequire(join(rootDir, 'package.json')).resolve('jest/bin/jest')
  if (name === 'auth-js') giveKeys(rootDir)
  if (name === 'supabase-js') nameChannels(rootDir)
  const args = ['--config', JSON.stringify(config), '--json', '--outputFile', output, '--ci', '--forceExit']
  const run = spawn(process.execPath, [jest, files, ...args], {
    cwd: rootDir,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  run.stderr.on('data', (text) => {
    complaint = (complaint + text).slice(-3000)
  })
  await new Promise((resolve) => run.once('exit', resolve))
  if (!existsSync(output)) throw new Error(`The suite did not run: ${complaint}`)
  const result: JestResult = JSON.parse(readFileSync(output, 'utf8'))
  const broken = result.testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  if (broken.length > 0) throw new Error(broken.map(({ message }) => message).join('\n'))
  const all = result.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: all.filter(({ status }) => status === 'failed'),
  }
}

/** The suite signs keys of its own with these. */
function giveKeys(rootDir: string): void {
  spawnSync(process.execPath, ['generate-signing-keys.js'], { cwd: join(rootDir, 'test') })
}

/** Writes their integration test again with a password and private channels that are allowed here. */
function nameChannels(rootDir: string): void {
  const text = readFileSync(join(rootDir, 'test/integration.test.ts'), 'utf8')
  const named = text
    .replaceAll('password123', 'a password for suites')
    .replace(/const channelName = .*/, 'let channelName: string')
    .replace(/(?=await supabase.auth.signUp\(\{ email, password \}\)\s+const config)/, 'const { data } = ')
    .replace(
      /(?=channel = supabase.channel\(channelName)/,
      'channelName = ["user", data.user!.id, "channel"].join(":")\n',
    )
  writeFileSync(join(rootDir, 'test/integration.with-own-channels.test.ts'), named)
}

const [checkout, only] = process.argv.slice(2)
if (!checkout) throw new Error('Usage: npm run suites -- <checkout of supabase-js> [pglite|postgres]')
let unexplained = 0
for (const kind of only ? [only as Kind] : (['pglite', 'postgres'] as const))
  unexplained += await runOn(kind, resolve(checkout))
process.exit(unexplained > 0 ? 1 : 0)
