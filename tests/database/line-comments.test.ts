import { expect, test } from 'vitest'
import { addPodcast } from '#tests/support/call-function.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const ann = givenAccount(site, 'comments-ann')
const eve = givenAccount(site, 'comments-eve')
const bob = givenAccount(site, 'comments-bob')

test('Q1 the people of an episode comment on its lines and resolve: approvers once they are asked, nobody else', async () => {
  const podcast_id = await addPodcast(ann)
  const segment_id = crypto.randomUUID()
  const comments = (who: typeof ann) => who.client.from('line_comments')
  const said = async (who: typeof ann) =>
    (await comments(who).select('name, body, is_resolved').order('created_at').throwOnError()).data
  await comments(ann).insert({ podcast_id, segment_id, body: 'Was it 1904?' }).throwOnError()
  await ann.client.rpc('name_approver', { podcast: podcast_id, approver_address: eve.email }).throwOnError()
  expect(await said(eve)).toEqual([])
  await site.backend.database.pool.query(
    'update private.approvers set asked_at = now() where podcast_id = $1',
    [podcast_id],
  )
  await comments(eve).insert({ podcast_id, segment_id, body: 'Yes.' }).throwOnError()
  await comments(eve).update({ is_resolved: true }).eq('body', 'Was it 1904?').throwOnError()
  expect(await said(ann)).toEqual([
    { name: 'comments-ann', body: 'Was it 1904?', is_resolved: true },
    { name: 'comments-eve', body: 'Yes.', is_resolved: false },
  ])
  // Nobody rewrites or signs for another; an approver removes none but their own; others see nothing.
  expect((await comments(eve).update({ body: 'No.' }).eq('body', 'Yes.')).error).not.toBeNull()
  const forged = { podcast_id, segment_id, body: 'x', user_id: ann.id }
  expect((await comments(eve).insert(forged)).error).not.toBeNull()
  await comments(eve).delete().eq('user_id', ann.id).throwOnError()
  expect(await said(ann)).toHaveLength(2)
  expect(await said(bob)).toEqual([])
  expect((await comments(bob).insert({ podcast_id, segment_id, body: 'Hi' })).error?.code).toBe('42501')
})
