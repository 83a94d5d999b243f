import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runHelmcast } from '#tests/support/run-helmcast.ts'

// Each run has several processes, which start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

/** Runs `helmcast make` on a file with this content, with fast voices. */
async function makeFrom(content: Uint8Array | string, leader: string, voices = 'espeak:en+f3,espeak:en+m3') {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-source-'))
  const file = join(folder, 'text.md')
  await writeFile(file, content)
  const run = runHelmcast(
    ['make', file, '--leader', leader, '--format', 'quick_portrait', '--writer', 'builtin', '--json'].concat([
      '--voices',
      voices,
      '--out',
      join(folder, 'episode'),
    ]),
    { DATA_DIR: join(folder, 'data') },
  )
  const code = await run.ended
  const notices = run.events.flatMap((event) => (event.event === 'notice' ? [event.message] : []))
  const files = await readdir(join(folder, 'episode')).catch(() => [])
  await rm(folder, { recursive: true, force: true })
  return { code, run, notices, last: run.events.at(-1), files }
}

const tables = '| year | thing |\n|---|---|\n| 1843 | program |\n\n'.repeat(3000)

test.concurrent.each([
  ['5 MB', 'Ada Lovelace wrote the first program in 1843. '.repeat(110_000), 'at most 2.0 MB'],
  ['nothing', '', 'empty'],
  ['a binary', Uint8Array.from({ length: 9000 }, (_, n) => n % 256), 'not plain text'],
  ['3,000 tables and nothing else', `# Ada\n\n${tables}`, 'No sentence was found'],
])('A %s is refused with one sentence, exit code 1 and no folder', async (_, content, reason) => {
  const { code, last, run, files } = await makeFrom(content, 'Ada Lovelace')
  expect(code).toBe(1)
  expect(last).toMatchObject({ event: 'error', code: 'invalid', message: expect.stringContaining(reason) })
  expect(JSON.stringify(last)).not.toContain('\\n')
  expect(run.complaints()).toBe('')
  expect(files).toEqual([])
})

test('A one sentence in Latin-1 among 3,000 tables becomes a short episode, and all that is said', async () => {
  const text = `# Simón Bolívar\n\nSimón Bolívar nació en Caracas en 1783.\n\n${tables}`
  const { code, run, notices, last } = await makeFrom(
    Buffer.from(text, 'latin1'),
    'Simón Bolívar',
    'espeak:es+f3,espeak:es+m3',
  )
  expect(code, run.complaints()).toBe(0)
  expect(last).toMatchObject({ event: 'done' })
  expect(notices.join('\n')).toContain('3 minutes')
  expect(notices.join('\n')).toContain('Windows-1252')
  expect(notices.join('\n')).toContain('3000 tables')
  const reported = run.events.flatMap((event) => (event.event === 'turn' ? [event.turn.text] : [])).join(' ')
  expect(reported).toContain('Simón Bolívar nació en Caracas en 1783.')
  expect(reported).not.toMatch(/1843|\|/u)
})
