import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import pLimit from 'p-limit'
import type { ComposedSource } from '#core/documents/compose-source.ts'
import type { Difference } from '#core/documents/differences.ts'
import { largestDocumentBytes, type ReadDocument, tooLargeDocument } from '#core/documents/document.ts'
import { AppError } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import { readInChild } from '#providers/programs/read-in-child.ts'
import type { DocumentToRead } from './read-document.ts'

/** One process at a time, because each takes a core and up to 512 MB. */
const oneByOne = pLimit(1)
/** Characters at the start of a text that are searched for its lead. */
const leadCharacters = 20_000

/** Reads a document in a process of its own. Throws AppError with a sentence about it. */
export async function readDocumentInChild(
  path: string,
  document: DocumentToRead,
  signal?: AbortSignal,
): Promise<ReadDocument> {
  return oneByOne(async () => {
    const { size } = await stat(path)
    if (size > largestDocumentBytes) throw new AppError('invalid', tooLargeDocument(size))
    return readInChild('read document', { path: resolve(path), ...document }, { bytes: size, signal })
  })
}

export type JoinedDocuments = ComposedSource & { differences: Difference[] }

/** Joins documents into one text, without their notes, and finds where two of them give different numbers. */
export function joinDocumentsInChild(
  documents: ReadDocument[],
  signal?: AbortSignal,
): Promise<JoinedDocuments> {
  const bytes = Buffer.byteLength(JSON.stringify(documents))
  return oneByOne(() => readInChild('join documents', documents, { bytes, signal }))
}

export type TextToLookAt = { text: string; leaderName: string; language: Language }

/** Returns the sentences with which a story begins; null if there are none, if the text cannot be read, or if others wait. */
export async function findLeadInChild({ text, ...more }: TextToLookAt): Promise<string | null> {
  if (oneByOne.pendingCount > 0) return null
  const order: TextToLookAt = { text: text.slice(0, leadCharacters), ...more }
  const bytes = Buffer.byteLength(order.text)
  return oneByOne(() => readInChild<string | null>('lead of text', order, { bytes }).catch(() => null))
}
