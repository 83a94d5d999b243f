import path from 'node:path'
import { z } from 'zod'
import { createDiskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { createS3Store } from './s3-store.ts'

const blankAsMissing = (value: unknown) => (value === '' ? undefined : value)
const optional = z.preprocess(blankAsMissing, z.string().optional())

const settingsSchema = z
  .object({
    DATA_DIR: z.preprocess(blankAsMissing, z.string().default('./data')),
    S3_ENDPOINT: z.preprocess(blankAsMissing, z.url().optional()),
    S3_REGION: z.preprocess(blankAsMissing, z.string().default('us-east-1')),
    S3_BUCKET: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    S3_PATH_STYLE: z.preprocess(blankAsMissing, z.enum(['on', 'off']).default('on')),
  })
  .refine((all) => !all.S3_ENDPOINT || (all.S3_BUCKET && all.S3_ACCESS_KEY_ID && all.S3_SECRET_ACCESS_KEY), {
    message: 'S3_ENDPOINT also needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  })

/**
 * Opens the bucket when S3_ENDPOINT is set, else the directory `media` in DATA_DIR. Throws a plain Error on incomplete
 * settings.
 */
export function openMediaStore(env: Record<string, string | undefined>): MediaStore {
  const result = settingsSchema.safeParse(env)
  if (!result.success) {
    const lines = result.error.issues.map((issue) =>
      [issue.path.join('.'), issue.message].filter(Boolean).join(': '),
    )
    throw new Error(`The media settings cannot be used:\n  ${lines.join('\n  ')}\nSee .env.example.`)
  }
  const settings = result.data
  if (!settings.S3_ENDPOINT) return createDiskStore(path.join(settings.DATA_DIR, 'media'))
  return createS3Store({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET ?? '',
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    isPathStyle: settings.S3_PATH_STYLE === 'on',
  })
}
