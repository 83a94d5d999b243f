import type { RequestContext } from '#server/http/route.ts'
import { type Bucket, bucketNamed } from './buckets.ts'
import { checkObjectName } from './object-name.ts'

export type Target = { bucket: Bucket; name: string }

/** The file that a request's path names: `…/<bucket>/<name>`. */
export function targetOf({ params }: RequestContext): Target {
  return { bucket: bucketNamed(params.bucket), name: checkObjectName(params['*'] ?? '') }
}

/** How a file is named in links and answers. */
export const pathOf = ({ bucket, name }: Target) => `${bucket.id}/${name}`
