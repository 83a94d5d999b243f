import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const anna = givenAccount(site, 'pu-anna')

const storedFiles = () => readdirSync(join(site.dataDir, 'media', 'uploads', 'sources'))
const keptRows = async () => {
  const { rows } = await site.backend.database.pool.query<{ media_key: string }>(
    `select media_key from private.stored_objects where bucket_id = 'sources'`,
  )
  return rows.map(({ media_key }) => media_key.split('/').at(-1))
}

test('B2 uploads that replace one file at the same time leave one file, so none is beside the quota', async () => {
  const sources = anna.client.storage.from('sources')
  const name = `${anna.id}/story.txt`
  await sources.upload(name, new Blob(['the first']))
  for (let round = 0; round < 8; round++)
    await Promise.all(
      [1, 2, 3, 4].map((one) => sources.upload(name, new Blob([`${round} ${one}`]), { upsert: true })),
    )
  expect(storedFiles()).toEqual(await keptRows())
})

test('B2 a file that is replaced while it is removed leaves nothing without a row', async () => {
  const sources = anna.client.storage.from('sources')
  const name = `${anna.id}/gone.txt`
  for (let round = 0; round < 8; round++) {
    await sources.upload(name, new Blob([`begin ${round}`]), { upsert: true })
    await Promise.all([
      sources.upload(name, new Blob([`again ${round}`]), { upsert: true }),
      sources.remove([name]),
      sources.upload(name, new Blob([`anew ${round}`]), { upsert: true }),
    ])
  }
  expect(storedFiles().sort()).toEqual((await keptRows()).sort())
})
