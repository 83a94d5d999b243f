import { expect, test } from 'vitest'
import { datedChangelog } from '../../scripts/changelog.ts'
import {
  packagedFiles,
  packagedReadme,
  packageManifest,
  programManifest,
} from '../../scripts/packaged-files.ts'
import { softwareBill } from '../../scripts/software-bill.ts'

const changelog =
  '# Changes\n\n## Unreleased\n\n**What you must do.** Back up first.\n\n- More.\n\n## 1.0.0 · 2026-11-22\n\nOld.\n'
const version = { version: '1.1.0', last: '1.0.0', today: '2026-12-01' }

test('R a release dates the part of the changelog that is not released, and has it as its notes', () => {
  const dated = datedChangelog(changelog, version)
  expect(dated).toEqual({
    text: expect.stringContaining('# Changes\n\n## 1.1.0 · 2026-12-01\n\n**What'),
    notes: '**What you must do.** Back up first.\n\n- More.',
  })
  expect(JSON.stringify(dated)).not.toContain('Unreleased')
})

test.each([
  ['a version that is none', changelog, { ...version, version: 'next' }, 'npm run release -- 1.1.0'],
  ['a version that is not newer', changelog, { ...version, version: '1.0.0' }, 'not newer than 1.0.0'],
  ['a version before the last', changelog, { ...version, version: '1.9.9', last: '2.0.0' }, 'not newer'],
  ['no unreleased part', changelog.replace('## Unreleased', '## Next'), version, 'no part "## Unreleased"'],
  ['no word on what to do', changelog.replace('**What you must do.**', 'Read:'), version, 'What you must do'],
  ['an empty word', changelog.replace(' Back up first.', ''), version, 'What you must do'],
])('R %s stops the release with a sentence', (_, text, options, problem) => {
  expect(datedChangelog(text, options)).toEqual({ problem: expect.stringContaining(problem) })
})

test('R a package has sources, settings and build files, and neither tests nor a lock that npm would ignore', () => {
  const tracked = ['.env.example', '.github/x.yml', 'app/root.tsx', 'app/root.test.ts', 'bench/run.ts']
  tracked.push(
    'docs/use/apps.md',
    'docs/how/rights.md',
    'package-lock.json',
    'runtime/package-lock.json',
    'tests/a.ts',
  )
  expect(packagedFiles(tracked)).toEqual([
    '.env.example',
    'app/root.tsx',
    'docs/use/apps.md',
    'runtime/package-lock.json',
  ])
})

const manifest = {
  name: 'helmcast',
  private: true,
  version: '1.1.0',
  bin: { helmcast: './cli/helmcast.mjs' },
  scripts: { start: 'exec node scripts/start.mjs', test: 'node scripts/test.mjs' },
  dependencies: { hono: '4.0.0' },
  devDependencies: { typescript: '6.0.3', vitest: '4.1.0' },
  overrides: { lite: { typescript: '$typescript', hono: '$hono', sentry: 'npm:none@1.0.0' } },
}
const lock = {
  name: 'helmcast',
  packages: {
    '': {
      name: 'helmcast',
      version: '1.1.0',
      dependencies: { hono: '4.0.0' },
      devDependencies: { vitest: '4.1.0' },
    },
    'node_modules/@scope/hono': {
      version: '4.0.0',
      integrity: 'sha512-YWI=',
      license: '(MIT OR Apache-2.0)',
    },
    'node_modules/vitest': { version: '4.1.0', dev: true },
  },
}

test('R a package asks npm for nothing; the program in it has its lock, with the overrides written out', () => {
  const packaged = packageManifest(manifest)
  expect(packaged).toMatchObject({ name: 'helmcast', bin: { helmcast: 'program/cli/helmcast.mjs' } })
  expect(packaged.scripts).toEqual({ start: 'exec node program/cli/helmcast.mjs start' })
  expect(packaged).not.toHaveProperty('private')
  expect(packaged).not.toHaveProperty('dependencies')
  const { manifest: own, lock: kept } = programManifest(manifest, lock)
  expect(own.overrides).toEqual({ lite: { typescript: '6.0.3', hono: '4.0.0', sentry: 'npm:none@1.0.0' } })
  expect(own).not.toHaveProperty('devDependencies')
  expect(Object.keys(kept.packages)).toEqual(['', 'node_modules/@scope/hono'])
  expect(kept.packages['']).not.toHaveProperty('devDependencies')
})

test('R README in a package names what lies in it', () => {
  const text =
    '# H\n<img src="docs/a.webp">\n    npm test   # all\n[how](docs/a.md) [new](CHANGELOG.md) examples/b.md'
  expect(packagedReadme(text)).toBe('# H\n[how](program/docs/a.md) [new](CHANGELOG.md) program/examples/b.md')
})

test('R the bill of software names each package with its address, hash and licence', () => {
  expect(softwareBill(programManifest(manifest, lock).lock)).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'helmcast', version: '1.1.0' } },
    components: [
      {
        purl: 'pkg:npm/%40scope/hono@4.0.0',
        hashes: [{ alg: 'SHA-512', content: '6162' }],
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      },
    ],
  })
})
