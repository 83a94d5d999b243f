import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.results')

/** Where `npm test` stores the report of each test runner. */
export const resultFiles = { rules: join(folder, 'rules.json'), journeys: join(folder, 'journeys.json') }

/**
 * Reads the report of the last run of `kind` (rules, journeys): its start, and every test as {title, file, result},
 * where a result is passed, failed or skipped. Null if there is none.
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
