import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { type Account, startBackend, startTimeout } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'

test.skipIf(noPostgres)(
  'S1 what ends a session or a key on one web process ends it on the other, which had it in memory',
  async () => {
    const postgres = await startPostgres({ hasTables: true })
    const env = { JWT_SECRET: 'one secret for both processes, long enough' }
    const start = () => startBackend({ kind: 'postgres', databaseUrl: postgres.url, env })
    const [one, two] = [await start(), await start()]
    onTestFinished(async () => {
      await Promise.all([one.stop(), two.stop()])
      await postgres.stop()
    })
    const admin = await one.account('ends-admin', { isAdmin: true })

    /** Whether each door of the second process takes the session, and the key. */
    const doors = async (token: string, key: string) => {
      const client = createClient(two.url, two.backend.secrets.publishableKey, {
        accessToken: async () => token,
      })
      const [table, files, functions, api] = await Promise.all([
        client.from('profiles').select('id'),
        client.storage.from('sources').list(),
        client.functions.invoke('generation-options', { body: {} }),
        fetch(`${two.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } }),
      ])
      return { session: [table, files, functions].map(({ error }) => error === null), key: api.status }
    }
    const arrive = async (name: string) => {
      const account = await one.account(name)
      const made = await callFunction(one, account, 'create-key', { name, rights: 'make', days: 1 })
      const { data } = await account.client.auth.getSession()
      return {
        account,
        token: data.session?.access_token ?? '',
        ...(made.answer as { id: string; key: string }),
      }
    }
    const ends: [name: string, end: (account: Account) => Promise<unknown>, ofKey: number][] = [
      ['ban', async ({ id }) => admin.client.rpc('ban_account', { account: id }).throwOnError(), 401],
      ['deletion', async ({ id }) => admin.client.rpc('delete_account', { account: id }).throwOnError(), 401],
      ['signing out', async ({ client }) => client.auth.signOut({ scope: 'global' }), 200],
      [
        'a new password',
        async ({ email, password }) => {
          const elsewhere = one.visitor()
          await elsewhere.auth.signInWithPassword({ email, password })
          const { error } = await elsewhere.auth.updateUser({ password: 'quite another password' })
          if (error) throw error
        },
        200,
      ],
    ]
    for (const [name, end, ofKey] of ends) {
      const { account, token, key } = await arrive(`ends-${name.replaceAll(' ', '-')}`)
      expect(await doors(token, key), name).toEqual({ session: [true, true, true], key: 200 })
      const isTold = new Promise<void>((resolve) => two.backend.onSessionEnd(() => resolve()))
      await end(account)
      await isTold
      expect(await doors(token, key), name).toEqual({ session: [false, false, false], key: ofKey })
    }
    const { account, token, id, key } = await arrive('ends-key')
    expect((await doors(token, key)).key).toBe(200)
    await account.client.from('api_keys').delete().eq('id', id).throwOnError()
    expect(await doors(token, key)).toEqual({ session: [true, true, true], key: 401 })
  },
  startTimeout,
)
