import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { findProjectRoot } from './project-root.ts'
import { readers } from './readers.ts'
import { forkProgram, startThread } from './start-program.ts'

const root = findProjectRoot()
const planted = 'planted-in-the-environment'
const secrets = [
  ...[
    'JWT_SECRET',
    'DATABASE_URL',
    'SMTP_URL',
    'OPENAI_API_KEY',
    'SUPABASE_SECRET_KEY',
    'S3_SECRET_ACCESS_KEY',
  ],
  ...['HELMCAST_BACKUP_PASSPHRASE', 'HTTPS_PROXY', 'ANY_OTHER_SETTING'],
]

beforeEach(() => {
  const before = secrets.map((name) => [name, process.env[name]] as const)
  for (const name of secrets) process.env[name] = planted
  onTestFinished(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  })
})

const ours = execFileSync(
  'git',
  ['ls-files', 'app', 'core', 'pipeline', 'providers', 'server', 'worker', 'cli'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const forked = ours.flatMap(({ text }) =>
  [...text.matchAll(/forkProgram\('([^']+)'/g)].map(([, path]) => path),
)
const programs = [...new Set([...forked, ...Object.values(readers).map(({ program }) => program)])]

test('K6 programs are started in one place alone, which says what they see of the environment', () => {
  const startsOthers =
    /import\s+(?!type\b)[^;]*?(?:from\s+)?'(?:node:)?(?:child_process|cluster)'|\bnew Worker\(/
  const elsewhere = ours.filter(({ path, text }) => {
    const code = text.replaceAll(/import type [^\n]*\n/g, '')
    return path !== 'providers/programs/start-program.ts' && startsOthers.test(code)
  })
  expect(elsewhere.map(({ path }) => path)).toEqual([])
  expect(programs).toEqual(
    expect.arrayContaining(['providers/mastering/mastering-process.ts', 'providers/speech/engine-child.ts']),
  )
})

test.runIf(process.platform === 'linux').each(programs)(
  'K6 %s is given no secret of the site',
  async (path = '') => {
    const child = forkProgram(path, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child, 'spawn')
    const environment = readFileSync(`/proc/${child.pid}/environ`, 'latin1')
    expect(environment).toContain(`HELMCAST_ROOT=${root}`)
    expect(environment).not.toContain(planted)
  },
)

test('K6 threads are given no secret of the site', async () => {
  const built = process.env.HELMCAST_PROGRAMS
  delete process.env.HELMCAST_PROGRAMS
  onTestFinished(() => {
    process.env.HELMCAST_PROGRAMS = built
  })
  const [environment] = await once(startThread('tests/support/print-environment.ts'), 'message')
  expect(environment).toHaveProperty('HELMCAST_ROOT', root)
  expect(Object.values(environment)).not.toContain(planted)
})
