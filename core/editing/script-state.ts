import { type Edit, editLines } from './edit-lines.ts'
import { emptyHistory, type History, redo, remember, undo } from './history.ts'
import { type Line, sameContent } from './line.ts'
import { type Conflict, labelOf, type Merge, mergeLines } from './merge-lines.ts'
import { reconcile } from './reconcile.ts'

/** The script in one browser tab. */
export type ScriptState = {
  /** The last known stored lines. Null until the first response. */
  stored: Line[] | null
  mine: Line[]
  history: History
  conflicts: Conflict[]
}

export type ScriptMessage =
  | { type: 'rows'; rows: Line[] }
  | { type: 'draft'; base: Line[]; mine: Line[] }
  | { type: 'edit'; edit: Edit; at: number }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'saved'; stored: Line[]; sent: Line[]; rows: Line[]; refusedIds: string[] }
  | { type: 'choose'; id: string; whose: 'mine' | 'theirs' }

export const emptyScript: ScriptState = { stored: null, mine: [], history: emptyHistory, conflicts: [] }

export function nextScript(state: ScriptState, message: ScriptMessage): ScriptState {
  switch (message.type) {
    case 'rows':
      return takeRows(state, message.rows)
    case 'draft': {
      const merge = mergeLines(message.base, message.mine, state.stored ?? message.base)
      return { ...state, mine: merge.lines, conflicts: merge.conflicts }
    }
    case 'edit': {
      const after = editLines(state.mine, message.edit)
      if (after === state.mine) return state
      const typedIn = typedInOf(message.edit)
      const step = { before: state.mine, after, typedIn, at: message.at }
      return { ...state, mine: after, history: remember(state.history, step) }
    }
    case 'undo':
    case 'redo': {
      const step = (message.type === 'undo' ? undo : redo)(state.history, state.mine)
      return step ? { ...state, mine: step.lines, history: step.history } : state
    }
    case 'saved': {
      const merge = reconcile({ ...message, mine: state.mine })
      return {
        ...state,
        stored: message.rows,
        mine: merge.lines,
        conflicts: openConflicts(state, merge, message.rows),
      }
    }
    case 'choose':
      return choose(state, message.id, message.whose)
  }
}

/** Returns where an edit types text, so that fast typing there is one undo step. Null for other edits. */
function typedInOf(edit: Edit): string | null {
  if (edit.type === 'type') return edit.id
  return edit.type === 'name-chapter' ? `chapter ${edit.id}` : null
}

function takeRows(state: ScriptState, rows: Line[]): ScriptState {
  if (!state.stored) return { ...state, stored: rows, mine: rows }
  if (isOlder(rows, state.stored)) return state
  const merge = mergeLines(state.stored, state.mine, rows)
  // The dialog was written again: the undo history belongs to another script.
  const isAnother =
    state.stored.length > 0 && !rows.some((row) => state.stored?.some(({ id }) => id === row.id))
  const history = isAnother ? emptyHistory : state.history
  return { stored: rows, mine: merge.lines, history, conflicts: openConflicts(state, merge, rows) }
}

/** Whether a response was read before my last save but arrived after it. It would bring the old text back. */
function isOlder(rows: Line[], stored: Line[]): boolean {
  const storedAt = new Map(stored.map((line) => [line.id, line.updatedAt]))
  return rows.some((row) => {
    const known = storedAt.get(row.id)
    return known && row.updatedAt && Date.parse(row.updatedAt) < Date.parse(known)
  })
}

/** A conflict stays open until the creator chooses, or until both sides are equal. */
function openConflicts(state: ScriptState, merge: Merge, rows: Line[]): Conflict[] {
  const fresh = new Set(merge.conflicts.map(({ id }) => id))
  const waiting = state.conflicts.flatMap(({ id }) => {
    const line = merge.lines.find((one) => one.id === id)
    const theirs = rows.find((one) => one.id === id)
    return fresh.has(id) || !line || !theirs || sameContent(line, theirs) ? [] : { id, theirs }
  })
  return [...waiting, ...merge.conflicts]
}

function choose(state: ScriptState, id: string, whose: 'mine' | 'theirs'): ScriptState {
  const conflict = state.conflicts.find((one) => one.id === id)
  if (!conflict) return state
  const conflicts = state.conflicts.filter((one) => one !== conflict)
  if (whose === 'mine') return { ...state, conflicts }
  const { speaker, text, kind, part } = conflict.theirs
  const mine = state.mine.map((line) =>
    line.id === id ? { ...line, speaker, text, kind, part, ...labelOf(conflict.theirs) } : line,
  )
  const step = { before: state.mine, after: mine, typedIn: null, at: 0 }
  return { ...state, mine, conflicts, history: remember(state.history, step) }
}
