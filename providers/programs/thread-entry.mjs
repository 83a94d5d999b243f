// First file of each worker thread that runs from source: Node 20 does not hand the loader of TypeScript files on to threads.
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(pathToFileURL(workerData.file).href)
