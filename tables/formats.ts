import { queryOptions } from '@tanstack/react-query'
import type { Connect, Database } from './connect.ts'

export type FormatRow = { id: string; name: string; duration_minutes: number; description: string }

export const formatQueries = (connect: Connect) => ({
  all: () =>
    queryOptions({
      queryKey: ['podcast_formats'],
      queryFn: async () => listFormats(await connect()),
    }),
})

async function listFormats(db: Database): Promise<FormatRow[]> {
  const { data } = await db.from('podcast_formats').select('*').order('duration_minutes').throwOnError()
  return data as FormatRow[]
}
