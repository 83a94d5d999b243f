import type { Measurement } from '#core/audio/clip.ts'
import type { PlanPart } from '#core/dialog/plan.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { WritingCost } from '#providers/budget/writing-meter.ts'
import type { HostVoices } from './dialog-file.ts'
import type { Step } from './remaining-time.ts'

/** Events of a run: the progress bar and `--json` are both built from them. */
export type MakeEvent =
  | {
      event: 'start'
      folder: string
      title: string
      language: string
      format: string
      writer: string
      voices: HostVoices
    }
  | { event: 'notice'; message: string }
  | { event: 'turn'; index: number; turn: Turn }
  /** A better wording of an earlier turn. */
  | { event: 'revised'; index: number; turn: Turn }
  | { event: 'plan'; plan: PlanPart[] }
  | { event: 'cost'; cost: WritingCost }
  | {
      event: 'progress'
      step: Step
      /** Completed share of the whole run, 0 to 1. */
      fraction: number
      remainingSeconds: number | null
      detail: string
    }
  | { event: 'done'; folder: string; files: string[]; measurement: Measurement | null; isUnchanged: boolean }
