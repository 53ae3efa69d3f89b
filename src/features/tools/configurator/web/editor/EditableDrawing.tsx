import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import page from '../configure.module.css'
import type { PositionRow } from '../parts/position-rows.ts'
import css from './editor.module.css'
import { useDrag } from './use-drag.ts'

export type DrawingKey = 'edit' | 'empty' | 'copy' | 'cut' | 'paste' | 'name' | 'undo' | 'redo'

interface EditableDrawingProps {
  figures: readonly { panel: string; svg: string }[]
  rows: ReadonlyMap<string, PositionRow>
  onKey: (key: DrawingKey, row: PositionRow) => void
  /** The device in a position was dragged to another. */
  onMove: (from: PositionRow, target: PositionRow) => void
}

/** A drawing is one tab stop: arrows move between its positions, and keys act only while it has the focus. */
export function EditableDrawing({ figures, rows, onKey, onMove }: EditableDrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const current = useRef('')
  const isInside = useRef(false)
  const { wasDragged, handlers } = useDrag(rows, (from, target) => {
    show(target.id, true)
    onMove(from, target)
  })
  const links = () => [...(box.current?.querySelectorAll<SVGAElement>('a[href^="#"]') ?? [])]
  const show = (id: string, hasFocus: boolean) => {
    const all = links()
    const chosen = all.find(link => idOf(link) === id) ?? all[0]
    for (const link of all) link.setAttribute('tabindex', link === chosen ? '0' : '-1')
    if (!chosen) return
    current.current = idOf(chosen)
    if (hasFocus) chosen.focus({ preventScroll: false })
  }
  // A new drawing has new links: the same position stays the tab stop, and keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `figures` draw the links
  useLayoutEffect(() => {
    show(current.current, isInside.current && document.activeElement === document.body)
  }, [figures])

  const act = (event: KeyboardEvent) => {
    const key = keyOf(event)
    const row = rows.get(current.current)
    if (key && row) {
      event.preventDefault()
      onKey(key, row)
      return
    }
    const target = targetOf(event.key, current.current, links(), rows)
    if (!target) return
    event.preventDefault()
    show(target, true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside have the focus
    <div
      ref={box}
      className={css.positions}
      {...handlers}
      onKeyDown={act}
      onFocus={({ target }) => {
        isInside.current = true
        const link = target.closest('a')
        if (link) show(idOf(link), false)
      }}
      onBlur={({ relatedTarget }) => {
        isInside.current = relatedTarget === null
      }}
      onClick={event => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        const row = link && rows.get(idOf(link))
        if (!row) return
        event.preventDefault()
        if (wasDragged.current) return
        show(row.id, true)
        onKey('edit', row)
      }}
    >
      {figures.map(({ panel, svg }) => (
        // Our own drawing: names in it are escaped.
        <figure key={panel} className={page.drawing} dangerouslySetInnerHTML={{ __html: svg }} />
      ))}
    </div>
  )
}

const idOf = (link: Element) => (link.getAttribute('href') ?? '').slice(1)

/** The key's action on the position, if it moves nowhere. */
function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): DrawingKey | null {
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase()
    if (letter === 'z') return shiftKey ? 'redo' : 'undo'
    return ({ y: 'redo', c: 'copy', x: 'cut', v: 'paste' } as const)[letter] ?? null
  }
  return ({ Enter: 'edit', Delete: 'empty', F2: 'name' } as const)[key] ?? null
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The position to which a key leads: an arrow to the nearest in its direction, the others within and between buses. */
function targetOf(
  key: string,
  from: string,
  links: readonly SVGAElement[],
  rows: ReadonlyMap<string, PositionRow>,
): string | null {
  const own = rows.get(from)
  const drawn = links.flatMap(link => rows.get(idOf(link)) ?? [])
  if (!own) return null
  const sameBus = drawn.filter(({ panel, bus }) => panel === own.panel && bus === own.bus)
  if (key === 'Home') return sameBus[0]?.id ?? null
  if (key === 'End') return sameBus.at(-1)?.id ?? null
  if (key === 'PageUp' || key === 'PageDown') {
    const groups = [...Map.groupBy(drawn, ({ panel, bus }) => `${panel} ${bus}`).values()]
    const at = groups.findIndex(group => group.includes(own))
    const next = groups[(at + (key === 'PageDown' ? 1 : groups.length - 1)) % groups.length]
    return (next?.find(({ position }) => position === own.position) ?? next?.at(-1))?.id ?? null
  }
  const direction = arrows[key]
  const start = links.find(link => idOf(link) === from)
  return direction && start ? nearest(start, direction, links) : null
}

/** The link whose middle lies nearest in a direction; what is beside it counts three times. */
function nearest(start: Element, [dx, dy]: readonly [number, number], links: readonly Element[]): string | null {
  const middle = (link: Element) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const own = middle(start)
  let best: { id: string; distance: number } | null = null
  for (const link of links) {
    const { x, y } = middle(link)
    const ahead = (x - own.x) * dx + (y - own.y) * dy
    const beside = Math.abs((x - own.x) * dy) + Math.abs((y - own.y) * dx)
    if (link === start || ahead <= 1) continue
    const distance = ahead + 3 * beside
    if (!best || distance < best.distance) best = { id: idOf(link), distance }
  }
  return best?.id ?? null
}
