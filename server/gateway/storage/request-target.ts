import type { RequestContext } from '#server/http/route.ts'
import { type Bucket, bucketNamed } from './buckets.ts'
import { checkObjectName } from './object-name.ts'

export type Target = { bucket: Bucket; name: string }

/** Returns the file that a request's path names: `…/<bucket>/<name>`. */
export function targetOf({ params }: RequestContext): Target {
  return { bucket: bucketNamed(params.bucket), name: checkObjectName(params['*'] ?? '') }
}

/** The file's name in links and responses. */
export const pathOf = ({ bucket, name }: Target) => `${bucket.id}/${name}`
