import { Hono } from 'hono'
import { z } from 'zod'
import type { ServerDependencies, Viewer } from '#server/dependencies.ts'
import { readJson } from '#server/read-body.ts'
import { sqlOf } from '#tables/sql/sql.ts'
import { findObject, findObjects, type StoredObject } from '#tables/sql/stored-objects.ts'
import { type Bucket, bucketNamed } from './buckets.ts'
import { versionOf } from './describe-object.ts'
import { findSeen, missingObject, sendObject, viewerOf } from './find-seen.ts'
import { endedLink, makeLinkToken, readLinkToken } from './link-token.ts'
import { pathOf, targetOf } from './request-target.ts'
import { StorageFault } from './storage-fault.ts'
import { assertMayWrite, storeObject } from './store-object.ts'

/** A thousand names fit. */
const mostJsonBytes = 1_000_000
const longestSeconds = 7 * 86_400
const uploadLinkSeconds = 2 * 3600
const expiresIn = z.number().int().min(1).max(longestSeconds)
const signSchema = z.object({ expiresIn })
const signManySchema = z.object({ expiresIn, paths: z.array(z.string().max(900)).min(1).max(500) })

/** Addresses that carry their right with them: reading one version of a file, or writing one file. */
export function linkRoutes(
  deps: ServerDependencies,
  inPlace: <T>(ownerId: string, work: () => Promise<T>) => Promise<T>,
): Hono {
  const routes = new Hono()
  const ends = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
  const linkTo = (bucket: Bucket, object: StoredObject, seconds: number) => {
    const path = pathOf({ bucket, name: object.name })
    const version = versionOf(object)
    const token = makeLinkToken({ use: 'read', path, version, ends: ends(seconds) }, deps.linkSecret)
    // The client library puts its own address in front, and wants the name unencoded.
    return `/object/sign/${path}?token=${token}`
  }

  routes.post('/object/sign/:bucket', async (c) => {
    const bucket = bucketNamed(c.req.param('bucket'))
    const wish = signManySchema.parse(await readJson(c.req.raw, mostJsonBytes))
    const viewer = await viewerOf(deps, c)
    const seen = await deps.database.asViewer(viewer, (query) => findObjects(query, bucket.id, wish.paths))
    const byName = new Map(seen.map((object) => [object.name, object]))
    return c.json(
      wish.paths.map((path) => {
        const object = byName.get(path)
        if (!object)
          return {
            path,
            signedURL: null,
            error: 'Either the object does not exist or you do not have access to it',
          }
        return { path, signedURL: linkTo(bucket, object, wish.expiresIn), error: null }
      }),
    )
  })
  routes.post('/object/sign/:bucket/:name{.+}', async (c) => {
    const target = targetOf(c)
    const wish = signSchema.parse(await readJson(c.req.raw, mostJsonBytes))
    const object = await findSeen(deps, await viewerOf(deps, c), target)
    return c.json({ signedURL: linkTo(target.bucket, object, wish.expiresIn) })
  })
  routes.get('/object/sign/:bucket/:name{.+}', async (c) => {
    const target = targetOf(c)
    const link = readLinkToken(c.req.query('token') ?? '', 'read', pathOf(target), deps.linkSecret)
    const object = await findObject(sqlOf(deps.database.pool), target.bucket.id, target.name)
    if (!object) throw missingObject()
    if (versionOf(object) !== link.version) throw endedLink()
    return sendObject(deps, c, object, 'private, max-age=300')
  })

  routes.post('/object/upload/sign/:bucket/:name{.+}', async (c) => {
    const target = targetOf(c)
    const viewer = await viewerOf(deps, c)
    const ownerId = await assertMayWrite(deps, viewer, target.name)
    const mayReplace = c.req.header('x-upsert') === 'true'
    if (!mayReplace && (await isTaken(deps, viewer, target)))
      throw new StorageFault(409, 'Duplicate', 'The resource already exists')
    const token = makeLinkToken(
      { use: 'upload', path: pathOf(target), ownerId, mayReplace, ends: ends(uploadLinkSeconds) },
      deps.linkSecret,
    )
    return c.json({ url: `/object/upload/sign/${pathOf(target)}?token=${token}`, token })
  })
  routes.put('/object/upload/sign/:bucket/:name{.+}', async (c) => {
    const target = targetOf(c)
    const token = c.req.query('token') ?? ''
    const { ownerId, mayReplace } = readLinkToken(token, 'upload', pathOf(target), deps.linkSecret)
    await assertStillThere(deps, ownerId)
    const wish = { ...target, mayReplace, limits: deps.uploadLimits }
    const { id } = await inPlace(ownerId, () => storeObject(deps, asOwner(ownerId), c.req.raw, wish))
    return c.json({ Id: id, Key: pathOf(target) })
  })
  return routes
}

const isTaken = async (deps: ServerDependencies, viewer: Viewer, target: ReturnType<typeof targetOf>) =>
  (await deps.database.asViewer(viewer, (query) => findObject(query, target.bucket.id, target.name))) !== null

/** Whoever asked for the link; what they may is looked up anew when it is used. */
const asOwner = (ownerId: string): Viewer => ({
  role: 'authenticated',
  userId: ownerId,
  email: null,
  expiresAt: null,
  claims: { sub: ownerId, role: 'authenticated' },
})

/** A link outlives the session that it was asked for in, but not the account. */
async function assertStillThere(deps: ServerDependencies, ownerId: string): Promise<void> {
  const { rowCount } = await deps.database.pool.query(
    'select 1 from auth.users where id = $1 and (banned_until is null or banned_until < now())',
    [ownerId],
  )
  if (!rowCount) throw endedLink()
}
