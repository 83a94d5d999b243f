import { expect, test } from 'vitest'
import { Presences } from './presences.ts'

test('S a presence may have the name of what every object has', () => {
  const heard: object[] = []
  const presences = new Presences({} as never, (_, diff) => heard.push(diff))
  const names = Object.getOwnPropertyNames(Object.prototype)
  for (const key of names)
    for (const meta of [{ at: 1 }, null])
      presences.receive(JSON.stringify({ topic: key, key, ref: 'r', meta }))
  for (const key of names) presences.receive(JSON.stringify({ topic: 'all', key, ref: key, meta: { key } }))
  presences.close()
  expect(heard).toHaveLength(names.length * 3)
  expect(Object.keys(JSON.parse(JSON.stringify(presences.state('all'))))).toEqual(names)
})
