import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startS3Stub } from '#tests/support/s3-stub.ts'
import { createDiskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { createS3Store } from './s3-store.ts'

type Opened = { store: MediaStore; folder: string; close(): Promise<void> }

async function openDisk(): Promise<Opened> {
  const folder = await mkdtemp(path.join(tmpdir(), 'helmcast-disk-'))
  const store = createDiskStore(path.join(folder, 'media'))
  return { store, folder, close: () => rm(folder, { recursive: true }) }
}

async function openS3(): Promise<Opened> {
  const folder = await mkdtemp(path.join(tmpdir(), 'helmcast-s3-'))
  const stub = await startS3Stub({ accessKeyId: 'AKTEST', pageSize: 2 })
  const store = createS3Store({ ...s3Settings(stub.endpoint) })
  const close = async () => {
    await stub.close()
    await rm(folder, { recursive: true })
  }
  return { store, folder, close }
}

const s3Settings = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  bucket: 'helmcast',
  accessKeyId: 'AKTEST',
  secretAccessKey: 'a-secret',
  isPathStyle: true,
})

test.each([
  ['disk', openDisk],
  ['S3', openS3],
] as const)(
  '%s: what was put is found, opened in part, listed, copied and removed',
  async (_name, openStore) => {
    const { store, folder, close } = await openStore()
    const source = path.join(folder, 'source.mp3')
    await writeFile(source, 'abcdefghij')
    const put = await store.put('podcasts/one/a1.mp3', { path: source }, 'audio/mpeg')
    expect(put).toMatchObject({
      sizeBytes: 10,
      contentType: 'audio/mpeg',
      etag: expect.stringMatching(/^".+"$/),
    })
    expect(await store.stat('podcasts/one/a1.mp3')).toEqual(put)
    expect((await buffer(await store.open('podcasts/one/a1.mp3', { start: 2, end: 4 }))).toString()).toBe(
      'cde',
    )
    expect((await buffer(await store.open('podcasts/one/a1.mp3'))).toString()).toBe('abcdefghij')
    expect((await store.read('podcasts/one/a1.mp3', { start: 2, end: 4 })).toString()).toBe('cde')

    await store.put('podcasts/one/b2.vtt', { bytes: Buffer.from('WEBVTT\n') }, 'text/vtt')
    await store.put(
      'podcasts/one/c3.chapters.json',
      { stream: Readable.from([Buffer.from('{}')]), sizeLimitBytes: 2 },
      '',
    )
    await store.put('podcasts/two/d4.json', { bytes: Buffer.from('[]') }, 'application/json')
    const listed = []
    for await (const file of store.list('podcasts/one/')) listed.push([file.key, file.contentType])
    expect(listed).toEqual([
      ['podcasts/one/a1.mp3', 'audio/mpeg'],
      ['podcasts/one/b2.vtt', 'text/vtt; charset=utf-8'],
      ['podcasts/one/c3.chapters.json', 'application/json+chapters'],
    ])

    await store.copyTo('podcasts/one/a1.mp3', path.join(folder, 'copy.mp3'))
    expect(await readFile(path.join(folder, 'copy.mp3'), 'utf8')).toBe('abcdefghij')
    await store.remove('podcasts/one/a1.mp3')
    await store.remove('podcasts/one/a1.mp3')
    expect(await store.stat('podcasts/one/a1.mp3')).toBeNull()
    await expect(store.open('podcasts/one/a1.mp3')).rejects.toThrow('does not exist any more')
    await expect(store.copyTo('podcasts/one/a1.mp3', path.join(folder, 'gone.mp3'))).rejects.toThrow(
      'does not exist',
    )
    expect((await readdir(folder)).filter((name) => name.startsWith('gone'))).toEqual([])
    await close()
  },
)

test.each([
  ['disk', openDisk],
  ['S3', openS3],
] as const)('%s: a stream over its limit, or one that breaks, leaves no file', async (_name, openStore) => {
  const { store, close } = await openStore()
  const tooLong = { stream: Readable.from([Buffer.alloc(600), Buffer.alloc(600)]), sizeLimitBytes: 1024 }
  await expect(store.put('avatars/a.png', tooLong, 'image/png')).rejects.toThrow('larger than the 1 kB')
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(10)
      throw new Error('connection cut')
    })(),
  )
  await expect(
    store.put('avatars/b.png', { stream: broken, sizeLimitBytes: 1024 }, 'image/png'),
  ).rejects.toThrow('connection cut')
  expect(await store.stat('avatars/a.png')).toBeNull()
  expect(await store.stat('avatars/b.png')).toBeNull()
  const left = []
  for await (const file of store.list('')) left.push(file.key)
  expect(left).toEqual([])
  await close()
})

test.each(['../etc/passwd', 'a/../../b', '/etc/passwd', 'a//b', '.incoming/x', 'a/b\0c', 'a b', 'ä.mp3', ''])(
  'no store touches the key %j',
  async (key) => {
    const { store, close } = await openDisk()
    expect(await store.stat(key)).toBeNull()
    await expect(store.put(key, { bytes: Buffer.from('x') }, '')).rejects.toThrow('cannot be the name')
    await expect(store.open(key)).rejects.toThrow('cannot be the name')
    await expect(store.remove(key)).rejects.toThrow('cannot be the name')
    await close()
  },
)

test('S3: a server that fails twice is asked again; one that keeps failing gives a plain sentence', async () => {
  const stub = await startS3Stub({ accessKeyId: 'AKTEST' })
  const store = createS3Store(s3Settings(stub.endpoint))
  stub.failNext(2, 503)
  await store.put('show/cover.png', { bytes: Buffer.from('png') }, 'image/png')
  expect(stub.objects.get('show/cover.png')).toMatchObject({ type: 'image/png' })
  stub.failNext(9, 500)
  await expect(store.stat('show/cover.png')).rejects.toThrow('check the S3 settings')
  await stub.close()
})

test('S3: the first file makes the bucket; before that there is simply nothing in it', async () => {
  const stub = await startS3Stub({ accessKeyId: 'AKTEST', isNew: true })
  const store = createS3Store(s3Settings(stub.endpoint))
  expect(await store.stat('show/cover.png')).toBeNull()
  for await (const file of store.list('show/')) expect.unreachable(file.key)
  await expect(store.open('show/cover.png')).rejects.toThrow('does not exist')
  const folder = await mkdtemp(path.join(tmpdir(), 'helmcast-s3-'))
  await writeFile(path.join(folder, 'cover.png'), 'a picture')
  await Promise.all([
    store.put('show/cover.png', { path: path.join(folder, 'cover.png') }, 'image/png'),
    store.put('show/other.png', { bytes: Buffer.from('another') }, 'image/png'),
  ])
  expect((await buffer(await store.open('show/cover.png'))).toString()).toBe('a picture')
  expect((await buffer(await store.open('show/other.png'))).toString()).toBe('another')
  await stub.close()
  await rm(folder, { recursive: true })
})

test('S3: a wrong key is refused by the server and said plainly', async () => {
  const stub = await startS3Stub({ accessKeyId: 'AKTEST' })
  const store = createS3Store({ ...s3Settings(stub.endpoint), accessKeyId: 'AKOTHER' })
  await expect(store.put('show/a.png', { bytes: Buffer.from('png') }, 'image/png')).rejects.toThrow(
    'check the S3 settings',
  )
  expect(stub.objects.size).toBe(0)
  await stub.close()
})
