import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { seededRandom } from '#core/writing/random.ts'
import { oneConnection } from '#providers/database/connections.ts'
import { adminEmail, adminPassword, firstAdmin } from '#tests/support/backend.ts'
import { copyFreshDataDir } from '#tests/support/data-dir-template.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { approveShown } from '#tests/support/given-episode.ts'
import { createKillableSite, signInAt, siteProgram } from '#tests/support/killable-site.ts'
import { call, versionsAt } from '#tests/support/published-versions.ts'

const orders = 20
/** Each kill costs a start. */
const kills = isEveryCaseWanted ? 6 : 2

test(
  'P3 two approvers: 20 orders of edit, approve, publish, kill: nothing is public without both',
  async () => {
    const random = seededRandom(20261127)
    const dataDir = await copyFreshDataDir(firstAdmin)
    const site = await createKillableSite([siteProgram], { DATA_DIR: dataDir, ...firstAdmin, WORKER: 'off' })
    const sql = async <Row>(text: string, values: unknown[] = []) => {
      const database = oneConnection({
        host: join(dataDir, 'socket'),
        user: 'postgres',
        database: 'postgres',
      })
      await database.connect()
      try {
        return (await database.query(text, values)).rows as Row[]
      } finally {
        await database.end().catch(() => {})
      }
    }
    try {
      await site.start()
      const approvers: { email: string; client: SupabaseClient }[] = []
      for (const name of ['first', 'second']) {
        const account = { email: `${name}@example.org`, password: adminPassword }
        // With the password of the admin, which is hashed already.
        await sql(
          `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, aud, role)
           select gen_random_uuid(), $1, encrypted_password, now(), raw_app_meta_data, '{}', aud, role
           from auth.users where email = $2`,
          [account.email, adminEmail],
        )
        approvers.push({ email: account.email, client: await signInAt(site, dataDir, account) })
      }
      // What was approved when, noted where the product does not look.
      await sql(
        'create table public.noted (podcast uuid, address text, key text, at timestamptz default clock_timestamp())',
      )
      await sql(`create function public.note() returns trigger language plpgsql security definer as $$
        begin insert into public.noted values (new.podcast_id, new.address, new.reviewed_key); return new; end $$`)
      await sql(`create trigger note after update on private.approvers for each row
        when (new.status = 'approved') execute function public.note()`)
      const admin = await signInAt(site, dataDir)
      const { begin, make } = versionsAt(site.url, dataDir)
      let published = 0
      let killed = 0
      for (let order = 1; order <= orders; order++) {
        const id = await begin(order)
        for (const { email } of approvers)
          await call(admin, 'name_approver', { podcast: id, approver_address: email })
        await call(admin, 'ask_for_approval', { podcast: id })
        const approve = (place: number) => async () => {
          const approver = approvers[place]
          if (approver) await approveShown(approver.client, id)
        }
        const publish = () => admin.rpc('publish_podcast', { podcast: id })
        const plan = () =>
          admin.rpc('schedule_podcast', { podcast: id, moment: new Date(Date.now() + 500).toISOString() })
        const plain = () => admin.from('podcasts').update({ is_published: true }).eq('id', id)
        const edit = () => make(id, 2)
        const steps = [approve(0), approve(1), approve(0), approve(1), publish, plan, plain, edit, publish]
        const shuffled = steps
          .map((step) => ({ step, at: random() }))
          .sort((one, other) => one.at - other.at)
          .map(({ step }) => step)
        const dies = order <= kills
        const running = []
        for (const step of shuffled) {
          running.push(
            Promise.resolve(step()).then(
              () => {},
              () => {},
            ),
          )
          // Some at once, some one after the other.
          if (random() < 0.6) await Promise.race([Promise.all(running), delay(40)])
          if (dies && random() < 0.2) break
        }
        if (dies) {
          await site.kill()
          killed += 1
          await site.start()
        }
        await Promise.all(running)
        const editions = await sql<{ both: boolean; said: boolean }>(
          `select (select count(distinct noted.address) = 2 from public.noted where noted.podcast = podcast_id
             and noted.key = md5(words_key || ' ' || (audio ->> 'audio_url')) and noted.at <= clock_timestamp()) as both,
             (select bool_and(approval ->> 'status' = 'approved') from jsonb_array_elements(approvals) as approval) as said
           from public.episode_editions where podcast_id = $1 and made_for <> 'details'`,
          [id],
        )
        expect(editions).toEqual(editions.map(() => ({ both: true, said: true })))
        const [row] = await sql<{ open: boolean }>(
          'select is_published and not exists (select from public.episode_editions where podcast_id = $1) as open from public.podcasts where id = $1',
          [id],
        )
        expect(row?.open).toBe(false)
        // In the end it can be published: with both, and not before.
        await make(id, 3)
        const { error } = await publish()
        expect(error?.message).toContain('waits for the approval of first@example.org, second@example.org')
        for (const { client } of approvers) expect((await approveShown(client, id)).error).toBeNull()
        await call(admin, 'publish_podcast', { podcast: id })
        published += 1
      }
      expect({ published, killed }).toEqual({ published: orders, killed: kills })
    } finally {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  isEveryCaseWanted ? 900_000 : 400_000,
)
