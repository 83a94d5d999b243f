import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restore } from './restore.ts'
import { tarEnd, tarHeader, tarPadding } from './tar-file.ts'

const entry = (name: string, text: string, change: (head: Buffer) => void = () => {}) => {
  const head = tarHeader(name, Buffer.byteLength(text))
  change(head)
  head.fill(' ', 148, 156)
  const sum = head.reduce((all, byte) => all + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([head, Buffer.from(text), tarPadding(Buffer.byteLength(text))])
}
const sizeOf = (text: string) => (head: Buffer) => void head.write(text.padEnd(12, '\0'), 124, 12, 'latin1')
const manifest = (value: unknown) => entry('manifest.json', JSON.stringify(value))
const nothing = { format: 'helmcast-backup-1', createdAt: '2026-11-27T00:00:00Z', migrations: [], tables: [] }
const noBackup = 'This file is not a backup of Helmcast.'
const damaged = 'This is not a tar archive, or it is damaged.'
const cutOff = 'The file is cut off.'

test.each<[what: string, entries: Buffer[], sentence: string]>([
  ['an entry whose size leads back to itself', [entry('a', '', sizeOf('-1000'))], damaged],
  ['an entry whose size is no number', [entry('a', 'x', sizeOf('\x80\0\0\0\0\0\0\0\0\0\x01'))], damaged],
  ['an entry of 8 GB that is not there', [entry('a', '', sizeOf('77777777777'))], cutOff],
  ['no entry', [], noBackup],
  ['a manifest that is no JSON', [entry('manifest.json', '{"format":')], noBackup],
  ['a manifest that is a list', [manifest([])], noBackup],
  ['a manifest that is null', [manifest(null)], noBackup],
  ['a manifest without its lists', [manifest({ format: 'helmcast-backup-1' })], noBackup],
  [
    'a manifest of migrations that are no names',
    [manifest({ ...nothing, migrations: [{}, null] })],
    noBackup,
  ],
  ['a manifest of no migrations, whose rows no table would take', [manifest(nothing)], noBackup],
  [
    'a manifest of tables that are none',
    [manifest({ ...nothing, tables: [null, { schema: 'public' }] })],
    noBackup,
  ],
  [
    'a file whose name would lead out of the store',
    [entry('media/../../secrets.json', 'x'), manifest(nothing)],
    'cannot be the name of a stored file',
  ],
])('%s is refused in a sentence, before anything is opened', async (_, entries, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-strange-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'backup.tar')
  writeFileSync(path, Buffer.concat([...entries, tarEnd]))
  await expect(restore(path, { DATA_DIR: join(folder, 'data') })).rejects.toMatchObject({
    name: 'AppError',
    message: expect.stringContaining(sentence),
  })
  expect(existsSync(join(folder, 'data'))).toBe(false)
})
