import { useCallback, useMemo, useState } from 'react'
import type { Line } from '#core/editing/line.ts'

export type Selection = {
  /** The ids of the selected lines, in the order of the script. */
  ids: string[]
  /** Returns the lines to which an action on this line applies: all selected lines if this line is one of them, else only this line. */
  with: (id: string) => string[]
  toggle: (id: string) => void
  /** Selects all lines from the one that was selected last to this one. */
  extendTo: (id: string) => void
  all: () => void
  clear: () => void
}

/** The selected lines. A line that is removed leaves the selection. */
export function useSelection(lines: Line[]): Selection {
  const [state, setState] = useState<{ ids: ReadonlySet<string>; anchor: string | null }>({
    ids: new Set(),
    anchor: null,
  })
  const ids = useMemo(
    () => lines.filter((line) => state.ids.has(line.id)).map((line) => line.id),
    [lines, state.ids],
  )
  const toggle = useCallback((id: string) => {
    setState(({ ids }) => ({
      ids: new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
      anchor: id,
    }))
  }, [])
  const clear = useCallback(() => setState({ ids: new Set(), anchor: null }), [])
  return {
    ids,
    with: (id) => (ids.includes(id) ? ids : [id]),
    toggle,
    extendTo(id) {
      const places = [state.anchor ?? id, id].map((one) => lines.findIndex((line) => line.id === one))
      const between = lines.slice(Math.max(0, Math.min(...places)), Math.max(...places) + 1)
      setState({ ids: new Set([...ids, ...between.map((line) => line.id)]), anchor: id })
    },
    all: () => setState({ ids: new Set(lines.map((line) => line.id)), anchor: lines[0]?.id ?? null }),
    clear,
  }
}
