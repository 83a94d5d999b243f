import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'

/** The public list of episodes: what people search for and how they sort it. */
describe.each(['pglite', 'postgres'] as const)('the list of episodes on %s', (kind) => {
  describe.skipIf(kind === 'postgres' && noPostgres)(noPostgres ?? '', () => {
    let site: TestBackend
    let ann: Account
    beforeAll(async () => {
      site = await startBackend({ kind })
      ann = await site.account('ann')
    }, startTimeout)
    afterAll(() => site?.stop())

    async function newPodcast(title: string, change: Record<string, unknown> = {}): Promise<string> {
      const row = { title, description: `About ${title}`, duration: '5:00', user_id: ann.id }
      const { data } = await ann.client.from('podcasts').insert(row).select('id').single().throwOnError()
      if (Object.keys(change).length > 0) {
        await site.backend.database.pool.query(
          `update public.podcasts set ${Object.keys(change).map((column, index) => `${column} = $${index + 2}`)} where id = $1`,
          [data.id, ...Object.values(change)],
        )
      }
      return data.id
    }

    test.each([
      ['50%', ['Half: 50% of it']],
      ['a_b', ['Under a_b score']],
      ['"quoted", (with) brackets', ['He said "quoted", (with) brackets']],
      ["l'été", ["En l'été"]],
      ['nothing like this', []],
    ])('EPL-01 searching for %s takes it literally', async (query, titles) => {
      const { data: known } = await ann.client.from('podcasts').select('id').eq('title', 'Half: 50% of it')
      if (known?.length === 0) {
        const all = [
          'Half: 50% of it',
          'Under a_b score',
          'He said "quoted", (with) brackets',
          "En l'été",
          'Half: 500 of it',
        ]
        for (const title of all) await newPodcast(title, { is_published: true })
        await newPodcast('A draft: 50% secret')
      }
      const { data } = await site.visitor().rpc('search_podcasts', { query }).select('title').throwOnError()
      expect(data).toEqual(titles.map((title) => ({ title })))
    })

    test('EPL-03 sorts by title and by length, both ways, page by page, with hosts', async () => {
      for (const [title, seconds] of [
        ['Zeta long', 600],
        ['Alpha short', 59],
        ['Middle', 61],
      ] as const) {
        await newPodcast(`sorted ${title}`, { duration_seconds: seconds, is_published: true })
      }
      const find = async (sort: string, direction: string, page_offset = 0) => {
        const wanted = { query: 'sorted', sort, direction, page_size: 2, page_offset }
        const { data } = await site
          .visitor()
          .rpc('search_podcasts', wanted)
          .select('title, podcast_hosts(hosts(name))')
          .throwOnError()
        return (data as { title: string }[]).map((podcast) => podcast.title)
      }
      expect(await find('duration', 'asc')).toEqual(['sorted Alpha short', 'sorted Middle'])
      expect(await find('duration', 'asc', 2)).toEqual(['sorted Zeta long'])
      expect(await find('duration', 'desc')).toEqual(['sorted Zeta long', 'sorted Middle'])
      expect(await find('title', 'asc')).toEqual(['sorted Alpha short', 'sorted Middle'])
      expect(await find('created_at', 'desc')).toEqual(['sorted Middle', 'sorted Alpha short'])
    })
  })
})
