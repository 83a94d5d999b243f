import { type DragEvent, type PointerEvent, useRef, useState } from 'react'

export type DropPlace = { id: string; side: 'before' | 'after' }

/** Moves lines by mouse: returns the place where they would be dropped, and the handlers of the list. Keys and menus do the same. */
export function useLineDrag(onDrop: (draggedId: string, place: DropPlace) => void) {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const [place, setPlace] = useState<DropPlace | null>(null)
  /** The line whose grip was pressed. The drag begins a moment later, and by then another line may be under the mouse. */
  const pressedId = useRef<string | null>(null)

  function placeAt({ target, clientY }: DragEvent): DropPlace | null {
    const row = (target as HTMLElement).closest<HTMLElement>('[data-line]')
    if (!row?.dataset.line) return null
    const { top, height } = row.getBoundingClientRect()
    return { id: row.dataset.line, side: clientY < top + height / 2 ? 'before' : 'after' }
  }
  function end() {
    setDraggedId(null)
    setPlace(null)
  }
  return {
    place: draggedId ? place : null,
    handlers: {
      onPointerDown({ target }: PointerEvent) {
        pressedId.current = rowOfGrip(target)?.dataset.line ?? null
      },
      onDragStart(event: DragEvent) {
        const row = rowOfGrip(event.target)
        const id = pressedId.current ?? row?.dataset.line
        if (!row || !id) return
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.textContent ?? '')
        event.dataTransfer.setDragImage(row, 16, 16)
        setDraggedId(id)
      },
      onDragOver(event: DragEvent) {
        if (!draggedId) return
        event.preventDefault()
        const next = placeAt(event)
        if (next && (next.id !== place?.id || next.side !== place.side)) setPlace(next)
      },
      onDrop(event: DragEvent) {
        if (!draggedId) return
        event.preventDefault()
        const dropped = placeAt(event) ?? place
        if (dropped) onDrop(draggedId, dropped)
        end()
      },
      onDragEnd: end,
    },
  }
}

const rowOfGrip = (target: EventTarget) =>
  (target as HTMLElement).closest<HTMLElement>('[data-grip]')?.closest<HTMLElement>('[data-line]')
