import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { bearerOf } from '#server/bearer.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { sendMedia } from '#server/media/send-media.ts'
import { isSignedLink, signLink } from '#server/media/signed-link.ts'
import { readJson } from '#server/read-body.ts'
import { sqlOf } from '#tables/sql/sql.ts'
import { findObject, listObjects, removeObjects, type StoredObject } from '#tables/sql/stored-objects.ts'
import { type Bucket, findBucket } from './buckets.ts'
import { describeObject, folderOf, listFolder, listRequestSchema } from './list-folder.ts'
import { readObjectName } from './object-name.ts'
import { StorageFault, storageFaultResponse } from './storage-fault.ts'
import { openToStorageClients } from './storage-headers.ts'
import { storeObject } from './store-object.ts'

/** A thousand names fit. */
const mostJsonBytes = 1_000_000
const removeRequestSchema = z.object({ prefixes: z.array(z.string().max(900)).max(1000) })
const signRequestSchema = z.object({
  expiresIn: z
    .number()
    .int()
    .min(1)
    .max(7 * 86_400),
})

/**
 * /storage/v1: what the client library's upload, download, links, list, info and remove need, for three fixed buckets.
 * Rights are those of the caller's token on stored_objects.
 */
export function storageRoutes(deps: ServerDependencies): Hono {
  const routes = new Hono()
  routes.onError(storageFaultResponse)
  routes.notFound(() =>
    storageFaultResponse(new StorageFault(404, 'not_found', 'This storage call is not offered.')),
  )
  routes.use(async (c, next) => {
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: openToStorageClients })
    await next()
    for (const [name, value] of Object.entries(openToStorageClients)) c.res.headers.set(name, value)
  })

  const viewerOf = (c: Context) => deps.identify(bearerOf(c.req.raw))
  const seenBy = async (c: Context, bucket: Bucket, name: string) => {
    const viewer = await viewerOf(c)
    return found(await deps.database.asViewer(viewer, (query) => findObject(query, bucket.id, name)))
  }
  const send = async (c: Context, object: StoredObject, cacheControl: string) => {
    const file = await deps.mediaStore.stat(object.media_key)
    if (!file) throw missing()
    const contentType = object.content_type.startsWith('text/')
      ? `${object.content_type}; charset=utf-8`
      : object.content_type
    return sendMedia(c.req.raw, deps.mediaStore, file, { cacheControl, contentType })
  }

  routes.post('/object/list/:bucket', async (c) => {
    const bucket = bucketOf(c)
    const wish = listRequestSchema.parse(await readJson(c.req.raw, mostJsonBytes))
    const viewer = await viewerOf(c)
    const objects = await deps.database.asViewer(viewer, (query) =>
      listObjects(query, bucket.id, folderOf(wish)),
    )
    return c.json(listFolder(objects, wish))
  })
  routes.post('/object/sign/:bucket/:name{.+}', async (c) => {
    const [bucket, name] = [bucketOf(c), nameOf(c)]
    const { expiresIn } = signRequestSchema.parse(await readJson(c.req.raw, mostJsonBytes))
    await seenBy(c, bucket, name)
    const link = signLink(
      signedPath(bucket, name),
      Math.floor(Date.now() / 1000) + expiresIn,
      deps.linkSecret,
    )
    // The client library puts its own address in front, and wants the name unencoded.
    return c.json({ signedURL: `/object/sign/${bucket.id}/${name}${link.slice(link.indexOf('?'))}` })
  })
  routes.get('/object/sign/:bucket/:name{.+}', async (c) => {
    const [bucket, name] = [bucketOf(c), nameOf(c)]
    const link = new URL(signedPath(bucket, name), 'http://storage')
    link.search = new URL(c.req.url).search
    if (!isSignedLink(link, deps.linkSecret))
      throw new StorageFault(400, 'InvalidJWT', 'This link is not valid any more.')
    return send(
      c,
      found(await findObject(sqlOf(deps.database.pool), bucket.id, name)),
      'private, max-age=300',
    )
  })
  routes.get('/object/public/:bucket/:name{.+}', async (c) => {
    const bucket = bucketOf(c)
    if (!bucket.isPublic) throw missing()
    const object = found(await findObject(sqlOf(deps.database.pool), bucket.id, nameOf(c)))
    return send(c, object, 'public, max-age=300')
  })
  routes.get('/object/info/:bucket/:name{.+}', async (c) =>
    c.json(describeObject(await seenBy(c, bucketOf(c), nameOf(c)))),
  )
  routes.get('/object/authenticated/:bucket/:name{.+}', async (c) =>
    send(c, await seenBy(c, bucketOf(c), nameOf(c)), 'private, no-cache'),
  )
  routes.get('/object/:bucket/:name{.+}', async (c) =>
    send(c, await seenBy(c, bucketOf(c), nameOf(c)), 'private, no-cache'),
  )

  routes.on(['POST', 'PUT'], '/object/:bucket/:name{.+}', async (c) => {
    const [bucket, name] = [bucketOf(c), nameOf(c)]
    const mayReplace = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true'
    const { id } = await storeObject(deps, await viewerOf(c), c.req.raw, { bucket, name, mayReplace })
    return c.json({ Id: id, Key: `${bucket.id}/${name}` })
  })
  routes.delete('/object/:bucket', async (c) => {
    const bucket = bucketOf(c)
    const { prefixes } = removeRequestSchema.parse(await readJson(c.req.raw, mostJsonBytes))
    const viewer = await viewerOf(c)
    const removed = await deps.database.asViewer(viewer, (query) => removeObjects(query, bucket.id, prefixes))
    for (const object of removed) await deps.mediaStore.remove(object.media_key)
    return c.json(removed.map(describeObject))
  })
  return routes
}

function bucketOf(c: Context): Bucket {
  const bucket = findBucket(c.req.param('bucket') ?? '')
  if (!bucket) throw new StorageFault(404, 'Bucket not found', 'Bucket not found')
  return bucket
}

/** From the raw path: the router's own decoding would turn an encoded slash into a real one. */
function nameOf(c: Context): string {
  const { pathname } = new URL(c.req.url)
  const bucket = c.req.param('bucket') ?? ''
  return readObjectName(
    pathname.slice(pathname.indexOf(`/${bucket}/`, pathname.indexOf('/object/')) + bucket.length + 2),
  )
}

const signedPath = (bucket: Bucket, name: string) => `/storage/${bucket.id}/${encodeURIComponent(name)}`

function found(object: StoredObject | null): StoredObject {
  if (!object) throw missing()
  return object
}

const missing = () => new StorageFault(404, 'not_found', 'Object not found')
