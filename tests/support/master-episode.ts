import { type EpisodeOrder, type Mastered, openMastering } from '#providers/mastering/mastering.ts'

export type MasterRequest = EpisodeOrder & { onProgress: (fraction: number) => void; signal: AbortSignal }

/** Masters clips that are all present. When cancelled it throws the signal's reason and leaves no files behind. */
export async function masterEpisode({ onProgress, signal, ...order }: MasterRequest): Promise<Mastered> {
  const mastering = openMastering(signal)
  try {
    return await mastering.finish(order, onProgress)
  } finally {
    mastering.close()
  }
}
