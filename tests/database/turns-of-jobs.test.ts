import { expect, test } from 'vitest'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const eve = givenAccount(site, 'eve')
const vic = givenAccount(site, 'vic')

test('S an account with several texts to write waits with each further one behind the first of others', async () => {
  for (const account of [eve, eve, eve, vic]) {
    const podcastId = await addPodcast(account, 'A draft')
    const body = { podcastId, content: 'A text.', leaderName: 'A', format: 'brief' }
    expect((await callFunction(site, account, 'generate-dialog', body)).status).toBe(202)
  }
  // As pg-boss takes them.
  const { rows } = await site.backend.database.pool.query(`
    select users.email from pgboss.job join public.generation_jobs on generation_jobs.id = (job.data ->> 'jobId')::uuid
      join auth.users on users.id = generation_jobs.user_id
    order by job.priority desc, job.created_on, job.id`)
  expect(rows.map(({ email }) => email)).toEqual([eve.email, vic.email, eve.email, eve.email])
})
