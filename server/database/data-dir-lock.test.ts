import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { identityOf, type ProcessIdentity } from '#providers/programs/process-identity.ts'
import { lockDataDir } from './data-dir-lock.ts'

const dead: ProcessIdentity = { pid: 2 ** 22 + 1, began: '1', hostname: hostname(), boot: null }
const own = identityOf(process.pid) as ProcessIdentity
dead.boot = own.boot

/** Creates a directory with a leftover lock; `renewedAt`: when its holder last renewed it. */
function leftBy(holder: unknown, renewedAt = new Date()): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'helmcast-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(join(dataDir, 'in-use.lock'))
  utimesSync(join(dataDir, 'in-use.lock'), renewedAt, renewedAt)
  const text = typeof holder === 'string' ? holder : JSON.stringify(holder)
  if (holder !== null) writeFileSync(join(dataDir, 'in-use.json'), text)
  return dataDir
}

const lock = (dataDir: string) => lockDataDir(dataDir, join(dataDir, 'socket'))
const anHour = 3_600_000

test.each([
  ['by a process that is dead', { owner: dead, supervisor: null }],
  ['by a process whose number another one has now', { owner: { ...own, began: '1' }, supervisor: null }],
  ['before the machine was started anew', { owner: { ...own, boot: 'another' }, supervisor: null }],
  ['half written when the power was cut', '{"owner":{"pi'],
  ['empty when the power was cut', ''],
  ['by an older version', { pid: dead.pid, hostname: hostname() }],
])('K2 a lock left %s is taken over at once, whatever the clock says', async (_, holder) => {
  for (const renewedAt of [Date.now(), Date.now() + anHour]) {
    const dataDir = leftBy(holder, new Date(renewedAt))
    const unlock = await lock(dataDir)
    await expect(lock(dataDir)).rejects.toThrow(/is in use by another Helmcast process \(\d+\)/)
    await unlock()
    expect(existsSync(join(dataDir, 'in-use.json'))).toBe(false)
  }
})

test('K2 a lock left in another container is taken over when it has not been renewed for long', async () => {
  const dataDir = leftBy(
    { owner: { ...own, hostname: 'elsewhere' }, supervisor: null },
    new Date(Date.now() - anHour),
  )
  await (await lock(dataDir))()
})

test('K2 a site whose supervisor was killed is waited for', async () => {
  const ending = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1000)'])
  const dataDir = leftBy({ owner: identityOf(ending.pid ?? 0), supervisor: dead })
  await (await lock(dataDir))()
  expect(ending.exitCode).toBe(0)
})

test('K2 of many that find the lock of a dead one, one alone gets it', async () => {
  const dataDir = leftBy({ owner: dead, supervisor: null })
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lock(dataDir)))
  const [got, ...others] = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  )
  expect(others).toEqual([])
  await got?.()
})
