import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { composeSource, usualCuts } from '#core/documents/compose-source.ts'
import { leftOutInWords } from '#core/documents/left-out.ts'
import { AppError } from '#core/errors.ts'
import { readDocumentInChild } from '#providers/documents/document-in-child.ts'

export type Sources = { bytes: Uint8Array; fileName: string }

/** Reads one text as it is, or several documents into one markdown text. Prints to stderr what was left out. */
export async function readSources(paths: string[], signal: AbortSignal): Promise<Sources> {
  const [first = ''] = paths
  if (paths.length === 1 && /\.(?:txt|text|md|markdown)$/i.test(first))
    return { bytes: await readSourceFile(first), fileName: basename(first) }
  const read = []
  for (const path of paths) {
    await readSourceFile(path)
    const name = basename(path)
    const document = await readDocumentInChild(path, { name }, signal).catch((error) => {
      throw error instanceof AppError
        ? new AppError(error.code, `${name}: ${error.message}`, { cause: error })
        : error
    })
    const cuts = usualCuts(document)
    const left = [...leftOutInWords(document.leftOut), ...(cuts.size > 0 ? [`notes (${cuts.size})`] : [])]
    if (left.length > 0) console.error(`${name}: left out ${left.join(', ')}`)
    read.push({ document, cuts })
  }
  const { name, content } = composeSource(read)
  return { bytes: new TextEncoder().encode(content), fileName: `${name}.md` }
}

async function readSourceFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new AppError('not-found', `There is no file ${path}.`)
    if (code === 'EISDIR') throw new AppError('invalid', `${path} is a folder. Give a .txt or .md file.`)
    throw new AppError('unavailable', `${path} cannot be read (${code}).`, { cause: error })
  }
}
