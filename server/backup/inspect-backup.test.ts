import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { inspectBackup } from './inspect-backup.ts'
import { createTar } from './tar-file.ts'

test('rows are counted whatever is in them, as restoring reads them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-inspect-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'backup.tar.age')
  const tar = await createTar(path, 'a passphrase of the test')
  // Lines end at these for some readers, and JSON leaves them as they are.
  const rows = ['one\u2028two', 'three\u2029four', 'five\nsix'].map((text) => `${JSON.stringify({ text })}\n`)
  for (const [name, text] of [
    ['manifest.json', '{}'],
    ['tables/public.segments.jsonl', rows.join('')],
    ['media/show/cover.png', 'x'],
  ] as const) {
    const content = Buffer.from(text)
    await tar.add(name, content.length, Readable.from([content]))
  }
  await tar.close()
  expect(await inspectBackup(path, 'a passphrase of the test', folder)).toEqual({ rows: 3, files: 1 })
})
