/** Runs in a worker thread: creates an empty database in a directory and ends. */
import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { restrictFileModes } from './restrict-file-modes.ts'

restrictFileModes()
const db = await PGlite.create({ dataDir: workerData.data.dataDir as string })
await db.close()
