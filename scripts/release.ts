// `npm run release -- 1.1.0` builds a version in a clone of the last commit and puts its files in release/. Only then it
// pulls the commit and the tag into this repository, so that a failure commits nothing. With --dry-run it does not pull.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { datedChangelog } from './changelog.ts'
import { packagedFiles, packagedReadme, packageManifest, programManifest } from './packaged-files.ts'
import { softwareBill } from './software-bill.ts'
import { thirdPartyLicences } from './third-party-licences.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' } },
})
const [version = ''] = positionals
class Problem extends Error {}

const root = findProjectRoot()
const work = mkdtempSync(join(tmpdir(), 'helmcast-release-'))
const clone = join(work, 'helmcast')
const packed = join(work, 'package')
const output = join(root, 'release')

try {
  await release()
} catch (error) {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function release() {
  if (run(root, 'git', 'status', '--porcelain')) stop('Commit or stash your changes first.')
  if (run(root, 'git', 'tag', '--list', `v${version}`)) stop(`There is a version ${version} already.`)
  run(root, 'git', 'clone', '--quiet', root, clone)
  const notes = setVersion()
  report('Installing packages …')
  run(clone, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error')

  rmSync(output, { recursive: true, force: true })
  mkdirSync(output)
  const name = `helmcast-${version}`
  const sources = join(output, `${name}-source.tar.gz`)
  run(clone, 'git', 'archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${sources}`, 'HEAD')
  report('Building …')
  makePackage()
  writeFileSync(join(output, 'NOTES.md'), `${notes}\n`)
  writeFileSync(join(output, 'SHA256SUMS'), checksums())

  if (!values['dry-run']) run(root, 'git', 'pull', '--quiet', '--ff-only', '--tags', clone, 'HEAD')
  for (const file of readdirSync(output)) console.log(`release/${file}`)
  console.log(
    values['dry-run']
      ? 'Nothing was committed or tagged.'
      : `Committed and tagged as v${version}. Next: git push --follow-tags; docker build -t helmcast:${version} .`,
  )
}

/** Commits and tags the version in the clone. Returns the version's notes. */
function setVersion() {
  const changelog = join(clone, 'CHANGELOG.md')
  const { version: last } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'))
  const today = new Date().toISOString().slice(0, 10)
  const dated = datedChangelog(readFileSync(changelog, 'utf8'), { version, last, today })
  if ('problem' in dated) stop(dated.problem)
  writeFileSync(changelog, dated.text)
  run(clone, 'npm', 'version', version, '--no-git-tag-version', '--allow-same-version')
  run(clone, 'git', 'commit', '--quiet', '--all', `--message=Version ${version}`)
  run(clone, 'git', 'tag', '--annotate', `v${version}`, `--message=Helmcast ${version}`)
  return dated.notes
}

/** Packs the files that `npx helmcast` runs, and that `npm start` runs after unpacking. */
function makePackage() {
  const program = join(packed, 'program')
  for (const file of packagedFiles(run(clone, 'git', 'ls-files').split('\n'))) {
    mkdirSync(dirname(join(program, file)), { recursive: true })
    cpSync(join(clone, file), join(program, file))
  }
  const read = (file: string) => JSON.parse(readFileSync(join(clone, file), 'utf8'))
  const whole = read('package.json')
  const { manifest, lock } = programManifest(whole, read('package-lock.json'))
  writeJson(join(program, 'package.json'), manifest)
  writeJson(join(program, 'package-lock.json'), lock)
  // Built in the packed folder, so that its hashes (.helmcast-stamp) match and `npm start` does not build it again.
  symlinkSync(join(clone, 'node_modules'), join(program, 'node_modules'))
  run(
    program,
    process.execPath,
    '--input-type=module',
    '--eval',
    "(await import('./scripts/setup.mjs')).build()",
  )
  rmSync(join(program, 'node_modules'))
  rmSync(join(program, '.react-router'), { recursive: true, force: true })

  writeJson(join(packed, 'package.json'), packageManifest(whole))
  for (const file of ['.env.example', 'LICENSE', 'CHANGELOG.md'])
    cpSync(join(clone, file), join(packed, file))
  writeFileSync(join(packed, 'README.md'), packagedReadme(readFileSync(join(clone, 'README.md'), 'utf8')))
  writeFileSync(join(packed, 'THIRD-PARTY-LICENCES.txt'), thirdPartyLicences(clone, lock))
  run(packed, 'npm', 'pack', '--pack-destination', output, '--loglevel=error')
  writeJson(join(output, `helmcast-${version}.sbom.json`), softwareBill(lock))
}

function writeJson(file: string, value: unknown) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

function checksums() {
  const line = (file: string) =>
    `${createHash('sha256')
      .update(readFileSync(join(output, file)))
      .digest('hex')}  ${file}\n`
  return readdirSync(output).map(line).join('')
}

/** Runs a command and returns its output. */
function run(cwd: string, command: string, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'development' }
  return execFileSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

function report(text: string) {
  console.log(text)
}

function stop(message: string): never {
  throw new Problem(message)
}
