import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { findProjectRoot } from './project-root.ts'

/** Starts a TypeScript file of the project (path from its root) in a worker thread; it finds `data` in workerData.data. */
export function startThread(file: string, data: unknown): Worker {
  const root = findProjectRoot()
  return new Worker(join(root, 'server', 'thread-entry.mjs'), {
    workerData: { file: join(root, file), data },
  })
}
