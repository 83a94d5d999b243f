import { createHash } from 'node:crypto'
import { seedEpisode } from './support/episodes.ts'
import { expect, openPage, test } from './support/journey.ts'

test('Q 8 a visitor verifies a file: it is read in the browser, and nothing of it is sent', async ({
  page,
  site,
}) => {
  const { id } = await seedEpisode(site, { title: 'The Harbour' })
  const file = { name: 'episode.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(700_000, id) }
  const hash = createHash('sha256').update(file.buffer).digest('hex')
  await site.query(`update public.podcasts set created_at = '2026-05-11' where id = $1`, [id])
  await site.query(
    `insert into private.published_files (file, podcast_id, number, is_imported, voices, published_at)
     values ($1, $2, 3, false, '{"Host A": "kokoro:unknown"}', '2026-05-12')`,
    [hash.slice(0, 32), id],
  )
  await openPage(page, `/episodes/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Verify that a file was made here' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify a file')
  const sent: number[] = []
  page.on('request', (request) => sent.push(request.postDataBuffer()?.length ?? 0))
  await page.getByTestId('chosen-file').setInputFiles(file)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Made here, unchanged')
  await expect(main.getByText('3, published 12 May 2026')).toBeVisible()
  await expect(main.getByText('AI voices. Host A: kokoro:unknown')).toBeVisible()
  await expect(main.getByRole('link', { name: 'The Harbour' })).toHaveAttribute('href', `/episodes/${id}`)
  await expect(page).toHaveURL(`/verify?hash=${hash}`)
  file.buffer[350_000] = 0
  await page.getByTestId('chosen-file').setInputFiles(file)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Not one of our files')
  expect(Math.max(...sent)).toBe(0)
  await main.getByLabel('Or its SHA-256').fill('abc')
  await main.getByRole('button', { name: 'Check' }).click()
  await expect(main.getByText('A SHA-256 has 64 characters')).toBeVisible()
  await main.getByLabel('Or its SHA-256').fill(hash.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Made here, unchanged')
})
