// `npm test`: runs all checks and tests, even on a fresh clone. `npm test -- rules` runs only the named part,
// `npm test -- core/feeds` the test files whose path contains "core/feeds".
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { longTestFiles } from './long-test-files.mjs'
import {
  journeysOf,
  readAttack,
  readRequirements,
  readResults,
  readRulesReport,
  resultFiles,
} from './result-files.mjs'
import { build, install, root } from './setup.mjs'
import { goOnUnderSupportedNode, installNode, reportNode } from './supported-node.mjs'

reportNode()
await goOnUnderSupportedNode()

const node = process.execPath
const vitest = [node, 'node_modules/vitest/vitest.mjs', 'run']
const playwright = [node, 'node_modules/@playwright/test/cli.js', 'test']
/** Test files that run only with EVERY_CASE=1 or when they are named. */
const later = process.env.EVERY_CASE ? [] : longTestFiles
const longRules = later.filter((file) => !file.endsWith('.spec.ts'))
const parts = {
  // Checks that the row types match the migrations.
  tables: () => step('tables', [node, '--import', 'tsx', 'scripts/database-types.ts', '--check']),
  types: async () => {
    if (existsSync(join(root, 'react-router.config.ts')))
      await step('types', [node, 'node_modules/@react-router/dev/bin.cjs', 'typegen'])
    await step('types', [node, 'node_modules/typescript-native/bin/tsc', '-p', '.'])
  },
  style: () =>
    step('style', [node, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
  unused: () => step('unused', [node, 'node_modules/knip/bin/knip.js']),
  build: async () => build(),
  rules: async () => {
    const reporter = join(root, 'scripts/rules-report.mjs')
    const reportInto = (file) => ['--reporter=default', `--reporter=${reporter}`, `--outputFile.json=${file}`]
    const without = longRules.flatMap((file) => ['--exclude', file])
    await step('rules', [...vitest, ...reportInto(resultFiles.rules), ...without], {}, async () => {
      const { filesToRunAgain } = await import('./files-to-run-again.ts')
      const report = readRulesReport()
      const files = report ? filesToRunAgain(report) : []
      return (
        files.length > 0 && [...vitest, '--maxWorkers=1', ...reportInto(resultFiles.rulesAgain), ...files]
      )
    })
  },
  journeys: async () => {
    build()
    const quick = process.env.EVERY_CASE ? [] : await quickJourneys()
    const where = quick.map(({ file, line }) => `${file}:${line}`)
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: resultFiles.journeys }
    await step('journeys', [...playwright, '--reporter=list,json', ...where], env)
  },
  // Takes minutes on each database, so only with EVERY_CASE; `npm run attack` runs it alone.
  attack: async () => {
    build()
    const command = [
      node,
      '--import',
      'tsx',
      'tests/attack/attack.ts',
      '--patience',
      '5',
      '--requests',
      '1500',
    ]
    mkdirSync(dirname(resultFiles.attack), { recursive: true })
    await step('attack', [...command, '--report', resultFiles.attack])
  },
  // Runs the main job and a journey again under the lowest supported Node.
  lowest: async () => {
    build()
    const lowest = installNode(join(root, 'tests', 'lowest-node'))
    const rules = [lowest, ...vitest.slice(1), 'tests/main-job/languages']
    const journeys = [lowest, ...playwright.slice(1), '--reporter=list', 'tests/e2e/studio-journey']
    await step('lowest', rules, { EVERY_CASE: '' })
    await step('lowest', journeys, { EVERY_CASE: '' })
  },
  // Reads the reports of rules and journeys.
  requirements: () => step('requirements', [node, 'scripts/requirements.mjs']),
}

/** Parts that run in parallel: each uses one core, and none depends on another. */
const besideEachOther = ['tables', 'types', 'style', 'unused', 'build']

const times = []
const failed = []
const ranAgain = []
/** What V8 printed before it ended a process. No report contains this. */
const crashes = []
/** Whether parts run in parallel: then each output line starts with the name of its part. */
let isBeside = false

/**
 * Runs a command of `part` and shows its output live. `again` returns the command for a second attempt, if there is one.
 * There is a second attempt only on a shared machine (CI=1), and it is listed at the end.
 */
async function step(part, [command, ...args], env = {}, again = () => null) {
  const startedAt = Date.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  })
  const lines = (input, read) => createInterface({ input }).on('line', read)
  if (isBeside)
    for (const input of [child.stdout, child.stderr])
      lines(input, (line) => console.log(`${part.padEnd(8)} ${line}`))
  else child.stderr.pipe(process.stderr, { end: false })
  lines(child.stderr, (line) => /^(# \S|FATAL ERROR:)/.test(line) && crashes.push(line))
  const [status] = await once(child, 'close')
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${part}  ${seconds} s`)
  if (status === 0) return
  const secondAttempt = process.env.CI && (await again())
  if (!secondAttempt) return failed.push(part)
  console.log(`The failures of ${part} run once more:`)
  ranAgain.push(part)
  await step(part, secondAttempt, env)
}

let waitingJourneys = 0

/** Returns the journeys of a run without EVERY_CASE=1. */
async function quickJourneys() {
  const { chooseJourneys } = await import('./choose-journeys.ts')
  const [program, ...args] = [...playwright, '--list', '--reporter=json']
  const { stdout } = await promisify(execFile)(program, args, { cwd: root, maxBuffer: 1e8 })
  const journeys = journeysOf(JSON.parse(stdout))
  const rules = testFilesLike('.test.').filter((file) => !later.includes(file))
  const text = rules.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const ids = readRequirements().map(({ id }) => id)
  const quick = chooseJourneys(journeys, ids, text, later)
  waitingJourneys = journeys.length - quick.length
  return quick
}

/** Runs `work` and records its duration and processor time. */
async function timed(name, work) {
  const startedAt = Date.now()
  const before = processorSeconds()
  await work()
  const busy = processorSeconds() - before
  times.push({ name, seconds: (Date.now() - startedAt) / 1000, busy })
}

/** Returns the processor time of this process and all its ended children, from Linux' /proc; NaN on other systems. */
function processorSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  } catch {
    return Number.NaN
  }
}

function showTimes() {
  const all = { name: 'all', seconds: 0, busy: 0 }
  for (const { seconds, busy } of times) {
    all.seconds += seconds
    all.busy += busy
  }
  const width = Math.max(...times.map(({ name }) => name.length))
  const line = ({ name, seconds, busy }) =>
    `${name.padEnd(width)} ${seconds.toFixed(0).padStart(6)} s${Number.isNaN(busy) ? '' : `${busy.toFixed(0).padStart(7)} s of processors`}`
  console.log(`\n${[...times, all].map(line).join('\n')}`)
}

/** Prints what ran and what was left out. */
function showCounts() {
  const count = (kind) => readResults(kind)?.tests.filter(({ result }) => result !== 'skipped').length ?? 0
  const journeys = count('journeys')
  const ran = []
  const waiting = []
  if (chosen.includes('rules')) {
    ran.push(`${count('rules')} tests`)
    waiting.push(`${longRules.length} long test files`)
  }
  if (chosen.includes('journeys')) {
    ran.push(`${journeys} of ${journeys + waitingJourneys} journeys`)
    waiting.push(`${waitingJourneys} journeys`)
  }
  if (ran.length === 0) return
  if (wanted.length === 0) waiting.push(...long)
  const rest = process.env.EVERY_CASE ? '' : `; ${waiting.join(', ')} wait for EVERY_CASE=1`
  console.log(`\nRan ${ran.join(' and ')}${rest}.`)
}

/** Prints the failures, as the last output, so that they are easy to find. */
function showFailures() {
  const tests = ['rules', 'journeys']
    .filter((kind) => chosen.includes(kind))
    .flatMap((kind) => readResults(kind)?.tests ?? [])
  const list = (title, commands, some) => {
    if (commands.length + some.length === 0) return
    console.log(
      [`\n${title}`, ...commands, ...some.map(({ file, title }) => `  ${file} > ${title}`)].join('\n'),
    )
  }
  const flaky = tests.filter(({ isFlaky }) => isFlaky)
  const attack = chosen.includes('attack') ? readAttack() : null
  const again = [...ranAgain, ...(attack?.ranAgain ?? [])]
  list('Needed a second attempt, which is an error to mend:', again, flaky)
  const failures = tests.filter(({ result }) => result === 'failed')
  if (failed.length > 0) list('Failed:', [...failed, ...(attack?.failed ?? [])], failures)
  const unhandled = chosen.includes('rules') ? (readRulesReport()?.unhandledErrors ?? []) : []
  list('Errors outside of tests:', [...unhandled, ...crashes], [])
}

/** Finds test files whose path contains the given text. No match is a typing mistake and must not look like a success. */
function testFilesLike(piece) {
  const rooms = [
    'app',
    'bench',
    'cli',
    'core',
    'pipeline',
    'providers',
    'server',
    'tables',
    'tests',
    'worker',
  ]
  const isTest = (path) => /\.(test\.tsx?|spec\.ts)$/.test(path) && path.includes(piece)
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true })
      .map((path) => join(room, path))
      .filter(isTest),
  )
}

const wanted = process.argv.slice(2)
const named = wanted.filter((word) => word in parts)
const files = wanted.filter((word) => !(word in parts)).map((piece) => [piece, testFilesLike(piece)])
const unknown = files.filter(([, found]) => found.length === 0).map(([piece]) => piece)
if (unknown.length > 0) {
  console.error(
    `There is no part and no test file called ${unknown.join(', ')}.\n` +
      `Parts: ${Object.keys(parts).join(', ')}. Or a piece of the path of test files, such as core/feeds.`,
  )
  process.exit(1)
}

await timed('packages', install)
const long = ['attack', 'lowest']
const isPartOfAll = (name) => wanted.length === 0 && (!long.includes(name) || process.env.EVERY_CASE)
const chosen = Object.keys(parts).filter((name) => isPartOfAll(name) || named.includes(name))
for (const file of [
  ...(chosen.includes('rules') ? [resultFiles.rules, resultFiles.rulesAgain] : []),
  ...(chosen.includes('journeys') ? [resultFiles.journeys] : []),
  ...(chosen.includes('attack') ? [resultFiles.attack] : []),
])
  rmSync(file, { force: true })
for (const name of chosen) {
  const isCheck = besideEachOther.includes(name)
  const together = isCheck ? besideEachOther.filter((other) => chosen.includes(other)) : [name]
  if (together[0] !== name) continue
  isBeside = together.length > 1
  await timed(together.join(' '), () => Promise.all(together.map((each) => parts[each]())))
  isBeside = false
  // A failed check stops the run, because it is quickly fixed. Failed tests do not, so that one run shows all of them.
  if (failed.length > 0 && isCheck) break
}
const paths = [...new Set(files.flatMap(([, found]) => found))]
const journeys = paths.filter((path) => path.endsWith('.spec.ts'))
const rules = paths.filter((path) => !path.endsWith('.spec.ts'))
if (rules.length > 0) await timed('test files', () => step('rules', [...vitest, ...rules]))
if (journeys.length > 0)
  await timed('journeys', async () => {
    build()
    await step('journeys', [...playwright, '--reporter=list', ...journeys])
  })
showTimes()
showCounts()
showFailures()
if (failed.length > 0) process.exitCode = 1
