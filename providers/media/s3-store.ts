import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchBucket,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { AppError } from '#core/errors.ts'
import { contentTag } from './content-tag.ts'
import { limitSize } from './limit-size.ts'
import { assertMediaKey, assertMediaPrefix, isMediaKey } from './media-key.ts'
import type { ByteRange, MediaBody, MediaStat, MediaStore } from './media-store.ts'
import { mediaTypeOf } from './media-types.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** True for MinIO, Garage and most others: the bucket is in the path, not in the host name. */
  isPathStyle: boolean
}

/**
 * Stores files in an S3-compatible bucket. The bucket stays private; our server sends the files. The bucket is created with
 * the first file if it does not exist.
 */
export function createS3Store(settings: S3Settings): MediaStore {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // The newer default adds checksum trailers that several compatible servers refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  })
  const Bucket = settings.bucket

  async function find(key: string): Promise<MediaStat | null> {
    if (!isMediaKey(key)) return null
    try {
      const head = await client.send(new HeadObjectCommand({ Bucket, Key: key }))
      return {
        key,
        sizeBytes: head.ContentLength ?? 0,
        etag: contentTag(key) ?? head.ETag ?? `"${head.ContentLength ?? 0}"`,
        modifiedAt: head.LastModified ?? new Date(0),
        contentType: mediaTypeOf(key),
      }
    } catch (error) {
      if (error instanceof NotFound || error instanceof NoSuchKey) return null
      throw unavailable(error)
    }
  }

  async function put(key: string, body: MediaBody, contentType: string): Promise<MediaStat> {
    assertMediaKey(key)
    if ('bytes' in body) await send(key, () => body.bytes, body.bytes.length, contentType)
    else if ('path' in body) await sendPath(key, body.path, contentType)
    else await throughTemporaryFile(body, (file) => sendPath(key, file, contentType))
    const stored = await find(key)
    if (!stored)
      throw new AppError('unavailable', 'The storage took the file but does not have it; please try again.')
    return stored
  }

  async function sendPath(key: string, file: string, contentType: string): Promise<void> {
    const { size } = await stat(file)
    await send(key, () => createReadStream(file), size, contentType)
  }

  async function send(
    key: string,
    openBody: () => Uint8Array | Readable,
    lengthBytes: number,
    type: string,
  ): Promise<void> {
    const store = () =>
      client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: openBody(),
          ContentLength: lengthBytes,
          ContentType: type,
        }),
      )
    await store()
      .catch(async (error) => {
        if (!(error instanceof NoSuchBucket)) throw error
        // Another process may have just created the bucket; the second attempt shows whether it exists.
        await client.send(new CreateBucketCommand({ Bucket })).catch(() => {})
        await store()
      })
      .catch((error) => {
        throw unavailable(error)
      })
  }

  async function open(key: string, range?: ByteRange): Promise<Readable> {
    assertMediaKey(key)
    try {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }))
      return Body as Readable
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NoSuchBucket)
        throw new AppError('not-found', 'This file does not exist any more.')
      throw unavailable(error)
    }
  }

  async function* list(prefix: string): AsyncGenerator<MediaStat> {
    assertMediaPrefix(prefix)
    let ContinuationToken: string | undefined
    do {
      const page = await client
        .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }))
        .catch((error) => {
          if (error instanceof NoSuchBucket) return null
          throw unavailable(error)
        })
      if (!page) return
      for (const { Key: key = '', Size, ETag, LastModified } of page.Contents ?? []) {
        if (!isMediaKey(key)) continue
        const modifiedAt = LastModified ?? new Date(0)
        yield {
          key,
          sizeBytes: Size ?? 0,
          etag: contentTag(key) ?? ETag ?? '""',
          modifiedAt,
          contentType: mediaTypeOf(key),
        }
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  return {
    put,
    stat: find,
    open,
    read: async (key, range) => buffer(await open(key, range)),
    list,
    async remove(key) {
      assertMediaKey(key)
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch((error) => {
        throw unavailable(error)
      })
    },
    async copyTo(key, target) {
      const draft = `${target}.${randomUUID()}`
      try {
        await pipeline(await open(key), createWriteStream(draft))
        await rename(draft, target)
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

/** S3 needs the length in advance, which is unknown for a stream, so the stream is written to a temporary file first. */
async function throughTemporaryFile(
  body: { stream: Readable; sizeLimitBytes: number },
  use: (path: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'helmcast-upload-'))
  try {
    const file = path.join(folder, 'upload')
    await pipeline(Readable.from(limitSize(body.stream, body.sizeLimitBytes)), createWriteStream(file))
    await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function unavailable(error: unknown): AppError {
  const name = error instanceof Error ? error.name : 'unknown'
  return new AppError(
    'unavailable',
    `The file storage did not answer as it should (${name}); check the S3 settings.`,
    { cause: error },
  )
}
