import { statfs } from 'node:fs/promises'
import { mayRaise } from '#core/checks/judged-claims.ts'
import { checkerVersion } from '#core/checks/support-label.ts'
import { reservedBytes } from '#providers/media/leave-room.ts'
import { describeBackups } from '#server/backup/describe-backups.ts'
import { isWritable } from '#server/site/is-writable.ts'
import { readBackupState } from '#tables/backups/backups-sql.ts'
import { countJobs, countLivingWorkers } from '#tables/jobs/workers-sql.ts'
import { listProofs, type ProofRow } from '#tables/lines/line-verdicts-sql.ts'
import { countUnsentMails } from '#tables/mails/mails-sql.ts'
import { listGenerationOptions } from '#tables/options/options-sql.ts'
import type { Sql } from '#tables/sql.ts'
import type { Call, ServerFunction } from './server-function.ts'

type Check = { name: string; state: 'ok' | 'warn' | 'down'; detail: string }

const lowSpaceBytes = 2e9

/** Checks the parts of the installation and describes them in words. For admins. */
export const systemHealth: ServerFunction = async (call) => {
  const { sql } = call
  const checks = [
    database(sql),
    worker(sql),
    jobs(sql),
    mail(call, sql),
    media(call),
    disk(call),
    providers(sql),
    checker(sql),
    backups(sql),
  ]
  return { checks: await Promise.all(checks) }
}

/** Returns whether this site can make backups, without any other check. For admins. */
export const canBackUp: ServerFunction = async ({ deps }) => ({ canBackUp: deps.hasBackupPassphrase })

/** Runs a check. If it throws, its part is reported as down. */
async function checked(name: string, look: () => Promise<Omit<Check, 'name'>>): Promise<Check> {
  try {
    return { name, ...(await look()) }
  } catch (error) {
    console.error(error)
    return { name, state: 'down', detail: 'It does not answer; the server log says more.' }
  }
}

const database = (sql: Sql) =>
  checked('database', async () => {
    const startedAt = performance.now()
    await sql('select 1')
    const ms = Math.round(performance.now() - startedAt)
    return { state: ms > 500 ? 'warn' : 'ok', detail: `Responds in ${ms} ms` }
  })

const worker = (sql: Sql) =>
  checked('worker', async () => {
    const count = await countLivingWorkers(sql)
    if (count === 0)
      return { state: 'down', detail: 'No worker is running, so nothing is written, voiced or emailed.' }
    return { state: 'ok', detail: count === 1 ? 'One worker is running' : `${count} workers are running` }
  })

const jobs = (sql: Sql) =>
  checked('jobs', async () => {
    const { waiting, running, oldest, failed } = await countJobs(sql)
    const isLate = oldest > 900 && running === 0
    const detail = `${running} running, ${waiting} waiting, ${failed} failed in the last day`
    return { state: isLate || failed > 0 ? 'warn' : 'ok', detail }
  })

const mail = ({ deps }: Call, sql: Sql) =>
  checked('mail', async () => {
    const { waiting, waitingError, failed } = await countUnsentMails(sql)
    if (waitingError)
      return { state: 'down', detail: `Emails waiting to be tried again: ${waiting} · ${waitingError}` }
    if (!deps.hasMailServer)
      return { state: 'warn', detail: 'No mail server is set (SMTP_URL); emails stay in the outbox' }
    if (failed)
      return {
        state: 'warn',
        detail: `${failed === 1 ? 'One email' : `${failed} emails`} couldn’t be sent; see the outbox`,
      }
    return { state: 'ok', detail: 'No emails are stuck' }
  })

const media = ({ deps }: Call) =>
  checked('media store', async () => {
    await deps.mediaStore.stat('show/health-check')
    return { state: 'ok', detail: 'The media store responds' }
  })

const disk = ({ deps }: Call) =>
  checked('disk', async () => {
    const { bavail, bsize } = await statfs(deps.dataDir)
    return describeDisk(bavail * bsize, await isWritable(deps.dataDir))
  })

export function describeDisk(free: number, canWrite: boolean): Omit<Check, 'name'> {
  const room = free < 1e9 ? `${Math.floor(free / 1e6)} MB` : `${(free / 1e9).toFixed(1)} GB`
  const detail = `${room} free in the data directory`
  if (!canWrite) return { state: 'down', detail: `The data directory can’t be written; ${room} free` }
  if (free < reservedBytes)
    return { state: 'down', detail: `${detail}; free up space, or no episodes can be made` }
  return { state: free < lowSpaceBytes ? 'warn' : 'ok', detail }
}

const providers = (sql: Sql) =>
  checked('writers and voices', async () => {
    const options = await listGenerationOptions(sql)
    const missing = options.filter((option) => !option.isAvailable).length
    const ready = options.filter((option) => option.isAvailable).map((option) => option.name)
    if (ready.length === 0) return { state: 'warn', detail: 'The worker hasn’t reported what it can do yet' }
    return {
      state: 'ok',
      detail: `Ready: ${ready.join(' · ')}${missing > 0 ? ` · ${missing} more can be set up under Models` : ''}`,
    }
  })

const backups = (sql: Sql) =>
  checked('backups', async () => describeBackups(await readBackupState(sql), new Date()))

const checker = (sql: Sql) =>
  checked('checking model', async () => describeProofs(await listProofs(sql, checkerVersion)))

/** Describes the results of the checkers' trials. A model that fails its trial may report wrong lines, but its approval is ignored. */
export function describeProofs(proofs: ProofRow[]): Omit<Check, 'name'> {
  if (proofs.length === 0)
    return { state: 'ok', detail: 'No model has checked a line yet; each is tested before its first check' }
  const lines = proofs.map(({ model, language, found, accused }) => {
    const outcome = `${model}, ${language}: found ${found} of 12 false lines, accused ${accused} of 12 fair ones`
    return mayRaise({ found, accused }) ? outcome : `${outcome} · so it may only call lines unsupported`
  })
  const state = proofs.every(mayRaise) ? 'ok' : 'warn'
  return { state, detail: lines.join(' · ') }
}
