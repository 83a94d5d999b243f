import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { freePort } from '#tests/support/killable-site.ts'

const run = promisify(execFile)
const root = findProjectRoot()

test('R a release is made from a clone; its package, alone in an empty folder, makes an episode and serves the site', {
  timeout: 1_800_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-released-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const clone = join(folder, 'clone')
  await run('git', ['clone', '--quiet', root, clone])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const changelog = join(clone, 'CHANGELOG.md')
  const notes = '## Unreleased\n\n**What you must do.** Nothing.\n\n## 1'
  await writeFile(changelog, (await readFile(changelog, 'utf8')).replace(/## (Unreleased|1)/, notes))
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']
  await run('git', [...author, 'commit', '--quiet', '--all', '--message=A release to try'], { cwd: clone })
  const env = { ...process.env, GIT_CONFIG_GLOBAL: join(folder, 'gitconfig') }
  await writeFile(env.GIT_CONFIG_GLOBAL, '[user]\n\tname = Test\n\temail = test@example.org\n')
  const made = await run('npm', ['run', 'release', '--', '99.0.0', '--dry-run'], { cwd: clone, env })
  expect(made.stdout).toContain('Nothing was committed or tagged.')
  const files = ['NOTES.md', 'SHA256SUMS', 'helmcast-99.0.0-source.tar.gz', 'helmcast-99.0.0.sbom.json']
  expect((await readdir(join(clone, 'release'))).sort()).toEqual([...files, 'helmcast-99.0.0.tgz'])
  await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: join(clone, 'release') })

  const empty = await mkdtemp(join(tmpdir(), 'helmcast-empty-'))
  onTestFinished(() => rm(empty, { recursive: true, force: true }))
  const install = ['install', '--prefix', empty, join(clone, 'release/helmcast-99.0.0.tgz')]
  await run('npm', [...install, '--no-audit', '--no-fund'])
  // Variables of npm would lead it back to the folder of these tests.
  const outer = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$)/.test(name))
  const own = { ...Object.fromEntries(outer), SAMPLES: 'off', PORT: String(await freePort()) }
  const story = await readFile(join(root, 'examples/florence-nightingale.en.md'), 'utf8')
  const text = join(empty, 'florence-nightingale.en.md')
  await writeFile(
    text,
    story
      .split(/\n{2,}/)
      .slice(0, 3)
      .join('\n\n'),
  )
  const voices = ['--voices', 'espeak:en+f3,espeak:en+m3', '--format', 'quick_portrait', '--out', 'episode']
  await run('npx', ['helmcast', 'make', text, '--leader', 'Florence Nightingale', ...voices], {
    cwd: empty,
    env: own,
  })
  expect(await readdir(join(empty, 'episode'))).toContain('episode.mp3')

  const site = spawn('npx', ['helmcast', 'start'], { cwd: empty, env: own, detached: true })
  onTestFinished(() => void (site.exitCode ?? process.kill(-(site.pid ?? 0), 'SIGTERM')))
  let address = ''
  for await (const line of createInterface({ input: site.stdout })) {
    address = /http:\/\/127\.0\.0\.1:\d+$/.exec(line)?.[0] ?? ''
    if (line.startsWith('Helmcast answers')) break
  }
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await (await fetch(address)).text()).toContain('Helmcast')
  expect(await readdir(empty)).toEqual(expect.arrayContaining(['data', 'episode']))
  const ended = once(site, 'exit')
  process.kill(-(site.pid ?? 0), 'SIGTERM')
  await ended
})
