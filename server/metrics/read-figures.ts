import { statfs } from 'node:fs/promises'
import {
  countJobsByKind,
  type JobCount,
  listVoiceSpeeds,
  type VoiceSpeed,
} from '#tables/jobs/job-figures-sql.ts'
import { countJobs, countLivingWorkers } from '#tables/jobs/workers-sql.ts'
import type { Sql } from '#tables/sql.ts'
import { measureStorage } from '#tables/upkeep/storage-sql.ts'

type Figures = { jobs: JobCount[]; oldestSeconds: number; workers: number; voices: VoiceSpeed[] }

/** Returns figures about the generation of episodes. Queries run one after the other: the embedded database has one session only. */
export async function readFigures(sql: Sql): Promise<Figures> {
  const jobs = await countJobsByKind(sql)
  const { oldest } = await countJobs(sql)
  const workers = await countLivingWorkers(sql)
  return { jobs, oldestSeconds: oldest, workers, voices: await listVoiceSpeeds(sql) }
}

export async function readStorage(sql: Sql, dataDir: string) {
  const { bavail, bsize } = await statfs(dataDir)
  return { ...(await measureStorage(sql)), freeBytes: bavail * bsize }
}
