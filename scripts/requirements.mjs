// Lists the tests that prove each requirement, and their results in the last run of `npm test`. Fails if a requirement has
// no test, or a test that failed or was skipped. `--write` writes the list into tests/requirements.md.
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readRequirements, readResults, resultFiles } from './result-files.mjs'

const root = join(import.meta.dirname, '..')
const list = join(root, 'tests/requirements.md')

function read(kind) {
  const results = readResults(kind)
  if (results) return results
  console.error(`${relative(root, resultFiles[kind])} is missing. Run npm test first.`)
  process.exit(1)
}

/** Whether a test was skipped for the only accepted reason: a machine without PostgreSQL's programs. */
function needsPostgres({ title, result }) {
  return result === 'skipped' && /postgres/i.test(title)
}

function check() {
  const rules = read('rules')
  const journeys = read('journeys')
  const all = [...rules.tests, ...journeys.tests]
  const rows = readRequirements().map(({ id, line }) => {
    const tests = all.filter(({ title }) => title.includes(id))
    const counted = tests.filter((test) => !needsPostgres(test))
    const bad = counted.find(({ result }) => result !== 'passed')
    return { id, line, tests, result: counted.length === 0 ? 'no test' : (bad?.result ?? 'passed') }
  })
  const day = new Date(Math.max(rules.startedAt, journeys.startedAt))
  return {
    rows,
    day: day.toISOString().slice(0, 10),
    count: all.length,
    without: all.filter(needsPostgres).length,
  }
}

/** Returns the title without its leading ids. A `|` is escaped, because it would end the table cell. */
function words({ title, result }) {
  const bare = title.replace(/\b[A-Z]{3}-\d{2}( to [A-Z]{3}-\d{2})? ?/g, '').trim()
  const note = result === 'passed' ? '' : ` (${result})`
  return bare.replaceAll('|', '\\|').slice(0, 150) + note
}

/** Returns the tests of one requirement, by file. Of a long list of cases only the first is shown. */
function cell(tests) {
  const titles = new Map()
  for (const test of tests) titles.set(test.file, [...(titles.get(test.file) ?? []), words(test)])
  const files = [...titles].map(([file, all]) => {
    const shown = all.length > 4 ? [all[0], `and ${all.length - 1} more`] : all
    return `\`${file}\`: ${shown.join(' · ')}`
  })
  return files.join('<br>') || '**none**'
}

function write({ rows, day, count }) {
  const passed = rows.filter(({ result }) => result === 'passed').length
  const table = rows.map(({ id, line, result, tests }) => `| ${id} | ${line} | ${result} | ${cell(tests)} |`)
  writeFileSync(
    list,
    `# Requirements and the tests that prove them

Written by \`node scripts/requirements.mjs --write\` from the results of \`npm test\`; the words are short for the full
lines of the spec. Last full run: ${day}, ${count} tests, ${passed} of ${rows.length} lines proved.

| id | what | result | tests |
|---|---|---|---|
${table.join('\n')}
`,
  )
}

const found = check()
if (process.argv.includes('--write')) write(found)
const open = found.rows.filter(({ result }) => result !== 'passed')
for (const { id, result } of open) console.log(`${id}: ${result}`)
if (found.without > 0) console.log(`${found.without} tests need PostgreSQL's programs, which are not here.`)
console.log(
  `${found.rows.length - open.length} of ${found.rows.length} lines of the requirements are proved by tests that passed.`,
)
process.exitCode = open.length > 0 ? 1 : 0
