import { documentOperations } from './document-operations.ts'
import { episodeOperations } from './episode-operations.ts'
import type { Operation } from './operation.ts'
import { publicOperations } from './public-operations.ts'
import { workOperations } from './work-operations.ts'

/** All operations that a key can call. */
export const operations: Operation[] = [
  ...episodeOperations,
  ...documentOperations,
  ...workOperations,
  ...publicOperations,
]
