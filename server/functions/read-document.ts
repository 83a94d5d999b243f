import { basename } from 'node:path'
import { z } from 'zod'
import { largestDocumentBytes, type ReadDocument } from '#core/documents/document.ts'
import { AppError } from '#core/errors.ts'
import {
  type JoinedDocuments,
  joinDocumentsInChild,
  readDocumentInChild,
} from '#providers/documents/document-in-child.ts'
import { askOutside } from '#providers/outside/ask-outside.ts'
import { openOutside } from '#providers/outside/take-from-outside.ts'
import { readUpload } from '#server/gateway/storage/read-upload.ts'
import { receiveUpload } from '#server/gateway/storage/receive-upload.ts'
import { FairQueue } from '#server/limits/fair-queue.ts'
import { createUploadLimit } from '#server/limits/limit-uploads.ts'
import { isAdmin } from '#tables/accounts/accounts-sql.ts'
import { mayMembersImportAddresses } from '#tables/show/show-sql.ts'
import { type Call, readBody, type ServerFunction, signedIn } from './server-function.ts'

/** Limits the documents that are received or read at the same time in this process: each takes up to 50 MB of disk. */
const inPlace = createUploadLimit(
  { ofAccount: 3, ofNetwork: 4, ofAll: 12 },
  () => new AppError('unavailable', 'Many documents are being read right now. Please try again in a minute.'),
)
/** Documents are read one at a time. An account whose documents take long waits behind the others. */
const turns = new FairQueue({
  running: 1,
  runningEach: 1,
  waiting: 12,
  waitingEach: 12,
  longestWaitMs: 600_000,
})
const longestDownloadMs = 60_000

const senderOf = (call: Call) => ({ accountId: signedIn(call), request: call.request })

/** Reads an uploaded document (a form with `name` before the file) and returns its text with places. Stores nothing. */
export const readUploadedDocument: ServerFunction = (call) =>
  inPlace(senderOf(call), async () => {
    const upload = await readUpload(call.request)
    try {
      const name = nameOf(basename((upload.fields.get('name') ?? '').replaceAll('\\', '/')))
      return await readReceived(call, name, upload.contentType, upload.chunks)
    } finally {
      await upload.drain()
    }
  })

/** Does the same for a file that came inside a request. */
export function readBytes(call: Call, name: string, bytes: Uint8Array): Promise<ReadDocument> {
  async function* chunks() {
    yield bytes
  }
  return inPlace(senderOf(call), () =>
    readReceived(call, nameOf(basename(name.replaceAll('\\', '/'))), '', chunks()),
  )
}

/** Joins documents that were read into one text. This takes longer than reading them, so it waits in the same queue. */
export function joinDocuments(call: Call, read: ReadDocument[]): Promise<JoinedDocuments> {
  const { signal } = call.request
  return inPlace(senderOf(call), () =>
    turns.run({ name: signedIn(call), isKnown: true }, signal, () => joinDocumentsInChild(read, signal)),
  )
}

const addressSchema = z.object({
  address: z
    .url({ protocol: /^https?$/, error: 'The address must begin with https:// or http://.' })
    .max(2000),
})

/** Reads the document at a web address. Only admins reach hosts of the operator's own network. */
export const readAddress: ServerFunction = async (call) => {
  const { address } = readBody(addressSchema, call)
  const isByAdmin = await call.deps.database.asViewer(call.viewer, isAdmin)
  if (!isByAdmin && !(await mayMembersImportAddresses(call.sql)))
    throw new AppError('forbidden', 'Only admins may import from web addresses here.')
  return inPlace(senderOf(call), async () => {
    const signal = AbortSignal.any([call.request.signal, AbortSignal.timeout(longestDownloadMs)])
    const rules = { ownHosts: isByAdmin ? call.deps.importHosts : [], signal }
    const response = await askOutside(address, rules)
    const url = new URL(address)
    const file = basename(decodePath(url.pathname))
    const name = nameOf(/\.\w{2,5}$/.test(file) ? file : url.host + url.pathname.replace(/\/$/, ''))
    return readReceived(call, name, response.headers['content-type'] ?? '', openOutside(response, rules))
  })
}

async function readReceived(
  call: Call,
  name: string,
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ReadDocument> {
  const { signal } = call.request
  const received = await receiveUpload(call.deps.dataDir, chunks, largestDocumentBytes)
  try {
    return await turns.run({ name: signedIn(call), isKnown: true }, signal, () =>
      readDocumentInChild(received.path, { name, contentType }, signal),
    )
  } finally {
    await received.discard()
  }
}

/** Returns a name to show, on one line. */
function nameOf(given: string): string {
  return (
    given
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200) || 'Document'
  )
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
