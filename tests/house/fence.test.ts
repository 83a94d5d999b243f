import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Forbidden imports, one file each. The rules are biome.json's. */
const refused: [file: string, imported: string][] = [
  ['core/probe.ts', '#tables/database.ts'],
  ['core/probe.ts', '../tables/database.ts'],
  ['core/probe.ts', 'node:fs'],
  ['core/probe.ts', 'pg'],
  ['tables/show/show-queries.ts', '#tables/show/show-sql.ts'],
  ['tables/show/show-queries.ts', './show-sql.ts'],
  ['tables/show/show-queries.ts', '#tables/sql.ts'],
  ['tables/show/show-queries.ts', 'pg'],
  ['tables/show/show-queries.ts', 'node:fs'],
  ['tables/show/show-queries.ts', 'react'],
  ['tables/show/own-queries.ts', '#server/http/route.ts'],
  ['tables/show/show-sql.ts', '#tables/show/show-queries.ts'],
  ['tables/show/show-sql.ts', './show-queries.ts'],
  ['tables/show/show-sql.ts', '#tables/database.ts'],
  ['tables/show/own-sql.ts', '#providers/settings.ts'],
  ['tables/show/show-sql.ts', '@tanstack/react-query'],
  ['providers/probe.ts', '#tables/sql.ts'],
  ['providers/probe.ts', '#pipeline/plan-episode.ts'],
  ['providers/probe.ts', '../server/process/secrets.ts'],
  ['providers/probe.ts', '@supabase/supabase-js'],
  ['pipeline/probe.ts', '#tables/lines/lines-sql.ts'],
  ['pipeline/probe.ts', '#worker/job.ts'],
  ['pipeline/probe.ts', '@supabase/supabase-js'],
  ['pipeline/probe.ts', 'pg'],
  ['app/features/show/probe.tsx', '#tables/show/show-sql.ts'],
  ['app/features/show/probe.tsx', '#tables/accounts/sessions-sql.ts'],
  ['app/features/show/probe.tsx', '#tables/sql.ts'],
  ['app/features/show/probe.tsx', '../../../tables/sql.ts'],
  ['app/features/show/probe.tsx', '../../../server/site/listener.ts'],
  ['app/features/show/probe.tsx', '#server/site/listener.ts'],
  ['app/features/show/probe.tsx', '#providers/settings.ts'],
  ['app/features/show/probe.tsx', 'pg'],
  ['app/features/show/probe.tsx', 'node:fs'],
  ['app/features/show/probe.tsx', '@electric-sql/pglite'],
  ['app/features/show/probe.tsx', '@supabase/supabase-js'],
  ['app/features/show/probe.tsx', 'radix-ui'],
  ['app/routes/probe.tsx', '#worker/job.ts'],
  ['app/entry.server.tsx', 'pg'],
  ['app/ui/probe.tsx', '#core/errors.ts'],
  ['app/ui/probe.tsx', '../features/auth/auth-provider.tsx'],
  ['app/ui/probe.tsx', '#tables/database.ts'],
  ['server/probe.ts', '#worker/main.ts'],
  ['server/probe.ts', '../worker/main.ts'],
  ['server/probe.ts', '#providers/speech/voices.ts'],
  ['server/probe.ts', '#pipeline/plan-episode.ts'],
  ['server/probe.ts', '#app/ui/button.tsx'],
  ['server/probe.ts', '#tables/show/show-queries.ts'],
  ['worker/probe.ts', '#server/site/listener.ts'],
  ['worker/probe.ts', '../server/site/listener.ts'],
  ['worker/probe.ts', '#app/context.ts'],
  ['worker/probe.ts', '#tables/show/show-queries.ts'],
  ['cli/probe.ts', '#worker/main.ts'],
  ['cli/probe.ts', '#server/site/listener.ts'],
  ['cli/probe.ts', '#tables/show/show-sql.ts'],
  ['cli/probe.ts', '../server/backup/backup.ts'],
]
const allowed: [file: string, imported: string][] = [
  ['core/probe.ts', '#core/errors.ts'],
  ['tables/show/show-queries.ts', '#tables/query-keys.ts'],
  ['tables/show/show-sql.ts', '#tables/sql.ts'],
  ['pipeline/probe.ts', '#providers/settings.ts'],
  ['app/features/show/probe.tsx', '#tables/show/show-queries.ts'],
  ['app/features/show/probe.tsx', './+types/probe.ts'],
  ['server/probe.ts', '#tables/show/show-sql.ts'],
  ['worker/probe.ts', '#tables/accounts/own-data-sql.ts'],
  ['cli/probe.ts', '#server/backup/backup.ts'],
]
const forms = {
  import: (from: string) => `import { one } from '${from}'\nexport const two = one\n`,
  type: (from: string) => `import type { One } from '${from}'\nexport type Two = One\n`,
  export: (from: string) => `export { one } from '${from}'\n`,
  later: (from: string) => `export const one = () => import('${from}')\n`,
}

/** Returns which of these imports Biome refuses, with our configuration in a temporary folder. */
function refusedOf(planted: [string, string][], form: (from: string) => string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-fence-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = { ...JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')), vcs: { enabled: false } }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
  const paths = planted.map(([file, imported], place) => {
    // The file's name distinguishes them: a subfolder would be another place for the rules.
    const path = file.replace(/([^/]+)$/, file.includes('entry.server') ? '$1' : `${place}-$1`)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), form(imported))
    return path
  })
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { location: { path: string | { file: string } } }[]
  }
  const hit = new Set(
    diagnostics.map(({ location: { path } }) =>
      (typeof path === 'string' ? path : path.file).replace(/^\.\//, ''),
    ),
  )
  return planted.filter((_, place) => hit.has(paths[place] ?? '')).map((one) => one.join(' → '))
}

for (const [name, form] of Object.entries(forms)) {
  test(`every forbidden import is refused, and every allowed one passes (${name})`, () => {
    expect(refusedOf(refused, form)).toEqual(refused.map((one) => one.join(' → ')))
    expect(refusedOf(allowed, form)).toEqual([])
  })
}

test('rooms of app/features are a ladder: no room imports one that stands on it', () => {
  const listed = execFileSync('git', ['ls-files', 'app/features'], { cwd: root, encoding: 'utf8' })
  const files = listed.split('\n').filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  const below = new Map<string, Set<string>>()
  for (const path of files) {
    const room = path.split('/')[2] ?? ''
    const known = below.get(room) ?? new Set()
    below.set(room, known)
    for (const [, other = ''] of readFileSync(join(root, path), 'utf8').matchAll(
      /'#app\/features\/([^/']+)\//g,
    ))
      if (other !== room) known.add(other)
  }
  expect(below.size).toBeGreaterThan(10)
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of below.get(from) ?? []) if (!seen.has(next)) reach(next, seen.add(next))
    return seen
  }
  expect([...below.keys()].filter((room) => reach(room).has(room))).toEqual([])
})
