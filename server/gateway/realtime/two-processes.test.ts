import { expect, test } from 'vitest'
import { startBackend } from '#tests/support/backend.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { attachRealtime } from './attach-realtime.ts'

test.skipIf(noPostgres)(
  'two web processes on one Postgres: rows and messages of the one reach listeners of the other',
  async () => {
    const postgres = await startPostgres({ hasTables: true })
    const one = await startBackend({ kind: 'postgres', databaseUrl: postgres.url })
    const two = await startBackend({
      kind: 'postgres',
      databaseUrl: postgres.url,
      env: { JWT_SECRET: one.backend.secrets.jwtSecret },
    })
    const realtimes = [
      await attachRealtime(one.server, one.backend),
      await attachRealtime(two.server, two.backend),
    ]
    const anna = await one.account('two-anna')
    const listener = two.visitor()
    const received = { rows: [] as string[], messages: [] as unknown[] }
    const gotBoth = new Promise<void>((resolve) => {
      const look = () => received.rows.length > 0 && received.messages.length > 0 && resolve()
      const channel = listener.channel('everywhere')
      channel.on('postgres_changes', { event: '*', schema: 'public', table: 'podcasts' }, ({ new: row }) => {
        received.rows.push((row as { title: string }).title)
        look()
      })
      channel.on('broadcast', { event: 'say' }, ({ payload }) => {
        received.messages.push(payload)
        look()
      })
      channel.on('system', {}, async () => {
        await anna.client.from('podcasts').insert({ title: 'A draft', user_id: anna.id }).throwOnError()
        await one.backend.database.pool.query(
          `insert into public.podcasts (title, user_id, is_published) values ('For all', $1, true)`,
          [anna.id],
        )
        const talker = one.visitor().channel('everywhere')
        talker.subscribe((status) => {
          if (status === 'SUBSCRIBED')
            void talker.send({ type: 'broadcast', event: 'say', payload: { hello: 'there' } })
        })
      })
      channel.subscribe()
    })
    await gotBoth
    expect(received).toEqual({ rows: ['For all'], messages: [{ hello: 'there' }] })
    await listener.removeAllChannels()
    for (const realtime of realtimes) await realtime.close()
    await one.stop()
    await two.stop()
    await postgres.stop()
  },
  240_000,
)
