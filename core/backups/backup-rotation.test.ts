import { expect, test } from 'vitest'
import { backupName, backupsToRemove, backupTime, lastDue } from './backup-rotation.ts'

const dayMs = 24 * 60 * 60_000

test('of nightly backups over two years 7 days, 4 weeks and 12 months are kept', () => {
  const last = Date.parse('2026-11-26T03:00:00Z')
  let stored: { at: Date }[] = []
  for (let night = 730; night >= 0; night--) {
    stored.push({ at: new Date(last - night * dayMs) })
    const gone = new Set(backupsToRemove(stored))
    stored = stored.filter((backup) => !gone.has(backup))
  }
  expect(stored.map(({ at }) => at.toISOString().slice(0, 10)).reverse()).toEqual([
    ...['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'],
    ...['2026-11-15', '2026-11-08'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
    ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
})

test('of several backups of a day the newest stays, and none is removed without a newer one', () => {
  const at = (hour: string) => ({ at: new Date(`2026-11-26T${hour}:00:00Z`) })
  expect(backupsToRemove([at('03'), at('19'), at('11')]).map((one) => one.at.getUTCHours())).toEqual([11, 3])
  expect(backupsToRemove([at('03')])).toEqual([])
})

test('a name says its time, and other files are nobody’s backup', () => {
  const at = new Date('2026-11-26T03:00:07Z')
  expect(backupTime(backupName(at))).toEqual(at)
  for (const name of [
    'helmcast.tar',
    'helmcast-2026-13-40T99-00-00Z.tar.age',
    'x/helmcast-2026-11-26T03-00-00Z.tar.age',
  ])
    expect(backupTime(name), name).toBeNull()
})

test('a backup is due at its hour, and until then that of the day before', () => {
  expect(lastDue(new Date(2026, 10, 26, 3, 0), 3)).toEqual(new Date(2026, 10, 26, 3))
  expect(lastDue(new Date(2026, 10, 26, 2, 59), 3)).toEqual(new Date(2026, 10, 25, 3))
  expect(lastDue(new Date(2026, 10, 1, 2, 0), 23)).toEqual(new Date(2026, 9, 31, 23))
})
