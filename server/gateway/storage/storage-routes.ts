import { Hono } from 'hono'
import { z } from 'zod'
import type { ServerDependencies } from '#server/dependencies.ts'
import { readJson } from '#server/read-body.ts'
import { sqlOf } from '#tables/sql/sql.ts'
import { findObject, listObjects, removeObjects } from '#tables/sql/stored-objects.ts'
import { bucketNamed, buckets, describeBucket } from './buckets.ts'
import { describeObject, listedObject } from './describe-object.ts'
import { findSeen, missingObject, sendObject, viewerOf } from './find-seen.ts'
import { linkRoutes } from './link-routes.ts'
import { folderOf, listFolder, listRequestSchema } from './list-folder.ts'
import { listPage, pageRequestSchema } from './list-pages.ts'
import { copyWithin, moveWithin, transferSchema } from './move-object.ts'
import { pathOf, targetOf } from './request-target.ts'
import { StorageFault, storageFaultResponse } from './storage-fault.ts'
import { openToStorageClients } from './storage-headers.ts'
import { assertMayWrite, storeObject } from './store-object.ts'
import { createUploadPlaces } from './upload-places.ts'
import { removeFiles } from './write-object.ts'

/** A thousand names fit. */
const mostJsonBytes = 1_000_000
const removeSchema = z.object({ prefixes: z.array(z.string().max(900)).max(1000) })

/**
 * /storage/v1 as the client library speaks it, for three fixed buckets; docs/supabase.md lists what is offered. Rights
 * are those of the caller's token on private.stored_objects, which only this family reads and writes.
 */
export function storageRoutes(deps: ServerDependencies): Hono {
  const routes = new Hono()
  const inPlace = createUploadPlaces()
  routes.onError(storageFaultResponse)
  routes.use(async (c, next) => {
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: openToStorageClients })
    await next()
    for (const [name, value] of Object.entries(openToStorageClients)) c.res.headers.set(name, value)
  })

  routes.get('/bucket', (c) => c.json(buckets.map(describeBucket)))
  routes.get('/bucket/:bucket', (c) => c.json(describeBucket(bucketNamed(c.req.param('bucket')))))
  routes.on(['POST', 'PUT', 'DELETE'], ['/bucket', '/bucket/*'], () => {
    const message = 'The buckets of this site are fixed: avatars, covers and sources.'
    throw new StorageFault(403, 'fixed_buckets', message)
  })

  routes.post('/object/list/:bucket', async (c) => {
    const bucket = bucketNamed(c.req.param('bucket'))
    const wish = listRequestSchema.parse(await readJson(c.req.raw, mostJsonBytes))
    const viewer = await viewerOf(deps, c)
    const found = await deps.database.asViewer(viewer, (query) =>
      listObjects(query, bucket.id, folderOf(wish)),
    )
    return c.json(listFolder(found, wish))
  })
  routes.post('/object/list-v2/:bucket', async (c) => {
    const bucket = bucketNamed(c.req.param('bucket'))
    const wish = pageRequestSchema.parse(await readJson(c.req.raw, mostJsonBytes))
    const viewer = await viewerOf(deps, c)
    const found = await deps.database.asViewer(viewer, (query) => listObjects(query, bucket.id, wish.prefix))
    return c.json(listPage(found, wish))
  })

  routes.route('/', linkRoutes(deps, inPlace))
  routes.get('/object/public/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = targetOf(c)
    const object = bucket.isPublic ? await findObject(sqlOf(deps.database.pool), bucket.id, name) : null
    if (!object) throw missingObject()
    return sendObject(deps, c, object, `public, max-age=${object.cache_seconds}`)
  })
  routes.get('/object/info/public/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = targetOf(c)
    const object = bucket.isPublic ? await findObject(sqlOf(deps.database.pool), bucket.id, name) : null
    if (!object) throw missingObject()
    return c.json(describeObject(object))
  })
  routes.on(
    'GET',
    ['/object/info/authenticated/:bucket/:name{.+}', '/object/info/:bucket/:name{.+}'],
    async (c) => c.json(describeObject(await findSeen(deps, await viewerOf(deps, c), targetOf(c)))),
  )
  routes.on('GET', ['/object/authenticated/:bucket/:name{.+}', '/object/:bucket/:name{.+}'], async (c) =>
    sendObject(deps, c, await findSeen(deps, await viewerOf(deps, c), targetOf(c)), 'private, no-cache'),
  )

  routes.post('/object/move', async (c) => {
    const wish = transferSchema.parse(await readJson(c.req.raw, mostJsonBytes))
    await moveWithin(deps, await viewerOf(deps, c), wish)
    return c.json({ message: 'Successfully moved' })
  })
  routes.post('/object/copy', async (c) => {
    const wish = transferSchema.parse(await readJson(c.req.raw, mostJsonBytes))
    const viewer = await viewerOf(deps, c)
    const mayReplace = c.req.header('x-upsert') === 'true'
    const copied = await inPlace(viewer.userId ?? '', () => copyWithin(deps, viewer, wish, mayReplace))
    return c.json({ ...listedObject(copied), Id: copied.id, Key: `${copied.bucket_id}/${copied.name}` })
  })
  routes.on(['POST', 'PUT'], '/object/:bucket/:name{.+}', async (c) => {
    const target = targetOf(c)
    const viewer = await viewerOf(deps, c)
    const ownerId = await assertMayWrite(deps, viewer, target.name)
    const mayReplace = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true'
    const wish = { ...target, mayReplace, limits: deps.uploadLimits }
    const { id } = await inPlace(ownerId, () => storeObject(deps, viewer, c.req.raw, wish))
    return c.json({ Id: id, Key: pathOf(target) })
  })

  routes.delete('/object/:bucket', async (c) => {
    const bucket = bucketNamed(c.req.param('bucket'))
    const { prefixes } = removeSchema.parse(await readJson(c.req.raw, mostJsonBytes))
    const viewer = await viewerOf(deps, c)
    const removed = await deps.database.asViewer(viewer, (query) => removeObjects(query, bucket.id, prefixes))
    await removeFiles(
      deps,
      removed.map((object) => object.media_key),
    )
    return c.json(removed.map(listedObject))
  })
  routes.delete('/object/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = targetOf(c)
    const viewer = await viewerOf(deps, c)
    const removed = await deps.database.asViewer(viewer, (query) => removeObjects(query, bucket.id, [name]))
    if (removed.length === 0) throw missingObject()
    await removeFiles(
      deps,
      removed.map((object) => object.media_key),
    )
    return c.json({ message: 'Successfully deleted' })
  })

  routes.all('*', () => {
    throw new StorageFault(404, 'not_found', 'This storage call is not offered.')
  })
  return routes
}
