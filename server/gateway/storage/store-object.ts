import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { cleanMusic } from '#providers/media/clean-music.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { FairQueue } from '#server/limits/fair-queue.ts'
import { cleanPicture, type PictureType } from '#server/media/clean-picture.ts'
import { isAdmin } from '#tables/accounts/accounts-sql.ts'
import type { UploadLimits } from '#tables/objects/objects-sql.ts'
import type { Bucket } from './buckets.ts'
import { assertMayHold, claimedTypeOf, pictureTypeOf, textTypeOf } from './file-types.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { type ReceivedFile, receiveUpload } from './receive-upload.ts'
import type { StorageDependencies } from './storage-dependencies.ts'
import { StorageFault } from './storage-fault.ts'
import { readUploadMetadata } from './upload-metadata.ts'
import { writeObject } from './write-object.ts'

/** Returns a new key in the media store. Names chosen by uploaders are not part of it. */
export const newMediaKey = (bucket: Bucket, contentType: string) =>
  `uploads/${bucket.id}/${randomUUID()}${bucket.types[contentType] ?? ''}`

type UploadTarget = { bucket: Bucket; name: string; mayReplace: boolean; limits: UploadLimits }

/**
 * Stores an upload. Nothing in it is trusted: the type comes from the bytes, pictures are re-encoded, texts are decoded,
 * size and key are the server's. The file is complete before a row names it.
 */
export async function storeObject(
  deps: StorageDependencies,
  viewer: Viewer,
  request: Request,
  target: UploadTarget,
): Promise<{ id: string }> {
  const ownerId = await assertMayWrite(deps, viewer, target.name)
  const upload = await readUpload(request)
  try {
    return await storeUpload(deps, viewer, ownerId, request, upload, target)
  } catch (error) {
    await upload.drain()
    throw error
  }
}

async function storeUpload(
  deps: StorageDependencies,
  viewer: Viewer,
  ownerId: string,
  { headers, signal }: Request,
  upload: Upload,
  { bucket, name, mayReplace, limits }: UploadTarget,
): Promise<{ id: string }> {
  const claimed = claimedTypeOf(upload.contentType)
  assertMayHold(bucket, claimed)
  const notes = readUploadMetadata(headers, upload.fields)
  const received = await receiveUpload(deps.dataDir, upload.chunks, bucket.sizeLimitBytes)
  try {
    if (bucket.holds === 'music') assertRights(notes.userMetadata)
    const make = () => makers[bucket.holds](received, claimed, bucket, name)
    const turn = { name: ownerId, isKnown: true }
    const { path, contentType } = await (turns[bucket.holds]?.run(turn, signal, make) ?? make())
    const mediaKey = newMediaKey(bucket, contentType)
    const { sizeBytes, etag } = await deps.mediaStore.put(mediaKey, { path }, contentType)
    const object = { bucket: bucket.id, name, contentType, sizeBytes, etag, mediaKey, ...notes }
    return await writeObject(deps, viewer, ownerId, object, { mayReplace, limits })
  } finally {
    await received.discard()
  }
}

/** Pictures are decoded one at a time, and so is music. An account whose files take long waits behind the others. */
const oneByOne = () =>
  new FairQueue({ running: 1, runningEach: 1, waiting: 24, waitingEach: 24, longestWaitMs: 600_000 })
const turns: Record<Bucket['holds'], FairQueue | null> = {
  pictures: oneByOne(),
  texts: null,
  music: oneByOne(),
}

type Made = { path: string; contentType: string }
type Make = (received: ReceivedFile, claimed: string, bucket: Bucket, name: string) => Promise<Made>

const makers: Record<Bucket['holds'], Make> = {
  pictures: makePicture,
  async texts(received, claimed, _bucket, name) {
    return { path: received.path, contentType: textTypeOf(claimed, name, await received.bytes()) }
  },
  async music(received) {
    const path = received.besides('cleaned')
    await cleanMusic({ from: received.path, to: path })
    return { path, contentType: 'audio/wav' }
  },
}

/** The uploader states the rights to the music. The statement is stored with the file. */
const rightsSchema = z.object({ rights: z.string().trim().min(3).max(300) })

function assertRights(said: Record<string, unknown>): void {
  if (!rightsSchema.safeParse(said).success)
    throw new AppError(
      'invalid',
      'Say where the music comes from and why you may use it, in 3 to 300 characters.',
    )
}

async function makePicture(received: ReceivedFile, claimed: string, bucket: Bucket): Promise<Made> {
  const type = pictureTypeOf(bucket, claimed, await received.head()) as PictureType
  const path = received.besides('cleaned')
  const { contentType } = await cleanPicture({ from: received.path, to: path, type })
  if ((await stat(path)).size > bucket.sizeLimitBytes)
    throw new AppError('limit-reached', 'The picture is too large. Please save it smaller.')
  return { path, contentType }
}

/**
 * Throws if the viewer may not write this file, and returns the id of the file's owner. This only avoids a useless transfer: row level
 * security decides when the row is written.
 */
export async function assertMayWrite(
  deps: StorageDependencies,
  viewer: Viewer,
  name: string,
): Promise<string> {
  const { userId } = viewer
  if (!userId) throw new StorageFault(403, 'Unauthorized', 'Please log in to upload a file.')
  if (name.startsWith(`${userId}/`)) return userId
  if (!(await deps.database.asViewer(viewer, isAdmin)))
    throw new AppError('forbidden', 'Files can be stored in your own folder only.')
  return userId
}
