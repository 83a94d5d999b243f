import { queryOptions } from '@tanstack/react-query'
import type { Connect, Database } from './connect.ts'

/** A writer or a speech model of the wizard. What cannot be used stays in the list and says what it needs. */
export type GenerationOption = {
  kind: 'writer' | 'voice_model' | 'voice'
  id: string
  name: string
  is_available: boolean
  needs: string | null
  details: OptionDetails
  sort: number
}
export type OptionDetails = {
  isDefault?: boolean
  provider?: string
  usdPerThousandCharacters?: number | null
  pricedOn?: string | null
  /** Seconds of work for a second of speech. */
  workPerSecond?: number | null
  languages?: string[]
  /** Of a language model; null where nobody has said what it costs. */
  usdPerMillionTokens?: { input: number; cached: number; output: number } | null
}

export const generationOptionQueries = (connect: Connect) => ({
  all: () =>
    queryOptions({
      queryKey: ['generation_options'],
      queryFn: async () => listOptions(await connect()),
      staleTime: 30_000,
    }),
})

/** Written by the worker when it starts; best first. */
async function listOptions(db: Database): Promise<GenerationOption[]> {
  const { data } = await db.from('generation_options').select('*').order('sort').order('name').throwOnError()
  return data as GenerationOption[]
}
