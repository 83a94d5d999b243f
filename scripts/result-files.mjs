import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.results')

/** Where `npm test` leaves what each test runner tells of every test. */
export const resultFiles = { rules: join(folder, 'rules.json'), journeys: join(folder, 'journeys.json') }

/**
 * What the last run of `kind` (rules, journeys) has left: its moment, and every test as {title, file, result}, where a
 * result is passed, failed or skipped. Null where it has left nothing.
 */
export function readResults(kind) {
  if (!existsSync(resultFiles[kind])) return null
  const told = JSON.parse(readFileSync(resultFiles[kind], 'utf8'))
  return kind === 'rules'
    ? { startedAt: told.startTime, tests: testsOfRules(told) }
    : { startedAt: Date.parse(told.stats.startTime), tests: told.suites.flatMap(testsOfSuite) }
}

function testsOfRules({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      file: relative(root, name),
      result: ['passed', 'failed'].includes(status) ? status : 'skipped',
    })),
  )
}

function testsOfSuite({ specs = [], suites = [] }) {
  const results = { expected: 'passed', flaky: 'passed', unexpected: 'failed' }
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({ title, file: `tests/e2e/${file}`, result: results[status] ?? 'skipped' })),
  )
  return [...own, ...suites.flatMap(testsOfSuite)]
}
