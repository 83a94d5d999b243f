import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '#core/writing/random.ts'
import { oneConnection } from '#providers/database/connections.ts'
import { removeOldEditions } from '#tables/upkeep/expired-rows-sql.ts'
import type { AnySql } from '#tests/support/any-sql.ts'
import { firstAdmin } from '#tests/support/backend.ts'
import { copyFreshDataDir } from '#tests/support/data-dir-template.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { createKillableSite, siteProgram } from '#tests/support/killable-site.ts'
import { persist } from '#tests/support/persist.ts'
import { call, versionsAt } from '#tests/support/published-versions.ts'
import { startSmtpStub } from '#tests/support/smtp-stub.ts'

/** Three kills in each round, five where editions are removed, and those while mails are stored and sent. */
const rounds = isEveryCaseWanted ? 2 : 1
const removesEditions = isEveryCaseWanted
const killsWhileSending = isEveryCaseWanted ? 4 : 2
const subscribers = isEveryCaseWanted ? 400 : 60
const keptEditions = 2

test(
  'killed between any two steps of a publication: never a mixture, nothing forgotten, no mail that is another one',
  async () => {
    const random = seededRandom(20261122)
    const dataDir = await copyFreshDataDir(firstAdmin)
    const mailServer = await startSmtpStub()
    const site = await createKillableSite([siteProgram], {
      DATA_DIR: dataDir,
      ...firstAdmin,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Show <show@example.org>',
      MAILS_PER_HOUR: '72000',
      KEEP_EDITIONS: String(keptEditions),
    })
    let kills = 0
    const killAndStart = async (latestMs: number) => {
      await delay(random() * latestMs)
      await site.kill()
      kills += 1
      await site.start()
    }
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
      const { server, begin, make, seen, fileAnswers, age, folderOf } = versionsAt(site.url, dataDir)
      /** The request may succeed, fail, or be executed without a response. */
      const fire = (name: string, input: object) =>
        Promise.resolve(server.rpc(name, input)).then(
          () => {},
          () => {},
        )
      const versions = new Map<string, number>()
      const publish = async (id: string, version: number) => {
        await call(server, 'publish_podcast', { podcast: id })
        versions.set(id, version)
        age(id, version)
      }
      const expectAll = async () => {
        for (const [id, version] of versions) expect([id, await seen(id)]).toEqual([id, version])
      }

      for (let round = 1; round <= rounds; round++) {
        // Publish.
        const id = await begin(round)
        const publishing = fire('publish_podcast', { podcast: id })
        await killAndStart(60)
        await publishing
        expect([0, 1]).toContain(await seen(id))
        await publish(id, 1)
        await expectAll()

        // Publish its changes.
        await make(id, 2)
        expect(await seen(id)).toBe(1)
        const changing = fire('publish_podcast', { podcast: id })
        await killAndStart(60)
        await changing
        expect([1, 2]).toContain(await seen(id))
        await publish(id, 2)
        await expectAll()

        // Schedule: the clock publishes it, even if the site is down at that time.
        const planned = await begin(1000 + round)
        const moment = new Date(Date.now() + 1500).toISOString()
        const planning = fire('schedule_podcast', { podcast: planned, moment })
        await killAndStart(2000)
        await planning
        await persist(async () => {
          const { error } = await server.rpc('schedule_podcast', { podcast: planned, moment })
          // It was executed, and the moment has passed.
          return { data: true, error: error?.message.includes('public already') ? null : error }
        })
        await expect.poll(() => seen(planned), { timeout: 10_000 }).toBe(1)
        versions.set(planned, 1)
        age(planned, 1)

        // Remove old editions, and files that only those used.
        if (!removesEditions) continue
        for (const version of [3, 4]) {
          await make(id, version)
          await publish(id, version)
        }
        const removing = sql(`select 1`)
          .then(() => removeOldEditions(sql as AnySql, keptEditions))
          .catch(() => {})
        await killAndStart(80)
        await removing
        await removeOldEditions(sql as AnySql, keptEditions)
        await killAndStart(600)
        await expectAll()
        await expect
          .poll(() => [1, 2, 3, 4].map((version) => existsSync(join(folderOf(id), `v${version}.mp3`))), {
            timeout: 30_000,
          })
          .toEqual([false, false, true, true])
        expect(new Set([...(await fileAnswers(id, 3)), ...(await fileAnswers(id, 4))])).toEqual(
          new Set([200]),
        )
      }

      // Nobody has been notified so far: subscribers are added now, and one more episode.
      const noted = async () => (await sql('select from private.tellings')).length
      await expect.poll(noted, { timeout: 60_000 }).toBe(versions.size)
      await sql('update private.tellings set told_at = now()')
      await sql(
        `insert into public.newsletter_subscribers (email, status, confirmed_at)
         select 'reader-' || n || '@example.org', 'confirmed', now() from generate_series(1, $1) as n`,
        [subscribers],
      )
      const last = await begin(9999)
      await publish(last, 1)
      await expect.poll(() => untold(sql), { timeout: 60_000 }).toBe(1)
      await sql(`update private.tellings set noted_at = now() - interval '2 minutes'`)
      for (let kill = 0; kill < killsWhileSending; kill++) {
        const before = mailServer.mails.length
        // Some kills while mails are being stored, most while they are being sent.
        if (kill > 0)
          await expect
            .poll(() => mailServer.mails.length, { timeout: 60_000, interval: 5 })
            .toBeGreaterThan(before)
        await killAndStart(kill === 0 ? 300 : 400)
      }
      const waiting = async () =>
        (await sql(`select from public.outgoing_mails where kind = 'newsletter' and status = 'queued'`))
          .length
      await expect.poll(() => untold(sql), { timeout: 60_000 }).toBe(0)
      await expect.poll(waiting, { timeout: 400_000, interval: 1000 }).toBe(0)

      // Mailboxes identify a mail by its Message-ID.
      const idsOf = new Map<string, Set<string>>()
      for (const { to, parsed } of mailServer.mails) {
        const reader = to.join()
        idsOf.set(reader, (idsOf.get(reader) ?? new Set()).add(parsed.messageId ?? ''))
      }
      const again = mailServer.mails.length - idsOf.size
      console.info(
        `${kills} kills, ${idsOf.size} subscribers told; ${again} mails handed over again after a kill`,
      )
      expect(idsOf.size).toBe(subscribers)
      expect([...idsOf].filter(([, ids]) => ids.size !== 1)).toEqual([])
      // A kill may repeat one mail: the one in transfer, because a mail server cannot be asked what it has accepted.
      expect(again).toBeLessThanOrEqual(killsWhileSending)
      versions.set(last, 1)
      await expectAll()
    } finally {
      await site.kill()
      await mailServer.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  isEveryCaseWanted ? 900_000 : 400_000,
)

type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** Episodes whose subscribers have not been notified completely. */
async function untold(sql: Ask): Promise<number> {
  return (await sql('select from private.tellings where told_at is null')).length
}
