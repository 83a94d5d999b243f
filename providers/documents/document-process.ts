import { readFile } from 'node:fs/promises'
import { composeSource, usualCuts } from '#core/documents/compose-source.ts'
import { differencesIn } from '#core/documents/differences.ts'
import type { ReadDocument } from '#core/documents/document.ts'
import { AppError } from '#core/errors.ts'
import { leadOfText } from '#core/source/lead-of-text.ts'
import { serveReaders } from '#providers/programs/serve-readers.ts'
import type { JoinedDocuments, TextToLookAt } from './document-in-child.ts'
import { type DocumentToRead, readDocument } from './read-document.ts'

/** Entry point of the child process that reads documents. It has no keys, and makes no requests to other machines. */
serveReaders({
  async 'read document'({ path, ...document }: DocumentToRead & { path: string }): Promise<ReadDocument> {
    try {
      return await readDocument(new Uint8Array(await readFile(path)), document)
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw new AppError('invalid', 'It is damaged and cannot be read. Please save it anew.', { cause })
    }
  },
  'join documents'(documents: ReadDocument[]): JoinedDocuments {
    const parts = documents.map((document) => ({ document, cuts: usualCuts(document) }))
    return { ...composeSource(parts), differences: differencesIn(parts) }
  },
  'lead of text': ({ text, leaderName, language }: TextToLookAt) => leadOfText(text, leaderName, language),
})
