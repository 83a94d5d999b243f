import { z } from 'zod'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Family, Offer, Refusal, Visit } from '#server/door/offer.ts'
import { findObject, listObjects, removeObjects } from '#tables/objects/server.ts'
import { sqlOf } from '#tables/sql.ts'
import { bucketNamed, buckets, describeBucket } from './buckets.ts'
import { describeObject, listedObject } from './describe-object.ts'
import { findSeen, missingObject, sendObject } from './find-seen.ts'
import { linkOffers } from './link-offers.ts'
import { folderOf, listFolder, listRequestSchema } from './list-folder.ts'
import { listPage, pageRequestSchema } from './list-pages.ts'
import { copyWithin, moveWithin, transferSchema } from './move-object.ts'
import { pathOf, targetOf } from './request-target.ts'
import { StorageFault, storageFaultResponse } from './storage-fault.ts'
import { file, json, reads, storageOffer } from './storage-offer.ts'
import { assertMayWrite, storeObject } from './store-object.ts'
import { createUploadPlaces } from './upload-places.ts'
import { removeFiles } from './write-object.ts'

const removeSchema = z.object({ prefixes: z.array(z.string().max(900)).max(1000) })

/**
 * /storage/v1 as the client library speaks it, for three fixed buckets; docs/supabase.md lists what is offered. Rights
 * are those of the caller's token on private.stored_objects, which only this family reads and writes.
 */
export function storageFamily(deps: ServerDependencies): Family {
  const inPlace = createUploadPlaces()
  const seenBy = async (visit: Visit) => findSeen(deps, await visit.viewer(), targetOf(visit))
  const describeSeen = async (visit: Visit) => describeObject(await seenBy(visit))
  const sendSeen = async (visit: Visit) => sendObject(deps, visit, await seenBy(visit), 'private, no-cache')
  const fixedBuckets = async () => {
    const message = 'The buckets of this site are fixed: avatars, covers and sources.'
    throw new StorageFault(403, 'fixed_buckets', message)
  }
  const store = async (visit: Visit) => {
    const target = targetOf(visit)
    const viewer = await visit.viewer()
    const ownerId = await assertMayWrite(deps, viewer, target.name)
    const mayReplace = visit.offer.method === 'PUT' || visit.request.headers.get('x-upsert') === 'true'
    const wish = { ...target, mayReplace, limits: deps.uploadLimits }
    const { id } = await inPlace(ownerId, () => storeObject(deps, viewer, visit.request, wish))
    return { Id: id, Key: pathOf(target) }
  }

  const offers: Offer[] = [
    reads('/bucket', async () => buckets.map(describeBucket)),
    reads('/bucket/:bucket', async ({ params }) => describeBucket(bucketNamed(params.bucket))),
    storageOffer('POST', '/bucket', json, fixedBuckets),
    storageOffer('PUT', '/bucket/:bucket', json, fixedBuckets),
    storageOffer('DELETE', '/bucket/:bucket', json, fixedBuckets),
    storageOffer('POST', '/bucket/:bucket/empty', json, fixedBuckets),
    storageOffer('POST', '/object/list/:bucket', json, async (visit) => {
      const bucket = bucketNamed(visit.params.bucket)
      const wish = listRequestSchema.parse(visit.json)
      const viewer = await visit.viewer()
      const found = await deps.database.asViewer(viewer, (query) =>
        listObjects(query, bucket.id, folderOf(wish)),
      )
      return listFolder(found, wish)
    }),
    storageOffer('POST', '/object/list-v2/:bucket', json, async (visit) => {
      const bucket = bucketNamed(visit.params.bucket)
      const wish = pageRequestSchema.parse(visit.json)
      const viewer = await visit.viewer()
      const found = await deps.database.asViewer(viewer, (query) =>
        listObjects(query, bucket.id, wish.prefix),
      )
      return listPage(found, wish)
    }),

    ...linkOffers(deps, inPlace),
    reads('/object/public/:bucket/*', async (visit) => {
      const { bucket, name } = targetOf(visit)
      const object = bucket.isPublic ? await findObject(sqlOf(deps.database.pool), bucket.id, name) : null
      if (!object) throw missingObject()
      return sendObject(deps, visit, object, `public, max-age=${object.cache_seconds}`)
    }),
    reads('/object/info/public/:bucket/*', async (visit) => {
      const { bucket, name } = targetOf(visit)
      const object = bucket.isPublic ? await findObject(sqlOf(deps.database.pool), bucket.id, name) : null
      if (!object) throw missingObject()
      return describeObject(object)
    }),
    reads('/object/info/authenticated/:bucket/*', describeSeen),
    reads('/object/info/:bucket/*', describeSeen),
    reads('/object/authenticated/:bucket/*', sendSeen),
    reads('/object/:bucket/*', sendSeen),

    storageOffer('POST', '/object/move', json, async (visit) => {
      const wish = transferSchema.parse(visit.json)
      await moveWithin(deps, await visit.viewer(), wish)
      return { message: 'Successfully moved' }
    }),
    storageOffer('POST', '/object/copy', json, async (visit) => {
      const wish = transferSchema.parse(visit.json)
      const viewer = await visit.viewer()
      const mayReplace = visit.request.headers.get('x-upsert') === 'true'
      const copied = await inPlace(viewer.userId ?? '', () => copyWithin(deps, viewer, wish, mayReplace))
      return { ...listedObject(copied), Id: copied.id, Key: `${copied.bucket_id}/${copied.name}` }
    }),
    storageOffer('POST', '/object/:bucket/*', file, store),
    storageOffer('PUT', '/object/:bucket/*', file, store),

    storageOffer('DELETE', '/object/:bucket', json, async (visit) => {
      const bucket = bucketNamed(visit.params.bucket)
      const { prefixes } = removeSchema.parse(visit.json)
      const viewer = await visit.viewer()
      const removed = await deps.database.asViewer(viewer, (query) =>
        removeObjects(query, bucket.id, prefixes),
      )
      await removeFiles(
        deps,
        removed.map((object) => object.media_key),
      )
      return removed.map(listedObject)
    }),
    storageOffer('DELETE', '/object/:bucket/*', json, async (visit) => {
      const { bucket, name } = targetOf(visit)
      const viewer = await visit.viewer()
      const removed = await deps.database.asViewer(viewer, (query) => removeObjects(query, bucket.id, [name]))
      if (removed.length === 0) throw missingObject()
      await removeFiles(
        deps,
        removed.map((object) => object.media_key),
      )
      return { message: 'Successfully deleted' }
    }),
  ]
  return { name: 'storage', base: '/storage/v1', offers, isOpenToSites: true, isPacked: false, refuse }
}

const faultCodes: Partial<Record<Refusal['reason'], string>> = {
  'not-found': 'not_found',
  account: 'Unauthorized',
  'too-large': 'Payload too large',
  limit: 'too_many_requests',
  internal: 'internal',
}

function refuse({ status, reason, message, headers }: Refusal): Response {
  const text = reason === 'not-found' ? 'This storage call is not offered.' : message
  const answer = storageFaultResponse(new StorageFault(status, faultCodes[reason] ?? 'invalid_request', text))
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}
