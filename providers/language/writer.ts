import type { Format } from '#core/dialog/formats.ts'
import type { Language } from '#core/dialog/languages.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Source } from '#core/source/source.ts'

export type WriteRequest = {
  source: Source
  leaderName: string
  format: Format
  language: Language
  /** Speaking speed of the voices that will read it; the word budget is minutes times this. */
  wordsPerMinute: number
  /** Same seed, source and settings: same dialog (built-in writer). */
  seed: number
  /** A line of the hosts that the built-in writer is to say in other words. */
  avoid?: string
  signal: AbortSignal
}

/** Writes a dialog, one complete turn at a time. Errors are AppErrors with a sentence for the creator. */
export interface Writer {
  readonly id: string
  write(request: WriteRequest): AsyncIterable<Turn>
}

/** One line of the list a person chooses from; `needs` says what is missing when it is not available. */
export type WriterListing = { id: string; name: string; isAvailable: boolean; needs: string | null }
