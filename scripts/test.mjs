// `npm test`: everything that must hold, on a fresh clone too. `npm test -- rules` runs the part that is named,
// `npm test -- core/feeds` the test files whose path holds that.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { longTestFiles } from './long-test-files.mjs'
import { readResults, resultFiles } from './result-files.mjs'
import { build, install, root } from './setup.mjs'

const node = process.execPath
const vitest = [node, 'node_modules/vitest/vitest.mjs', 'run']
const playwright = [node, 'node_modules/@playwright/test/cli.js', 'test']
/** Left for EVERY_CASE=1, unless somebody names them. */
const later = process.env.EVERY_CASE ? [] : longTestFiles
const longRules = later.filter((file) => !file.endsWith('.spec.ts'))
const longJourneys = later.filter((file) => file.endsWith('.spec.ts')).map((file) => basename(file))
// Of the others those that prove a line of the requirements; the rest hold what was once mended.
const usualJourneys =
  later.length === 0
    ? []
    : [
        '--grep',
        '\\b[A-Z]{3}-\\d{2}\\b',
        '--grep-invert',
        ['@long', ...longJourneys].join('|').replaceAll('.', '\\.'),
      ]

const parts = {
  // The types of the rows are what the migrations make.
  tables: () => step('tables', [node, '--import', 'tsx', 'scripts/database-types.ts', '--check']),
  types: async () => {
    if (existsSync(join(root, 'react-router.config.ts')))
      await step('types', [node, 'node_modules/@react-router/dev/bin.js', 'typegen'])
    await step('types', [node, 'node_modules/typescript-native/bin/tsc', '-p', '.'])
  },
  style: () =>
    step('style', [node, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
  unused: () => step('unused', [node, 'node_modules/knip/bin/knip.js']),
  build: async () => build(),
  rules: async () => {
    rmSync(resultFiles.rules, { force: true })
    const json = `--outputFile.json=${resultFiles.rules}`
    const without = longRules.flatMap((file) => ['--exclude', file])
    await step('rules', [...vitest, '--reporter=default', '--reporter=json', json, ...without])
    if (later.length > 0)
      console.log(`${later.length} long files wait for EVERY_CASE=1 (scripts/long-test-files.mjs).`)
  },
  journeys: async () => {
    build()
    rmSync(resultFiles.journeys, { force: true })
    process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = resultFiles.journeys
    await step('journeys', [...playwright, '--reporter=list,json', ...usualJourneys])
  },
  // Minutes on each database, so only where every case is wanted; `npm run attack` runs it alone.
  attack: async () => {
    build()
    await step('attack', [node, '--import', 'tsx', 'tests/attack/attack.ts', '--patience', '5'])
  },
  // The main job and a journey once more under the newest Node, whose binary tests/node-24 brings.
  node24: async () => {
    const folder = join(root, 'tests', 'node-24')
    await step('node24', ['npm', 'ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'])
    const newest = join(folder, 'node_modules', '.bin', 'node')
    const names = ['tests/main-job/languages', 'tests/e2e/studio-journey']
    await step('node24', [newest, 'scripts/test.mjs', ...names], { EVERY_CASE: '' })
  },
  // Reads what rules and journeys have left.
  requirements: () => step('requirements', [node, 'scripts/requirements.mjs']),
}

/** Each of these keeps one core busy and needs nothing of the others: they run side by side. */
const besideEachOther = ['tables', 'types', 'style', 'unused', 'build']

const times = []
const failed = []
/** Whether other parts run at this moment: then each line on the screen begins with the name of its part. */
let isBeside = false

/** Runs a command of `part`; what it says is shown as it comes. */
async function step(part, [command, ...args], env = {}) {
  const startedAt = Date.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  for (const input of [child.stdout, child.stderr])
    if (input) createInterface({ input }).on('line', (line) => console.log(`${part.padEnd(8)} ${line}`))
  const [status] = await once(child, 'close')
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  const said = args.join(' ').replace('node_modules/', '')
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${said}  ${seconds} s`)
  if (status !== 0) failed.push(said)
}

/** Does `work` and notes how long it took, and for how long it kept processors busy. */
async function timed(name, work) {
  const startedAt = Date.now()
  const before = processorSeconds()
  await work()
  const busy = processorSeconds() - before
  times.push({ name, seconds: (Date.now() - startedAt) / 1000, busy })
}

/** Of this process and all that it started and that has ended, as Linux counts; NaN where nobody does. */
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

/** Last on the screen, where nobody has to look for it. */
function showFailures() {
  const kinds = ['rules', 'journeys'].filter((kind) => chosen.includes(kind))
  const tests = kinds
    .flatMap((kind) => readResults(kind)?.tests ?? [])
    .filter(({ result }) => result === 'failed')
  console.log(`\nFailed:\n${failed.join('\n')}`)
  for (const { file, title } of tests) console.log(`  ${file} > ${title}`)
}

/** Test files whose path holds the given piece; none is a typing mistake, and must not look like a success. */
function testFilesLike(piece) {
  const rooms = ['app', 'bench', 'cli', 'core', 'making', 'providers', 'server', 'tables', 'tests', 'worker']
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
const long = ['attack', 'node24']
const isPartOfAll = (name) => wanted.length === 0 && (!long.includes(name) || process.env.EVERY_CASE)
const chosen = Object.keys(parts).filter((name) => isPartOfAll(name) || named.includes(name))
for (const name of chosen) {
  const isCheck = besideEachOther.includes(name)
  const together = isCheck ? besideEachOther.filter((other) => chosen.includes(other)) : [name]
  if (together[0] !== name) continue
  isBeside = together.length > 1
  await timed(together.join(' '), () => Promise.all(together.map((each) => parts[each]())))
  isBeside = false
  // What a check finds is mended in a minute; of the tests all that fail are told in one run.
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
if (failed.length > 0) {
  showFailures()
  process.exitCode = 1
}
