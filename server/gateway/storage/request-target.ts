import type { Context } from 'hono'
import { type Bucket, bucketNamed } from './buckets.ts'
import { readObjectName } from './object-name.ts'

export type Target = { bucket: Bucket; name: string }

/** The file that a request's path names: `…/<bucket>/<name>`. */
export function targetOf(c: Context): Target {
  const bucket = bucketNamed(c.req.param('bucket'))
  // From the raw path: the router's own decoding would turn an encoded slash into a real one.
  const { pathname } = new URL(c.req.url)
  const start = pathname.indexOf(`/${bucket.id}/`, pathname.indexOf('/object/') + '/object'.length)
  return { bucket, name: readObjectName(pathname.slice(start + bucket.id.length + 2)) }
}

/** How a file is named in links and answers. */
export const pathOf = ({ bucket, name }: Target) => `${bucket.id}/${name}`
