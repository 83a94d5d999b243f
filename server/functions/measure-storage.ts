import { readStorage } from '#server/metrics/read-figures.ts'
import type { ServerFunction } from './server-function.ts'

/** Bytes that the site's data takes, and free space. For admins. */
export const measureStorage: ServerFunction = ({ deps, sql }) => readStorage(sql, deps.dataDir)
