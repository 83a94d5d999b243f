import type { KeyboardEvent } from 'react'
import type { Line } from '#core/editing/line.ts'
import { type ListKey, listKey } from './line-keys.ts'
import type { LineCommand } from './line-row.tsx'
import type { Script } from './use-script.ts'

/** Returns the key handler of the script. Keys apply to the `reachable` line, the one in the tab order. */
export function listKeyHandler({
  lines,
  reachable,
  isEditing,
  onEdit,
  script,
  command,
  focusLine,
  showKeys,
  find,
  selectAll,
}: {
  lines: Line[]
  reachable: Line | undefined
  isEditing: boolean
  onEdit: () => void
  script: Script
  command: (id: string, command: LineCommand) => void
  focusLine: (id: string) => void
  showKeys: () => void
  find: () => void
  selectAll: () => void
}): (event: KeyboardEvent) => void {
  return (event) => {
    // React events bubble up from dialogs rendered in portals; ignore those.
    if (!event.currentTarget.contains(event.target as Node)) return
    const key = listKey(event, isEditing)
    if (!key || !reachable) return
    // Also keeps the site's player, which uses some of the same keys, from handling the event.
    event.preventDefault()
    act(key, reachable)
  }

  function act(key: ListKey, line: Line) {
    const index = lines.indexOf(line)
    const goTo = (position: number) => {
      const target = lines[Math.max(0, Math.min(lines.length - 1, position))]
      if (target) focusLine(target.id)
    }
    if (key === 'previous') goTo(index - 1)
    else if (key === 'next') goTo(index + 1)
    else if (key === 'first') goTo(0)
    else if (key === 'last') goTo(lines.length - 1)
    else if (key === 'keys') showKeys()
    else if (key === 'find') find()
    else if (key === 'all') selectAll()
    else if (key === 'undo') script.undo()
    else if (key === 'redo') script.redo()
    else {
      if (key === 'edit' && !isEditing) onEdit()
      command(line.id, { do: key } as LineCommand)
    }
  }
}
