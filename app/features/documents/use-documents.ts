import { useRef, useState } from 'react'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { usualCuts } from '#core/documents/compose-source.ts'
import {
  largestDocumentBytes,
  mostDocuments,
  type ReadDocument,
  tooLargeDocument,
} from '#core/documents/document.ts'
import { AppError, plainMessage } from '#core/errors.ts'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase } from '#tables/database.ts'

/** A document that is being read, was read, or could not be. `cuts` are the blocks that the creator leaves out. */
export type ImportedDocument = {
  id: string
  name: string
  error: string | null
  document: ReadDocument | null
  cuts: ReadonlySet<number>
}

/** Documents chosen for one text, in the order in which they are read. */
export function useDocuments() {
  const [documents, setDocuments] = useState<ImportedDocument[]>([])
  const [notice, setNotice] = useState<string | null>(null)
  const waiting = useRef<Promise<unknown>>(Promise.resolve())
  const change = (id: string, part: Partial<ImportedDocument>) =>
    setDocuments((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)))

  /** Reads one document after the other, as the server does. */
  function read(name: string, ask: () => Promise<ReadDocument>): void {
    const id = crypto.randomUUID()
    setDocuments((now) => [...now, { id, name, error: null, document: null, cuts: new Set() }])
    waiting.current = waiting.current.then(async () => {
      try {
        const document = await ask()
        change(id, { name: document.name, document, cuts: usualCuts(document) })
      } catch (failure) {
        change(id, { error: plainMessage(failure) })
      }
    })
  }

  return {
    documents,
    notice,
    addFiles(files: Iterable<File>): void {
      const chosen = [...files]
      const room = mostDocuments - documents.length
      setNotice(chosen.length > room ? fill(words.mostDocuments, { most: mostDocuments }) : null)
      for (const file of chosen.slice(0, Math.max(0, room))) read(file.name, () => readFile(file))
    },
    addAddress: (address: string) =>
      read(address, async () => callFunction(await browserDatabase(), 'read-address', { address })),
    change,
    remove: (id: string) => setDocuments((now) => now.filter((one) => one.id !== id)),
    move: (id: string, by: -1 | 1) =>
      setDocuments((now) => {
        const at = now.findIndex((one) => one.id === id)
        const moved = now.filter((one) => one.id !== id)
        moved.splice(at + by, 0, now[at] as ImportedDocument)
        return moved
      }),
    clear: () => setDocuments([]),
  }
}

export type Documents = ReturnType<typeof useDocuments>

async function readFile(file: File): Promise<ReadDocument> {
  // Refuses a file that is too large here, before hundreds of megabytes are sent for nothing.
  if (file.size > largestDocumentBytes) throw new AppError('invalid', tooLargeDocument(file.size))
  const form = new FormData()
  form.append('name', file.name)
  form.append('', file)
  return callFunction(await browserDatabase(), 'read-document', form)
}
