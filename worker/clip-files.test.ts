import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openMediaStore } from '#providers/media/open-media-store.ts'
import { readSettings } from '#providers/settings.ts'
import { startS3Stub } from '#tests/support/s3-stub.ts'
import { clipFolder, clipMediaKey, fetchClips, forgetClip, shareClip } from './clip-files.ts'

const clipKey = 'ab'.repeat(32)
const pathIn = (dataDir: string, ending: string) =>
  path.join(clipFolder(dataDir), 'ab', `${clipKey}${ending}`)

async function givenClip(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'helmcast-clips-'))
  await mkdir(path.dirname(pathIn(dataDir, '.wav')), { recursive: true })
  await writeFile(pathIn(dataDir, '.wav'), 'sound')
  await writeFile(pathIn(dataDir, '.json'), '{}')
  return dataDir
}

test('with a bucket, what one worker recorded another one has, and what is forgotten is gone everywhere', async () => {
  const stub = await startS3Stub({ accessKeyId: 'AK' })
  const env = {
    S3_ENDPOINT: stub.endpoint,
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'AK',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const [one, two] = [await givenClip(), await mkdtemp(path.join(tmpdir(), 'helmcast-clips-'))]
  const store = openMediaStore(readSettings(env).media)
  await shareClip(store, one, clipKey)
  await shareClip(store, one, clipKey)
  expect(stub.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  await fetchClips(store, two, [clipKey, 'cd'.repeat(32)])
  expect(await readFile(pathIn(two, '.wav'), 'utf8')).toBe('sound')
  await forgetClip(store, two, clipKey)
  expect(await store.stat(clipMediaKey(clipKey))).toBeNull()
  await expect(readFile(pathIn(two, '.wav'))).rejects.toThrow('ENOENT')
  await stub.close()
  await Promise.all([one, two].map((folder) => rm(folder, { recursive: true })))
})

test('on disk the recording is not copied: the site reads the worker’s own file', async () => {
  const dataDir = await givenClip()
  const store = openMediaStore(readSettings({ DATA_DIR: dataDir }).media)
  await shareClip(store, dataDir, clipKey)
  expect(await store.stat(clipMediaKey(clipKey))).toMatchObject({ sizeBytes: 5, contentType: 'audio/wav' })
  const files = []
  for await (const file of store.list('')) files.push(file.key)
  expect(files).toEqual([clipMediaKey(clipKey, '.json'), clipMediaKey(clipKey)])
  await rm(dataDir, { recursive: true })
})
