import type { Format } from '#core/dialog/formats.ts'
import type { HostCharacters } from '#core/dialog/hosts.ts'
import type { PlanPart } from '#core/dialog/plan.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
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
  /** Steer tone and choice, never facts; the built-in writer has no use for them, nor for what follows. */
  audience?: string
  wish?: string
  /** Who the hosts are; the defaults unless told. */
  hosts?: HostCharacters
  /** The parts as a person has approved them; without it the writer plans. */
  plan?: PlanPart[]
  /** What the writing costs and how it goes on, as it becomes known. */
  report?: (report: WriterReport) => void
  /** Takes a better wording of a turn that was handed out before. Without it nothing is asked for again. */
  onRevised?: (index: number, turn: Turn) => Promise<void> | void
}

/** Tokens of a request as the provider counts them; `cached` are those of `input` that it had read before. */
export type Usage = { input: number; cached: number; output: number }
export type WriterReport = { notice: string } | { usage: Usage } | { plan: PlanPart[] }

/** Writes a dialog, one complete turn at a time. Errors are AppErrors with a sentence for the creator. */
export interface Writer {
  readonly id: string
  write(request: WriteRequest): AsyncIterable<Turn>
  /** The parts that it would write, for a person to change first; missing where a writer makes no plan. */
  plan?(request: WriteRequest): Promise<PlanPart[]>
}

/** One line of the list a person chooses from; `needs` says what is missing when it is not available. */
export type WriterListing = { id: string; name: string; isAvailable: boolean; needs: string | null }
