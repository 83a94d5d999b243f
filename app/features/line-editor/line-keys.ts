import type { KeyboardEvent } from 'react'
import type { LineCommand } from './line-row.tsx'

export type ListKey =
  | LineCommand['do']
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'keys'
  | 'undo'
  | 'redo'
  | 'find'
  | 'all'

const onLine: Record<string, ListKey> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
  Enter: 'edit',
  p: 'play',
  s: 'source',
  v: 'voice',
  w: 'rewrite',
  t: 'deliver',
  m: 'comment',
  h: 'give',
  n: 'add',
  c: 'begin-chapter',
  x: 'select',
  Escape: 'unselect',
  Delete: 'remove',
  Backspace: 'remove',
  '?': 'keys',
}
const changing = new Set<ListKey>([
  'rewrite',
  'deliver',
  'give',
  'add',
  'up',
  'down',
  'remove',
  'undo',
  'redo',
  'join',
  'begin-chapter',
])

/**
 * Returns the command for a key in the script, or null. Letter keys count only while the line itself has the focus,
 * not its text field.
 */
export function listKey(event: KeyboardEvent, isEditing: boolean): ListKey | null {
  const meaning = meaningOf(event)
  return meaning && (isEditing || !changing.has(meaning)) ? meaning : null
}

function meaningOf(event: KeyboardEvent): ListKey | null {
  const hasCommand = event.ctrlKey || event.metaKey
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (hasCommand && !event.altKey) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
    if (key === 'f' || key === 'h') return 'find'
    if (key === 'a' && isOnLine(event)) return 'all'
    return key === 'y' ? 'redo' : null
  }
  if (!isOnLine(event) || event.altKey) return null
  if (event.shiftKey && key === 'ArrowUp') return 'up'
  if (event.shiftKey && key === 'ArrowDown') return 'down'
  if (event.shiftKey && key === 'x') return 'select-to'
  if (event.shiftKey && key === 'p') return 'play-only'
  if (key === 'j') return 'join'
  return onLine[key] ?? null
}

const isOnLine = ({ target }: KeyboardEvent) => (target as HTMLElement).dataset.line !== undefined
