import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type StoredObject = { bytes: Buffer; type: string; modifiedAt: Date }

/**
 * A small S3 server on loopback: path-style PUT, GET with ranges, HEAD, DELETE and paged ListObjectsV2. Refuses
 * requests without an AWS4 signature of `accessKeyId`. With `isNew` the bucket does not exist until it is created.
 */
export async function startS3Stub(options: { accessKeyId: string; pageSize?: number; isNew?: boolean }) {
  const objects = new Map<string, StoredObject>()
  const requests: { method: string; path: string }[] = []
  let fault: { status: number; times: number } | null = null
  let hasBucket = !options.isNew

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
    requests.push({ method: request.method ?? '', path: url.pathname })
    const signed = new RegExp(
      `^AWS4-HMAC-SHA256 Credential=${options.accessKeyId}/\\d{8}/[^/]+/s3/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$`,
    )
    if (!signed.test(request.headers.authorization ?? ''))
      return sendError(response, 403, 'SignatureDoesNotMatch')
    if (fault && fault.times > 0) {
      fault.times -= 1
      return sendError(response, fault.status, 'SlowDown')
    }
    if (request.method === 'PUT' && key === '') {
      hasBucket = true
      return response.writeHead(200).end()
    }
    if (!hasBucket) return sendError(response, 404, 'NoSuchBucket', request.method === 'HEAD')
    if (request.method === 'PUT') return void storeObject(request, response, objects, key)
    if (request.method === 'GET' && key === '')
      return listObjects(response, url, objects, options.pageSize ?? 1000)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return sendError(response, 404, 'NoSuchKey', request.method === 'HEAD')
    sendObject(request, response, found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    failNext(times: number, status: number) {
      fault = { status, times }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

async function storeObject(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, StoredObject>,
  key: string,
) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== Number(request.headers['content-length']))
    return sendError(response, 400, 'IncompleteBody')
  objects.set(key, { bytes, type: request.headers['content-type'] ?? '', modifiedAt: new Date() })
  response.writeHead(200, { etag: etagOf(bytes) }).end()
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, type, modifiedAt }: StoredObject,
) {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const headers = {
    etag: etagOf(bytes),
    'content-type': type,
    'last-modified': modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
  }
  const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes
  const contentRange = range ? { 'content-range': `bytes ${range[1]}-${range[2]}/${bytes.length}` } : {}
  response.writeHead(range ? 206 : 200, { ...headers, ...contentRange, 'content-length': part.length })
  response.end(request.method === 'HEAD' ? undefined : part)
}

function listObjects(
  response: ServerResponse,
  url: URL,
  objects: Map<string, StoredObject>,
  pageSize: number,
) {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageSize)
  const isTruncated = keys.length > page.length
  const contents = page.map((key) => {
    const found = objects.get(key) as StoredObject
    return `<Contents><Key>${key}</Key><Size>${found.bytes.length}</Size><ETag>${etagOf(found.bytes)}</ETag><LastModified>${found.modifiedAt.toISOString()}</LastModified></Contents>`
  })
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

function sendError(response: ServerResponse, status: number, code: string, isHead = false) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    isHead
      ? undefined
      : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}
