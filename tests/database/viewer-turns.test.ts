import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveDialog } from '#tables/lines/lines-sql.ts'
import type { Sql } from '#tables/sql.ts'
import { type FreeText, freeText } from '#tables/sql.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'

describe.each(['pglite', 'postgres'] as const)('what one account asks for, on %s', (kind) => {
  describe.skipIf(kind === 'postgres' && noPostgres)(noPostgres ?? '', () => {
    let site: TestBackend
    let ann: Account
    beforeAll(async () => {
      site = await startBackend({ kind })
      ann = await site.account('ann')
    }, startTimeout)
    afterAll(() => site?.stop())
    const viewer = () => ({ role: 'authenticated', userId: ann.id, email: ann.email, claims: {} }) as never

    test('S a dialog is stored by at most four statements, however many lines it has', async () => {
      const { data } = await ann.client
        .rpc('create_podcast_with_dialog', { podcast: { title: 'Long' }, dialog: [] })
        .single<{ id: string }>()
        .throwOnError()
      const dialog = (texts: string[]) => texts.map((text) => ({ speaker: 'Host A' as const, text }))
      const store = async (texts: string[]) => {
        let statements = 0
        await site.backend.database.asViewer(viewer(), async (sql) => {
          const counted = ((text: FreeText, values?: unknown[]) => {
            statements++
            return sql(text, values)
          }) as unknown as Sql
          await saveDialog(counted, data.id, dialog(texts))
        })
        expect(statements).toBeLessThanOrEqual(4)
        const { data: lines } = await ann.client
          .from('dialog_segments')
          .select('id, text, sequence_order')
          .eq('podcast_id', data.id)
          .order('sequence_order')
          .throwOnError()
        expect(lines?.map((line) => line.text)).toEqual(texts)
        return lines?.map((line) => line.id) ?? []
      }
      const many = Array.from({ length: 900 }, (_, place) => `Line ${place}.`)
      const first = await store(many)
      const changed = many.map((text, place) => (place % 2 ? text : `Changed ${text}`)).slice(0, 700)
      expect(await store(changed)).toEqual(first.slice(0, 700))
      expect((await store([...changed, 'One more.', 'And another.'])).slice(0, 700)).toEqual(
        first.slice(0, 700),
      )
    })

    test('S what an account asks for at once has two connections, and the site’s own work finds others', async () => {
      let open: () => void = () => {}
      const isOpen = new Promise<void>((resolve) => {
        open = resolve
      })
      let begun = 0
      const all = Array.from({ length: 12 }, () =>
        site.backend.database.asViewer(viewer(), async () => {
          begun++
          await isOpen
        }),
      )
      await site.backend.database.pool.query('select 1').then(open, open)
      expect(begun).toBeLessThanOrEqual(2)
      await Promise.all(all)
      expect(begun).toBe(12)
    })

    test.skipIf(kind === 'pglite')('S many short statements end like one that takes too long', async () => {
      const asked = site.backend.database.asViewer(
        { role: 'anon', userId: null, claims: {} } as never,
        async (sql) => {
          for (;;) await sql(freeText('select pg_sleep(1)'))
        },
      )
      await expect(asked).rejects.toThrow('statement timeout')
    })
  })
})
