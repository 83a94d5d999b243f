import { queryOptions } from '@tanstack/react-query'
import type { Connect } from './connect.ts'

/** What was said, in order; times are null until there is audio. */
export type SpokenLine = {
  id: string
  speaker: 'Host A' | 'Host B'
  text: string
  part: string
  start_ms: number | null
  end_ms: number | null
}

export const dialogQueries = (connect: Connect) => ({
  spoken: (podcastId: string) =>
    queryOptions({
      queryKey: ['dialog-segments', podcastId, 'spoken'],
      queryFn: async ({ signal }) => {
        const db = await connect()
        const { data } = await db
          .from('dialog_segments')
          .select('id, speaker, text, part, start_ms, end_ms')
          .eq('podcast_id', podcastId)
          .order('sequence_order')
          .abortSignal(signal)
          .throwOnError()
        return data as SpokenLine[]
      },
    }),
})
