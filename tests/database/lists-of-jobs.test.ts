import { expect, test } from 'vitest'
import type { Database } from '#tables/database.ts'
import { jobQueries } from '#tables/jobs/jobs-queries.ts'
import { addPodcast } from '#tests/support/call-function.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const admin = givenAccount(site, 'lists-jobs', { isAdmin: true })

test('lists of jobs hold no texts, of which five would be more than one answer may weigh', async () => {
  const podcastId = await addPodcast(admin, 'Long texts')
  await site.backend.database.pool.query(
    `insert into public.generation_jobs (podcast_id, user_id, kind, step, status, input)
     select $1, $2, 'write-dialog', 'write', 'done', jsonb_build_object('content', repeat(md5(n::text), 62500), 'planOnly', n = 5)
     from generate_series(1, 5) as n`,
    [podcastId, admin.id],
  )
  const queries = jobQueries({ connect: async () => admin.client as unknown as Database, viewer: admin.id })
  const answers = [queries.all('all', 0), queries.ofPodcast(podcastId), queries.newest('write-dialog')].map(
    ({ queryFn }) =>
      (queryFn as (given: object) => Promise<unknown>)({ signal: new AbortController().signal }),
  )
  for (const answer of await Promise.all(answers)) expect(JSON.stringify(answer).length).toBeLessThan(10_000)
  const [, ofPodcast] = (await Promise.all(answers)) as { is_plan: boolean | null }[][]
  expect(ofPodcast?.filter(({ is_plan }) => is_plan)).toHaveLength(1)
})
