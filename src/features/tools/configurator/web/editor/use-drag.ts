import { type DragEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { PositionRow } from '../parts/position-rows.ts'

/** Pixels after which a press is a drag. */
const threshold = 6

interface Drag {
  from: Element
  x: number
  y: number
  isDragged: boolean
  over: Element | null
}

/**
 * Drags what stands in a position of the drawing to another, with a mouse or a pen: a finger scrolls. Keys and "Move to…" do the same.
 * Escape ends it, and nothing has moved.
 */
export function useDrag(
  rows: ReadonlyMap<string, PositionRow>,
  onMove: (from: PositionRow, target: PositionRow) => void,
) {
  const drag = useRef<Drag | null>(null)
  /** The browser sends a click after a drag, which opens nothing. */
  const wasDragged = useRef(false)
  const end = () => {
    drag.current?.from.removeAttribute('data-drag')
    drag.current?.over?.removeAttribute('data-drag')
    drag.current = null
  }
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end()
    }
    document.addEventListener('keydown', cancel)
    return () => document.removeEventListener('keydown', cancel)
  })
  const rowOf = (link: Element | null) => (link ? rows.get((link.getAttribute('href') ?? '').slice(1)) : undefined)
  return {
    wasDragged,
    handlers: {
      // A link would be dragged by the browser itself.
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onPointerDown: ({ target, button, pointerType, clientX, clientY }: PointerEvent) => {
        wasDragged.current = false
        const link = target instanceof Element ? target.closest('a') : null
        const row = rowOf(link)
        if (!link || button !== 0 || pointerType === 'touch' || !row || row.placement === null) return
        if (row.partOf === null) drag.current = { from: link, x: clientX, y: clientY, isDragged: false, over: null }
      },
      onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
        const own = drag.current
        if (!own) return
        if (buttons === 0) return end()
        if (!own.isDragged && Math.hypot(clientX - own.x, clientY - own.y) < threshold) return
        own.isDragged = true
        wasDragged.current = true
        own.from.setAttribute('data-drag', 'from')
        const found = document.elementFromPoint(clientX, clientY)?.closest('a') ?? null
        const over = found && found !== own.from && rowOf(found) ? found : null
        if (over === own.over) return
        own.over?.removeAttribute('data-drag')
        over?.setAttribute('data-drag', 'over')
        own.over = over
      },
      onPointerUp: () => {
        const own = drag.current
        const [from, target] = [rowOf(own?.from ?? null), rowOf(own?.over ?? null)]
        end()
        if (own?.isDragged && from && target) onMove(from, target)
      },
      onPointerCancel: end,
    },
  }
}
