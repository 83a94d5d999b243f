import { z } from 'zod'
import type { Route } from '#server/http/route.ts'
import { type Viewer, viewerOfAccount } from '#server/http/viewer.ts'
import type { LimitUploads } from '#server/limits/limit-uploads.ts'
import { holderName, viewerOfLink } from '#server/media/link-viewer.ts'
import { isOpenAccount } from '#tables/accounts/accounts-sql.ts'
import { findObject, findObjects, type StoredObject } from '#tables/objects/objects-sql.ts'
import { type Sql, sqlOf } from '#tables/sql.ts'
import { type Bucket, bucketNamed } from './buckets.ts'
import { versionOf } from './describe-object.ts'
import { findVisibleObject, missingObject, sendObject } from './find-visible-object.ts'
import { endedLink, makeLinkToken, readLinkToken } from './link-token.ts'
import type { InListingTurn } from './listing-turns.ts'
import { pathOf, targetOf } from './request-target.ts'
import type { StorageDependencies } from './storage-dependencies.ts'
import { StorageFault } from './storage-fault.ts'
import { file, json, reads, storageRoute } from './storage-route.ts'
import { assertMayWrite, storeObject } from './store-object.ts'

const longestSeconds = 7 * 86_400
const uploadLinkSeconds = 2 * 3600
const expiresIn = z.number().int().min(1).max(longestSeconds)
const signSchema = z.object({ expiresIn, transform: z.unknown().optional() })
const signManySchema = z.object({ expiresIn, paths: z.array(z.string().max(900)).min(1).max(500) })

const noSuchObject = 'Either the object does not exist or you do not have access to it'

/** Routes for signed URLs: reading one version of a file, or uploading one file. */
export function signedLinkRoutes(
  deps: StorageDependencies,
  inPlace: LimitUploads,
  inTurn: InListingTurn,
): Route[] {
  const ends = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
  const linkTo = (viewer: Viewer, bucket: Bucket, object: StoredObject, seconds: number) => {
    const path = pathOf({ bucket, name: object.name })
    const version = versionOf(object)
    const payload = { use: 'read', path, version, for: holderName(viewer), ends: ends(seconds) } as const
    const token = makeLinkToken(payload, deps.linkSecret)
    // The client library prepends its own URL, and expects the name unencoded.
    return `/object/sign/${path}?token=${token}`
  }

  return [
    storageRoute('POST', '/object/sign/:bucket', json, async (context) => {
      const bucket = bucketNamed(context.params.bucket)
      const body = signManySchema.parse(context.json)
      return inTurn(context, async (viewer) => {
        const seen = await deps.database.asViewer(viewer, (query) =>
          findObjects(query, bucket.id, body.paths),
        )
        const byName = new Map(seen.map((object) => [object.name, object]))
        return body.paths.map((path) => {
          const object = byName.get(path)
          const signedURL = object ? linkTo(viewer, bucket, object, body.expiresIn) : null
          return { path, signedURL, error: object ? null : noSuchObject }
        })
      })
    }),
    storageRoute('POST', '/object/sign/:bucket/*', json, async (context) => {
      const target = targetOf(context)
      const body = signSchema.parse(context.json)
      if (body.transform !== undefined)
        throw new StorageFault(
          400,
          'FeatureNotEnabled',
          'Pictures are not transformed here. Ask for a link without "transform".',
        )
      const viewer = await context.viewer()
      const object = await findVisibleObject(deps, viewer, target)
      return { signedURL: linkTo(viewer, target.bucket, object, body.expiresIn) }
    }),
    reads('/object/sign/:bucket/*', async (context) => {
      const target = targetOf(context)
      const link = readLinkToken(
        context.url.searchParams.get('token') ?? '',
        'read',
        pathOf(target),
        deps.linkSecret,
      )
      const find = (sql: Sql) => findObject(sql, target.bucket.id, target.name)
      const object = await find(sqlOf(deps.database.pool))
      if (!object) throw missingObject()
      const holder = await viewerOfLink(deps.database, link.for)
      const maySee = holder === 'server' || (holder && (await deps.database.asViewer(holder, find)))
      if (!maySee || versionOf(object) !== link.version) throw endedLink()
      return sendObject(deps, context, object, 'private, max-age=300')
    }),

    storageRoute('POST', '/object/upload/sign/:bucket/*', json, async (context) => {
      const target = targetOf(context)
      const viewer = await context.viewer()
      const ownerId = await assertMayWrite(deps, viewer, target.name)
      const mayReplace = context.request.headers.get('x-upsert') === 'true'
      if (!mayReplace && (await isTaken(deps, viewer, target)))
        throw new StorageFault(409, 'Duplicate', 'The resource already exists')
      const token = makeLinkToken(
        { use: 'upload', path: pathOf(target), ownerId, mayReplace, ends: ends(uploadLinkSeconds) },
        deps.linkSecret,
      )
      return { url: `/object/upload/sign/${pathOf(target)}?token=${token}`, token }
    }),
    storageRoute('PUT', '/object/upload/sign/:bucket/*', file, async (context) => {
      const target = targetOf(context)
      const token = context.url.searchParams.get('token') ?? ''
      const { ownerId, mayReplace } = readLinkToken(token, 'upload', pathOf(target), deps.linkSecret)
      await assertStillThere(deps, ownerId)
      const upload = { ...target, mayReplace, limits: deps.uploadLimits }
      const { request } = context
      const { id } = await inPlace({ accountId: ownerId, request }, () =>
        // The owner's rights are checked again when the link is used.
        storeObject(deps, viewerOfAccount(ownerId), request, upload),
      )
      return { Id: id, Key: pathOf(target) }
    }),
  ]
}

const isTaken = async (deps: StorageDependencies, viewer: Viewer, target: ReturnType<typeof targetOf>) =>
  (await deps.database.asViewer(viewer, (query) => findObject(query, target.bucket.id, target.name))) !== null

/** Throws if the owner's account is gone: a link outlives the session that requested it, but not the account. */
async function assertStillThere(deps: StorageDependencies, ownerId: string): Promise<void> {
  if (!(await isOpenAccount(sqlOf(deps.database.pool), ownerId))) throw endedLink()
}
