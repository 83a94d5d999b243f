import { expect, test } from 'vitest'
import { removeSpentCounters } from '#tables/upkeep/expired-rows-sql.ts'
import { anySqlOf } from '#tests/support/any-sql.ts'
import { givenSite } from '#tests/support/given-site.ts'

const site = givenSite()

test('S5 strangers with many addresses do not grow the table of counters without bound', async () => {
  const sql = anySqlOf(site.backend.database.pool)
  const add = (name: string, count: number, points: number, expire: number) =>
    sql(`insert into private.rate_limits select $1 || n, $3, $4 from generate_series(1, $2::int) as n`, [
      name,
      count,
      points,
      expire,
    ])
  const left = async () =>
    (
      await sql<{ key: string }>(
        `select rtrim(key, '0123456789') as key from private.rate_limits group by 1 order by 1`,
      )
    ).map(({ key }) => key)
  const count = async () => (await sql('select key from private.rate_limits')).length
  await sql('delete from private.rate_limits')
  const later = Date.now() + 3_600_000
  await add('over', 10, 10, Date.now() - 1)
  await add('stranger', 40, 1, later)
  await add('guessed-at', 5, 10, later)
  await removeSpentCounters(sql, 100, 4)
  expect(await count(), 'no more than a few at once').toBe(51)
  await removeSpentCounters(sql, 100)
  expect(await left()).toEqual(['guessed-at', 'stranger'])
  await removeSpentCounters(sql, 5)
  expect([await left(), await count()]).toEqual([['guessed-at'], 5])
})
