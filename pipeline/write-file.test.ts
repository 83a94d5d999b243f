import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeFileAtomic } from './write-file.ts'

test('a first file makes the folder that it belongs to, and leaves nothing else there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFileAtomic(join(folder, 'data', 'new', 'a.json'), '{}')
  expect(await readFile(join(folder, 'data', 'new', 'a.json'), 'utf8')).toBe('{}')
  expect(await readdir(join(folder, 'data', 'new'))).toEqual(['a.json'])
})
