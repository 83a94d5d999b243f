// Lists every line of the requirements with the tests that name it, into docs/requirements.md; fails when one has none.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const file = join(root, 'docs/requirements.md')
const rows = [...readFileSync(file, 'utf8').matchAll(/^\| ([A-Z]{3}-\d{2}) \| ([^|]+) \|/gm)].map(
  ([, id, words]) => ({ id, words: words.trim() }),
)
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
  { cwd: root, encoding: 'utf8' },
)
const titles = new Map(rows.map(({ id }) => [id, []]))
for (const path of files.split('\n').filter(Boolean)) {
  const text = readFileSync(join(root, path), 'utf8')
  const isSkipped = /\b(test|describe)\.(skip|todo|fixme|only)\b/
  for (const [, modifier, title] of text.matchAll(
    /\btest(\.[a-zA-Z.]+(?:\([^)]*\))?)?\(\s*['"`]([^'"`\n]+)/g,
  )) {
    if (modifier && isSkipped.test(`test${modifier}`)) continue
    for (const [id] of title.matchAll(/[A-Z]{3}-\d{2}/g)) titles.get(id)?.push(path)
  }
  // Titles in tables (test.each) stand on lines of their own.
  for (const [id] of text.matchAll(/\b[A-Z]{3}-\d{2}\b/g)) {
    const paths = titles.get(id)
    if (paths && !paths.includes(path)) paths.push(path)
  }
}
const missing = rows.filter(({ id }) => titles.get(id).length === 0)
const line = ({ id, words }) =>
  `| ${id} | ${words} | ${[...new Set(titles.get(id))].join(', ') || '**none**'} |`
writeFileSync(
  file,
  `# Requirements and the tests that prove them\n\nWritten by \`node scripts/requirements.mjs\`; the words are short for the full lines of the spec.\n\n| id | what | tests |\n|---|---|---|\n${rows.map(line).join('\n')}\n`,
)
console.log(
  `${rows.length} lines, ${rows.length - missing.length} named by a test${missing.length ? `; none for ${missing.map(({ id }) => id).join(' ')}` : ''}`,
)
process.exitCode = missing.length ? 1 : 0
