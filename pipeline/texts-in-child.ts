import type { checkStoredLine } from '#core/checks/check-line.ts'
import type { Statement } from '#core/checks/judged-claims.ts'
import type { SupportLabel } from '#core/checks/support-label.ts'
import type { PlanPart } from '#core/dialog/plan.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import { type Budget, reserveForChild } from '#providers/budget/budget.ts'
import type { CheckerChoice } from '#providers/language/checker-choice.ts'
import type { Proof } from '#providers/language/checker-trial.ts'
import type { RewriteRequest } from '#providers/language/rewrite-turn.ts'
import type { Described } from '#providers/language/writer.ts'
import { readInChild } from '#providers/programs/read-in-child.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import type { WritingOrder } from './prepare-writing.ts'

type Text = { text: string }
type OfWriter = { writerId: string; settings: ProviderSettings }

/** `wanted` null: the text's own language. */
export type WritingOrderOfText = Text &
  OfWriter & { wanted: Language | null } & Omit<WritingOrder, 'source' | 'language' | 'seed' | 'signal'>

export type WritingNews =
  | { plan: PlanPart[] }
  | { proof: Proof }
  | { described: Described }
  /** What the writer waits for. */
  | { message: string }
  | { notices: string[] }
  | { turn: Turn; progress: number; notices: string[] }
  | { place: number; turn: Turn; before: Turn }
export type Written = { turns: Turn[]; notices: string[] }

export type RewriteOrder = Text & OfWriter & Omit<RewriteRequest, 'source' | 'signal'>

export type EpisodeLines = Text & {
  lines: Parameters<typeof checkStoredLine>[0][]
  names: string[]
  language: Language
}

export type CheckOrder = Text & {
  statements: Statement[]
  names: string[]
  language: Language
  checker: CheckerChoice
  settings: ProviderSettings
}
/** `error`: why the provider did not answer. `proof`: the result of the model's trial, if one was needed before the check. */
export type ModelChecked = {
  labels: SupportLabel[]
  proof: Proof | null
  error: string | null
}

/** The budget of a writer, and the signal that stops it. */
type Limits = { budget: Budget; signal: AbortSignal }
const within = ({ budget, signal }: Limits) => ({
  signal,
  onQuestion: (question: Parameters<typeof reserveForChild>[1]) => reserveForChild(budget, question),
})

const sizeOf = ({ text }: Text) => ({ bytes: Buffer.byteLength(text) })

/** Parses a creator's text and writes a dialog from it, line by line. */
export function writeFromText(
  order: WritingOrderOfText,
  limits: Limits,
  onNews: (news: WritingNews) => void | Promise<void>,
): Promise<Written> {
  return readInChild<Written, WritingNews>('write dialog', order, {
    ...sizeOf(order),
    ...within(limits),
    onNews,
  })
}

export function planFromText(order: WritingOrderOfText, limits: Limits): Promise<PlanPart[]> {
  return readInChild('plan dialog', order, { ...sizeOf(order), ...within(limits) })
}

export function rewriteFromText(order: RewriteOrder, limits: Limits): Promise<Turn> {
  return readInChild('rewrite line', order, { ...sizeOf(order), ...within(limits) })
}

/** Returns the labels of the lines, in their order. */
export function checkLines(order: EpisodeLines, signal: AbortSignal): Promise<SupportLabel[]> {
  return readInChild('check lines', order, { ...sizeOf(order), signal })
}

/** Has a checking model read the lines. */
export function checkByModel(order: CheckOrder, limits: Limits): Promise<ModelChecked> {
  return readInChild('check by model', order, { ...sizeOf(order), ...within(limits) })
}

/** Returns the first sentences of a text. */
export function describeText(text: string): Promise<string> {
  return readInChild('describe text', text, sizeOf({ text }))
}
