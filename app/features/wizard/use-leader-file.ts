import { useState } from 'react'
import words from '#app/messages/wizard.ts'
import { AppError, plainMessage } from '#core/errors.ts'
import type { CreateForm } from '#core/wizard/create-form.ts'
import { readLeaderFile } from '#core/wizard/leader-file.ts'

/** Reads the leader's text from a file or from pasted text; `error` and `notices` say what is wrong with it. */
export function useLeaderFile(onChange: (file: CreateForm['file']) => void) {
  const [error, setError] = useState<string | null>(null)
  const [notices, setNotices] = useState<string[]>([])
  const [refused, setRefused] = useState<File | null>(null)

  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    try {
      const { name, type } = chosen
      const read = readLeaderFile({ name, type, bytes: await bytesOf(chosen) })
      setError(null)
      setNotices(read.notices)
      onChange({ name, content: read.content })
    } catch (failure) {
      setError(plainMessage(failure))
      setRefused(chosen)
      setNotices([])
    }
  }

  return {
    error,
    notices,
    /** The file that `error` is about. */
    refused,
    take,
    takeText: (text: string) => take(new File([text], words.pastedName, { type: 'text/plain' })),
    /** Takes a text that was made of documents. */
    use(file: NonNullable<CreateForm['file']>) {
      setError(null)
      setNotices([])
      onChange(file)
    },
    remove() {
      onChange(null)
      setNotices([])
    },
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  const bytes = await file.arrayBuffer().catch((cause) => {
    throw new AppError('invalid', words.fileUnreadable, { cause })
  })
  return new Uint8Array(bytes)
}
