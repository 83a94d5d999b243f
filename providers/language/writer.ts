import type { Statement } from '#core/checks/judged-claims.ts'
import type { SupportLabel } from '#core/checks/support-label.ts'
import type { PlanPart } from '#core/dialog/plan.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Source } from '#core/source/source.ts'
import type { TextKind } from '#core/source/text-kind.ts'
import type { EpisodeBrief } from './episode-brief.ts'

/** The built-in writer ignores hosts, audience, wish and plan. Only this writer uses the kind of the text. */
export type WriteRequest = EpisodeBrief & {
  source: Source
  /** The kind of the text that its creator chose; null: the kind that is detected. */
  kind?: TextKind | null
  /** Speaking rate of the voices; the number of words is minutes times this. */
  wordsPerMinute: number
  /** The same seed, source and settings give the same dialog (built-in writer). */
  seed: number
  /** Text of a host's line that the built-in writer must say differently. */
  avoid?: string
  signal: AbortSignal
  /** The approved plan. Without it the writer plans. */
  plan?: PlanPart[]
  /** Turns that an earlier attempt wrote from this plan. The writer continues after them; the built-in writer starts again. */
  written?: Turn[]
  /** Has the checking model read lines, and returns their labels. Missing without a checking model. */
  check?: (statements: readonly Statement[]) => Promise<SupportLabel[]>
  /** Receives plan and notices as they become known. */
  report?: (report: WriterReport) => void
  /** Receives a better wording of a turn that was yielded before. Without this function there is no revision. */
  onRevised?: (index: number, turn: Turn) => Promise<void> | void
  /** Receives a title and notes for the finished dialog. Without it they are not written; the built-in writer never does. */
  onDescribed?: (described: Described) => void
}

/** A title and notes for an episode; null if none passes the checks. */
export type Described = { title: string | null; notes: string | null }

export type WriterReport = { notice: string } | { message: string } | { plan: PlanPart[] }

/** Writes a dialog, yielding complete turns. Errors are AppErrors with a message for the creator. */
export interface Writer {
  readonly id: string
  write(request: WriteRequest): AsyncIterable<Turn>
  /** Plans the parts, so that the creator can change them before writing. Missing for a writer that makes no plan. */
  plan?(request: WriteRequest): Promise<PlanPart[]>
}

/** An entry of the list of writers. `needs`: what is missing if the writer is not available. */
export type WriterListing = { id: string; name: string; isAvailable: boolean; needs: string | null }
