import type { Chunk } from '#core/audio/chunks.ts'
import { fromDecibels, toDecibels } from '#core/audio/true-peak.ts'
import { assembleFile, type FileLayout } from './assemble-file.ts'
import { type AudioThreads, allWithProgress } from './audio-threads.ts'
import { highestPeakDbtp } from './check-file.ts'
import type { EncodedChunk } from './encode-chunk.ts'
import type { FramesMeasured } from './measure-frames.ts'

/** MP3 raises peaks by half a decibel or so; where it is more, the chunk is made again with a lower ceiling. */
export const firstCeilingDb = -1.6
const mostTries = 3

type Order = { chunks: Chunk[]; gain: number; tag: Buffer; totalSamples: number; path: string }

/**
 * Encodes all chunks into the file at `path`, decodes them from the disk, and repeats those whose decoded true peak is
 * over the limit. Returns what was measured; the caller judges it.
 */
export async function encodeWithinPeak(
  order: Order,
  threads: AudioThreads,
  onPart: (fraction: number) => void,
): Promise<{ measured: FramesMeasured[]; bytes: number }> {
  const ceilings = order.chunks.map(() => firstCeilingDb)
  const encoded: EncodedChunk[] = []
  const measured: FramesMeasured[] = []
  let open = order.chunks.map((_, index) => index)
  let layout: FileLayout = { bytes: 0, chunks: [] }
  for (let attempt = 1; attempt <= mostTries && open.length > 0; attempt++) {
    const tell = (from: number, share: number) => (part: number) => {
      if (attempt === 1) onPart(from + share * part)
    }
    await allWithProgress(open, tell(0, 0.75), async (index) => {
      const ceiling = fromDecibels(ceilings[index] as number)
      const chunk = order.chunks[index] as Chunk
      encoded[index] = await threads.run<'encode'>({ kind: 'encode', chunk, gain: order.gain, ceiling })
    })
    layout = await assembleFile(order.path, order.tag, encoded, order.totalSamples)
    await allWithProgress(open, tell(0.75, 0.25), async (index) => {
      const place = layout.chunks[index] as FileLayout['chunks'][number]
      measured[index] = await threads.run<'measure'>({ kind: 'measure', path: order.path, ...place })
    })
    open = open.filter((index) => {
      const over = toDecibels((measured[index] as FramesMeasured).truePeak) - highestPeakDbtp
      ceilings[index] = (ceilings[index] as number) - over - 0.15
      return over > 0
    })
  }
  return { measured, bytes: layout.bytes }
}
