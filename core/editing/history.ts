import type { Line } from './line.ts'
import { mergeLines } from './merge-lines.ts'

/** One undo step: the script before and after an edit. */
type Step = { before: Line[]; after: Line[]; typedIn: string | null; at: number }

export type History = { past: Step[]; future: Step[] }

export const emptyHistory: History = { past: [], future: [] }

const mostSteps = 200
/** Typing in one line is one step until the creator pauses for this many milliseconds. */
const typingPauseMs = 1200

/**
 * Records an edit. `typedIn` is the line in which text was typed, or null for any other edit. Fast typing in one line becomes a single
 * step. `at` is in milliseconds.
 */
export function remember(
  history: History,
  edit: { before: Line[]; after: Line[]; typedIn: string | null; at: number },
): History {
  if (edit.before === edit.after) return history
  const last = history.past.at(-1)
  const goesOn =
    last !== undefined &&
    edit.typedIn !== null &&
    last.typedIn === edit.typedIn &&
    edit.at - last.at < typingPauseMs &&
    history.future.length === 0
  const step = goesOn ? { ...edit, before: last.before } : edit
  const past = goesOn ? history.past.slice(0, -1) : history.past
  return { past: [...past, step].slice(-mostSteps), future: [] }
}

/**
 * Undoes the last edit in the current script. Later changes by another tab or by voicing are kept. Returns null if there is nothing to
 * undo.
 */
export function undo(history: History, lines: Line[]): { history: History; lines: Line[] } | null {
  const step = history.past.at(-1)
  if (!step) return null
  return {
    history: { past: history.past.slice(0, -1), future: [...history.future, step] },
    lines: reapply(step.after, step.before, lines),
  }
}

export function redo(history: History, lines: Line[]): { history: History; lines: Line[] } | null {
  const step = history.future.at(-1)
  if (!step) return null
  return {
    history: { past: [...history.past, step], future: history.future.slice(0, -1) },
    lines: reapply(step.before, step.after, lines),
  }
}

function reapply(from: Line[], to: Line[], lines: Line[]): Line[] {
  return mergeLines(from, to, lines).lines
}
