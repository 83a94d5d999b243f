import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, settingsSchema } from '#providers/settings.ts'
import { readCompose } from '#tests/support/read-compose.ts'

const given = {
  POSTGRES_PASSWORD: 'secret',
  S3_SECRET: 'secret',
  JWT_SECRET: 'one secret for all the processes, long enough',
}
const names = new Set(
  Object.values(settingsSchema.shape).flatMap((part) => Object.keys(('in' in part ? part.in : part).shape)),
)

test.each([
  ['compose.yaml', ['web', 'worker']],
  ['deploy/compose.single.yaml', ['helmcast']],
  ['deploy/compose.ollama.yaml', ['helmcast']],
  ['packaging/casaos/docker-compose.yml', ['helmcast']],
])('R %s sets nothing but settings that exist, with values that they take', (file, ours) => {
  const { services } = readCompose(file, given)
  for (const name of ours) {
    const { environment = {} } = services[name] ?? {}
    expect(Object.keys(environment).length).toBeGreaterThan(0)
    for (const setting of Object.keys(environment)) expect(names.has(setting), setting).toBe(true)
    const usable = { JWT_SECRET: given.JWT_SECRET, ...environment }
    expect(() => readSettings(usable)).not.toThrow()
    for (const [setting, value] of Object.entries(environment)) expect(typeof value, setting).toBe('string')
  }
})

test('R compose.yaml does not start without its secrets, and publishes to this machine alone', () => {
  for (const missing of Object.keys(given)) {
    expect(() => readCompose('compose.yaml', { ...given, [missing]: '' })).toThrow(missing)
  }
  expect(readCompose('compose.yaml', given).services.web?.ports).toEqual(['127.0.0.1:3000:3000'])
  expect(readCompose('deploy/compose.single.yaml', {}).services.helmcast?.ports).toEqual([
    '127.0.0.1:3000:3000',
  ])
})

test('R the systemd unit starts what is there, and gives the processes more time to end than they take', () => {
  const unit = readFileSync(join(import.meta.dirname, '..', '..', 'deploy/helmcast.service'), 'utf8')
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node server\.js$/m)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
})
