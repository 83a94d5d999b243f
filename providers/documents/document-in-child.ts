import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import pLimit from 'p-limit'
import { largestDocumentBytes, type ReadDocument, tooLargeDocument } from '#core/documents/document.ts'
import { AppError } from '#core/errors.ts'
import { readInChild } from '#providers/programs/read-in-child.ts'
import type { DocumentToRead } from './read-document.ts'

/** Each process takes a core and up to 512 MB. */
const oneByOne = pLimit(1)
const mostWaiting = 16

/** Reads a document in a process of its own. Throws AppError with a sentence about it. */
export async function readDocumentInChild(
  path: string,
  document: DocumentToRead,
  signal?: AbortSignal,
): Promise<ReadDocument> {
  if (oneByOne.pendingCount >= mostWaiting)
    throw new AppError(
      'unavailable',
      'Many documents are being read right now. Please try again in a minute.',
    )
  return oneByOne(async () => {
    const { size } = await stat(path)
    if (size > largestDocumentBytes) throw new AppError('invalid', tooLargeDocument(size))
    return readInChild('read document', { path: resolve(path), ...document }, { bytes: size, signal })
  })
}
