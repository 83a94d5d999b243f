import { open, stat } from 'node:fs/promises'
import { makeInfoFrame } from '#core/audio/mp3-frames.ts'
import type { EncodedChunk } from './encode-chunk.ts'

/** Where each chunk's frames lie in the finished file. */
export type FileLayout = { bytes: number; chunks: { start: number; length: number }[] }

/** Writes tag, info frame and all chunks to `path` and flushes them to the disk. */
export async function assembleFile(
  path: string,
  tag: Buffer,
  chunks: EncodedChunk[],
  soundSamples: number,
): Promise<FileLayout> {
  const frames = chunks.reduce((sum, chunk) => sum + chunk.frames, 0)
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes.length, 0)
  const info = makeInfoFrame(chunks[0]?.bytes ?? new Uint8Array(4), { frames, bytes, soundSamples })
  const layout: FileLayout = { bytes: 0, chunks: [] }
  const file = await open(path, 'w')
  try {
    await file.writeFile(tag)
    await file.writeFile(info)
    let position = tag.length + info.length
    for (const chunk of chunks) {
      await file.writeFile(chunk.bytes)
      layout.chunks.push({ start: position, length: chunk.bytes.length })
      position += chunk.bytes.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  layout.bytes = (await stat(path)).size
  return layout
}
