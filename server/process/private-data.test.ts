import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstAdmin } from '#tests/support/backend.ts'
import { copyFreshDataDir } from '#tests/support/data-dir-template.ts'
import { createKillableSite, siteProgram } from '#tests/support/killable-site.ts'
import { restrictDataDir } from './private-data.ts'

const modes = (folder: string) =>
  ['', ...(readdirSync(folder, { recursive: true }) as string[])].map((name) => {
    const found = lstatSync(join(folder, name))
    return [name, found.isDirectory() ? 'folder' : 'file', (found.mode & 0o777).toString(8)] as const
  })
const openOnes = (folder: string) =>
  modes(folder).filter(([, kind, mode]) => mode !== (kind === 'folder' ? '700' : '600'))

test('data at rest: what an older version left open is closed, foreign files and links are left alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-private-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'media', 'podcasts', 'a'), { recursive: true, mode: 0o755 })
  writeFileSync(join(folder, 'media', 'podcasts', 'a', '1.mp3'), 'x', { mode: 0o644 })
  writeFileSync(join(folder, 'secrets.json'), '{}', { mode: 0o640 })
  writeFileSync(join(folder, 'somebody-elses.sh'), 'x', { mode: 0o755 })
  symlinkSync(join(folder, 'somebody-elses.sh'), join(folder, 'media', 'link'))
  restrictDataDir(folder)
  expect(openOnes(folder).filter(([name]) => name !== 'media/link')).toEqual([
    ['somebody-elses.sh', 'file', '755'],
  ])
  rmSync(folder, { recursive: true })
})

test('data at rest: a running site, its database and its worker write nothing that others can read', {
  timeout: 120_000,
}, async () => {
  const dataDir = await copyFreshDataDir(firstAdmin)
  for (const [name, kind] of modes(dataDir)) chmodSync(join(dataDir, name), kind === 'folder' ? 0o755 : 0o644)
  const site = await createKillableSite([siteProgram], { DATA_DIR: dataDir })
  await site.start()
  const found = modes(dataDir).length
  const open = openOnes(dataDir).filter(
    ([name]) => !name.includes('.s.PGSQL') && !name.startsWith('in-use.lock'),
  )
  await site.stop()
  rmSync(dataDir, { recursive: true })
  expect(found).toBeGreaterThan(100)
  expect(open).toEqual([])
})
