import { z } from 'zod'
import type { Refusal, RequestContext, Route, RouteGroup } from '#server/http/route.ts'
import { createUploadLimit } from '#server/limits/limit-uploads.ts'
import { findObject, listObjects, removeObjects, type StoredObject } from '#tables/objects/objects-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { type Bucket, bucketNamed, buckets, describeBucket } from './buckets.ts'
import { describeObject, listedObject } from './describe-object.ts'
import { findVisibleObject, missingObject, sendObject } from './find-visible-object.ts'
import { folderOf, listFolder, listRequestSchema } from './list-folder.ts'
import { listPage, pageRequestSchema } from './list-pages.ts'
import { createListingTurns } from './listing-turns.ts'
import { copyWithin, moveWithin, transferSchema } from './move-object.ts'
import { pathOf, targetOf } from './request-target.ts'
import { signedLinkRoutes } from './signed-link-routes.ts'
import type { StorageDependencies } from './storage-dependencies.ts'
import { StorageFault, storageFaultResponse } from './storage-fault.ts'
import { file, json, reads, storageRoute } from './storage-route.ts'
import { assertMayWrite, storeObject } from './store-object.ts'
import { removeFiles } from './write-object.ts'

const removeSchema = z.object({ prefixes: z.array(z.string().max(900)).max(1000) })

/**
 * /storage/v1 with four fixed buckets; docs/supabase.md lists what is supported. The client's token decides the rights on
 * private.stored_objects, which only this route group uses.
 */
export function storageRoutes(deps: StorageDependencies): RouteGroup {
  const inPlace = createUploadLimit({ ofAccount: 4, ofNetwork: 8, ofAll: 24 }, tooManyUploads)
  const visibleTo = async (context: RequestContext) =>
    findVisibleObject(deps, await context.viewer(), targetOf(context))
  const describeSeen = async (context: RequestContext) => describeObject(await visibleTo(context))
  const sendSeen = async (context: RequestContext) =>
    sendObject(deps, context, await visibleTo(context), 'private, no-cache')
  const publicObject = async (context: RequestContext) => {
    const { bucket, name } = targetOf(context)
    const object = bucket.isPublic ? await findObject(sqlOf(deps.database.pool), bucket.id, name) : null
    if (!object) throw missingObject()
    return object
  }
  const inTurn = createListingTurns()
  const listBelow = async <List>(
    context: RequestContext,
    beginning: string,
    listOf: (found: StoredObject[]) => List,
  ) => {
    const bucket = bucketNamed(context.params.bucket)
    return inTurn(context, async (viewer) =>
      listOf(await deps.database.asViewer(viewer, (sql) => listObjects(sql, bucket.id, beginning))),
    )
  }
  const remove = async (context: RequestContext, bucket: Bucket, names: string[]) => {
    const viewer = await context.viewer()
    const removed = await deps.database.asViewer(viewer, (sql) => removeObjects(sql, bucket.id, names))
    const keys = removed.map((object) => object.media_key)
    await removeFiles(deps, keys)
    return removed
  }
  const fixedBuckets = async () => {
    const message = 'The buckets of this site are fixed: avatars, covers, sources and music.'
    throw new StorageFault(403, 'fixed_buckets', message)
  }
  const store = async (context: RequestContext) => {
    const target = targetOf(context)
    const viewer = await context.viewer()
    const ownerId = await assertMayWrite(deps, viewer, target.name)
    const mayReplace = context.route.method === 'PUT' || context.request.headers.get('x-upsert') === 'true'
    const upload = { ...target, mayReplace, limits: deps.uploadLimits }
    const { request } = context
    const { id } = await inPlace({ accountId: ownerId, request }, () =>
      storeObject(deps, viewer, request, upload),
    )
    return { Id: id, Key: pathOf(target) }
  }

  const routes: Route[] = [
    reads('/bucket', async () => buckets.map(describeBucket)),
    reads('/bucket/:bucket', async ({ params }) => describeBucket(bucketNamed(params.bucket))),
    storageRoute('POST', '/bucket', json, fixedBuckets),
    storageRoute('PUT', '/bucket/:bucket', json, fixedBuckets),
    storageRoute('DELETE', '/bucket/:bucket', json, fixedBuckets),
    storageRoute('POST', '/bucket/:bucket/empty', json, fixedBuckets),
    storageRoute('POST', '/object/list/:bucket', json, async (context) => {
      const body = listRequestSchema.parse(context.json)
      return listBelow(context, folderOf(body), (found) => listFolder(found, body))
    }),
    storageRoute('POST', '/object/list-v2/:bucket', json, async (context) => {
      const body = pageRequestSchema.parse(context.json)
      return listBelow(context, body.prefix, (found) => listPage(found, body))
    }),

    ...signedLinkRoutes(deps, inPlace, inTurn),
    reads('/object/public/:bucket/*', async (context) => {
      const object = await publicObject(context)
      return sendObject(deps, context, object, `public, max-age=${object.cache_seconds}`)
    }),
    reads('/object/info/public/:bucket/*', async (context) => describeObject(await publicObject(context))),
    reads('/object/info/authenticated/:bucket/*', describeSeen),
    reads('/object/info/:bucket/*', describeSeen),
    reads('/object/authenticated/:bucket/*', sendSeen),
    reads('/object/:bucket/*', sendSeen),

    storageRoute('POST', '/object/move', json, async (context) => {
      const body = transferSchema.parse(context.json)
      await moveWithin(deps, await context.viewer(), body)
      return { message: 'Successfully moved' }
    }),
    storageRoute('POST', '/object/copy', json, async (context) => {
      const body = transferSchema.parse(context.json)
      const viewer = await context.viewer()
      const mayReplace = context.request.headers.get('x-upsert') === 'true'
      const copied = await inPlace({ accountId: viewer.userId ?? '', request: context.request }, () =>
        copyWithin(deps, viewer, body, mayReplace),
      )
      return { ...listedObject(copied), Id: copied.id, Key: `${copied.bucket_id}/${copied.name}` }
    }),
    storageRoute('POST', '/object/:bucket/*', file, store),
    storageRoute('PUT', '/object/:bucket/*', file, store),

    storageRoute('DELETE', '/object/:bucket', json, async (context) => {
      const bucket = bucketNamed(context.params.bucket)
      const { prefixes } = removeSchema.parse(context.json)
      return (await remove(context, bucket, prefixes)).map(listedObject)
    }),
    storageRoute('DELETE', '/object/:bucket/*', json, async (context) => {
      const { bucket, name } = targetOf(context)
      if ((await remove(context, bucket, [name])).length === 0) throw missingObject()
      return { message: 'Successfully deleted' }
    }),
  ]
  return { name: 'storage', base: '/storage/v1', routes, isOpenToSites: true, isCompressed: false, refuse }
}

const faultCodes: Partial<Record<Refusal['reason'], string>> = {
  'not-found': 'not_found',
  account: 'Unauthorized',
  'too-large': 'Payload too large',
  limit: 'too_many_requests',
  internal: 'internal',
}

const tooManyUploads = () =>
  new StorageFault(
    429,
    'too_many_uploads',
    'Too many files are being sent at once. Please send them one after the other.',
  )

function refuse({ status, reason, message, headers }: Refusal): Response {
  const text = reason === 'not-found' ? 'This storage call is not offered.' : message
  const response = storageFaultResponse(
    new StorageFault(status, faultCodes[reason] ?? 'invalid_request', text),
  )
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
