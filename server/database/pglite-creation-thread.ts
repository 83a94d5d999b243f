/** Runs in a worker thread: makes an empty database in a directory and ends. */
import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { keepFilesPrivate } from './keep-files-private.ts'

keepFilesPrivate()
const db = await PGlite.create({ dataDir: workerData.data.dataDir as string })
await db.close()
