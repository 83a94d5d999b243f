// `npm test`: everything that must hold, on a fresh clone too. `npm test -- rules` runs the part that is named,
// `npm test -- core/feeds` the test files whose path holds that.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { resultFiles } from './result-files.mjs'
import { build, install, root } from './setup.mjs'

const node = process.execPath
const vitest = [node, 'node_modules/vitest/vitest.mjs', 'run']
const playwright = [node, 'node_modules/@playwright/test/cli.js', 'test']

const parts = {
  // The types of the rows are what the migrations make.
  tables: () => step([node, '--import', 'tsx', 'scripts/database-types.ts', '--check']),
  types: () => {
    if (existsSync(join(root, 'react-router.config.ts')))
      step([node, 'node_modules/@react-router/dev/bin.js', 'typegen'])
    step([node, 'node_modules/typescript-native/bin/tsc', '-p', '.'])
  },
  style: () => step([node, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
  unused: () => step([node, 'node_modules/knip/bin/knip.js']),
  rules: () =>
    step([...vitest, '--reporter=default', '--reporter=json', `--outputFile.json=${resultFiles.rules}`]),
  journeys: () => {
    build()
    process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = resultFiles.journeys
    step([...playwright, '--reporter=list,json'])
  },
  // Minutes on each database, so only where every case is wanted; `npm run attack` runs it alone.
  attack: () => {
    build()
    step([node, '--import', 'tsx', 'tests/attack/attack.ts', '--patience', '5'])
  },
  // The main job and a journey once more under the newest Node, whose binary tests/node-24 brings.
  node24: () => {
    const folder = join(root, 'tests', 'node-24')
    step(['npm', 'ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'])
    const newest = join(folder, 'node_modules', '.bin', 'node')
    step([newest, 'scripts/test.mjs', 'tests/main-job/languages', 'tests/e2e/studio-journey'], {
      EVERY_CASE: '',
    })
  },
  // Reads what rules and journeys have left.
  requirements: () => step([node, 'scripts/requirements.mjs']),
}

function step([command, ...args], env = {}) {
  const startedAt = Date.now()
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${status === 0 ? 'ok' : 'FAILED'}  ${args.join(' ').replace('node_modules/', '')}  ${seconds} s`,
  )
  if (status !== 0) process.exit(status ?? 1)
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

install()
const long = ['attack', 'node24']
const isPartOfAll = (name) => wanted.length === 0 && (!long.includes(name) || process.env.EVERY_CASE)
for (const [name, part] of Object.entries(parts)) if (isPartOfAll(name) || named.includes(name)) part()
const paths = [...new Set(files.flatMap(([, found]) => found))]
const journeys = paths.filter((path) => path.endsWith('.spec.ts'))
const rules = paths.filter((path) => !path.endsWith('.spec.ts'))
if (rules.length > 0) step([...vitest, ...rules])
if (journeys.length > 0) {
  build()
  step([...playwright, '--reporter=list', ...journeys])
}
