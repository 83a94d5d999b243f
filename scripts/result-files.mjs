import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.results')

/** Where `npm test` stores the report of each test runner. `rulesAgain`: the report of the test files that ran a second time. */
export const resultFiles = {
  rules: join(folder, 'rules.json'),
  rulesAgain: join(folder, 'rules-again.json'),
  journeys: join(folder, 'journeys.json'),
  attack: join(folder, 'attack.json'),
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/**
 * Reads the report of the last run of `kind` (rules, journeys): its start, and every test as {title, file, result, isFlaky}.
 * `result`: passed, failed or skipped. A flaky test passed only at a second attempt. Null without a report.
 */
export function readResults(kind) {
  const report = read(resultFiles[kind])
  if (!report) return null
  return kind === 'rules'
    ? { startedAt: report.startTime, tests: testsOfRules(report, read(resultFiles.rulesAgain)) }
    : { startedAt: Date.parse(report.stats.startTime), tests: journeysOf(report) }
}

/**
 * Reads what failed in the last attack: {ranAgain, failed}, sentences about the first and the last attempt. Null without a
 * report.
 */
export const readAttack = () => read(resultFiles.attack)

/** Reads the report of the last run of the rules; null without one. */
export const readRulesReport = () => read(resultFiles.rules)

function testsOfRules({ testResults }, again) {
  const second = new Map(again?.testResults.map((file) => [file.name, file]))
  return testResults.flatMap(({ name, assertionResults: first }) =>
    (second.get(name)?.assertionResults ?? first).map(({ fullName, status }) => {
      const result = ['passed', 'failed'].includes(status) ? status : 'skipped'
      // Vitest keeps the messages of a first attempt. A test whose process ended is still pending.
      const hadFailed = first.some(
        (test) =>
          test.fullName === fullName && (test.failureMessages.length > 0 || test.status === 'pending'),
      )
      return {
        title: fullName,
        file: relative(root, name),
        result,
        isFlaky: result === 'passed' && hadFailed,
      }
    }),
  )
}

/** Returns all journeys of a report of Playwright. */
export function journeysOf({ specs = [], suites = [] }) {
  const results = { expected: 'passed', flaky: 'passed', unexpected: 'failed' }
  const own = specs.flatMap(({ title, file, line, tags, tests }) =>
    tests.map(({ status }) => ({
      title,
      file: `tests/e2e/${file}`,
      line,
      tags,
      result: results[status] ?? 'skipped',
      isFlaky: status === 'flaky',
    })),
  )
  return [...own, ...suites.flatMap(journeysOf)]
}

/** Returns the rows of tests/requirements.md as { id, line }. */
export function readRequirements() {
  const list = readFileSync(join(root, 'tests/requirements.md'), 'utf8')
  return [...list.matchAll(/^\| ([A-Z]{3}-\d{2}) \| (.+?) \|/gm)].map(([, id, line]) => ({ id, line }))
}
