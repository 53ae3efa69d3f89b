import { type DragEvent, type ReactNode, useState } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { orderedListText } from '../messages/ordered-list.ts'
import css from './ordered-list.module.css'

interface Entry {
  id: number
  /** As the buttons say it. */
  name: string
}

interface OrderedListProps<One extends Entry> {
  label: string
  entries: readonly One[]
  /** How the list and each of its entries look. */
  listClass: string | undefined
  entryClass?: string | undefined
  isReadOnly: boolean
  /** Whether nothing may be taken out of the list. */
  isFixed?: boolean
  /** Entries stand side by side, and not below each other. */
  isAcross?: boolean
  /** Entries have fields, in which words are chosen with the mouse: a handle drags them. */
  hasHandle?: boolean
  children: (entry: One, place: number) => ReactNode
  onOrder: (ids: number[]) => void
}

/** Entries in an order of their own: dragged, or moved by the buttons, which keep the focus. */
export function OrderedList<One extends Entry>(props: OrderedListProps<One>) {
  const { label, entries, listClass, entryClass, isReadOnly, hasHandle = false, children, onOrder } = props
  const text = useText(orderedListText)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const ids = entries.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const [moved] = entries.slice(from, from + 1)
    if (!moved || to < 0 || to >= ids.length || from === to) return
    onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, moved.id))
    setSaid(text.movedTo(moved.name, to + 1, ids.length))
  }
  const onDragStart = (event: DragEvent, place: number) => {
    // Words and links of an entry are dragged as everywhere, where it has a handle.
    if (hasHandle && !isHandle(event.target)) return
    if (hasHandle) event.dataTransfer.setDragImage(event.currentTarget, 0, 0)
    setDragged(place)
  }
  const onDragOver = (event: DragEvent) => {
    if (dragged !== null) event.preventDefault()
  }
  const onDrop = (event: DragEvent, to: number) => {
    if (dragged === null) return
    event.preventDefault()
    move(dragged, to)
    setDragged(null)
  }
  if (entries.length === 0) return null
  return (
    <>
      <ol className={listClass} aria-label={label}>
        {entries.map((entry, place) => (
          <li
            key={entry.id}
            className={[css.entry, entryClass].filter(Boolean).join(' ')}
            draggable={!isReadOnly && !hasHandle}
            data-dragged={dragged === place || undefined}
            onDragStart={event => onDragStart(event, place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={onDragOver}
            onDrop={event => onDrop(event, place)}
          >
            {children(entry, place)}
            {!isReadOnly && (
              <span className={css.steps}>
                {hasHandle && (
                  <span className={css.handle} draggable aria-hidden="true" data-handle>
                    ⠿
                  </span>
                )}
                <Steps {...props} place={place} move={to => move(place, to)} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

const isHandle = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset.handle !== undefined

interface StepsProps extends Pick<OrderedListProps<Entry>, 'entries' | 'isFixed' | 'isAcross' | 'onOrder'> {
  place: number
  move: (to: number) => void
}

function Steps({ entries, place, isFixed = false, isAcross = false, move, onOrder }: StepsProps) {
  const text = useText(orderedListText)
  const { id, name } = entries[place] ?? { id: 0, name: '' }
  const rest = entries.filter(other => other.id !== id)
  return (
    <>
      <Button
        look="quiet"
        aria-label={(isAcross ? text.moveForward : text.moveUp)(name)}
        aria-disabled={place === 0}
        onClick={() => move(place - 1)}
      >
        {isAcross ? '←' : text.up}
      </Button>
      <Button
        look="quiet"
        aria-label={(isAcross ? text.moveBack : text.moveDown)(name)}
        aria-disabled={place === entries.length - 1}
        onClick={() => move(place + 1)}
      >
        {isAcross ? '→' : text.down}
      </Button>
      {!isFixed && (
        <Button look="quiet" aria-label={text.remove(name)} onClick={() => onOrder(rest.map(other => other.id))}>
          {text.removeShort}
        </Button>
      )}
    </>
  )
}
