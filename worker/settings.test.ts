import { expect, test } from 'vitest'
import { readWorkerSettings } from './settings.ts'

test('hosts of one’s own network are named with commas or blanks, in letters of any size', () => {
  expect(readWorkerSettings({}).importHosts).toEqual([])
  expect(readWorkerSettings({ IMPORT_HOSTS: 'NAS.lan, 192.168.1.5:8080 [::1]' }).importHosts).toEqual([
    'nas.lan',
    '192.168.1.5:8080',
    '[::1]',
  ])
})
