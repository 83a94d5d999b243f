import { expect, test, vi } from 'vitest'
import { givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
/** Names that every object of JavaScript has. */
const names = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']
const shared = { Object, prototype: Object.prototype, Function: Function.prototype, Array: Array.prototype }

/** What all objects have, by name: what a request adds or changes there reaches every other one. */
const allShared = () =>
  Object.entries(shared).flatMap(([owner, object]) =>
    Reflect.ownKeys(object).map((key) => [
      owner,
      key,
      Object.getOwnPropertyDescriptor(object, key)?.value ?? null,
    ]),
  )

const queries = (name: string) => [
  `${name}=eq.1`,
  `${name}.${name}=eq.1`,
  `${name}->prototype=eq.1`,
  `constructor.prototype.${name}=eq.1`,
  `select=${name}`,
  `select=${name}:title`,
  `select=id,${name}:hosts(name)`,
  `select=id,${name}(name)`,
  `select=id,podcast_hosts(${name})&podcast_hosts.${name}=eq.1`,
  `order=${name}`,
  `${name}.order=title`,
  `${name}.limit=1`,
  `or=(${name}.eq.1,and(${name}.eq.2))`,
  `${name}.or=(title.eq.1)`,
  `columns=${name}`,
  `on_conflict=${name}`,
]

test('S no request changes what all objects share', async () => {
  const ann = await site.account('ann')
  const { data } = await ann.client.auth.getSession()
  const headers = {
    apikey: site.backend.secrets.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'content-type': 'application/json',
  }
  const before = allShared()
  const statuses = new Set<number>()
  for (const name of names) {
    const asked = [
      ...queries(name).map((query) => [`podcasts?${query}`, 'GET', null] as const),
      [`${name}?select=id`, 'GET', null],
      [`podcasts?${name}=eq.1`, 'PATCH', '{"title":"x"}'],
      ['podcasts?id=eq.1', 'PATCH', `{"${name}":{"polluted":"yes"}}`],
      ['podcasts', 'POST', `{"${name}":{"prototype":{"polluted":"yes"}}}`],
      [`rpc/search_podcasts?${name}=1`, 'GET', null],
      [
        'rpc/save_dialog_changes',
        'POST',
        `{"podcast":null,"changes":{"${name}":{"polluted":"yes"}},"${name}":{"a":1}}`,
      ],
      [`rpc/${name}`, 'POST', '{}'],
    ] as const
    for (const [path, method, body] of asked) {
      const answer = await fetch(`${site.url}/rest/v1/${path}`, { method, headers, body })
      statuses.add(Math.floor(answer.status / 100))
      expect([path, allShared()]).toEqual([path, before])
    }
  }
  expect(statuses).not.toContain(5)
})

test('S a listener that fails keeps no other from a notification, and is not an error of the process', async () => {
  const { database } = site.backend
  const heard: string[] = []
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const stops = [
    await database.onNotify('of_a_test', () => {
      throw new Error('not read')
    }),
    await database.onNotify('of_a_test', (payload) => void heard.push(payload)),
  ]
  await database.pool.query(`select pg_notify('of_a_test', 'news')`)
  await expect.poll(() => heard).toEqual(['news'])
  expect(failed).toHaveBeenCalledOnce()
  failed.mockRestore()
  for (const stop of stops) await stop()
})
