import { type DragEvent, type ReactNode, useState } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { contentPageText } from '../messages/desk-content.ts'
import css from './content.module.css'

interface OrderRowProps {
  /** Names the row among those that can be dragged. */
  id: string
  name: string
  isHeading?: boolean
  isReadOnly: boolean
  onMove: (step: -1 | 1) => void
  /** Another row was dropped on this one. */
  onDrop: (id: string) => void
  children: ReactNode
}

const dragType = 'text/x-desk-row'

/** A row of a list that is ordered by dragging, or by its two buttons. */
export function OrderRow({ id, name, isHeading = false, isReadOnly, onMove, onDrop, children }: OrderRowProps) {
  const text = useText(contentPageText)
  const [isOver, setIsOver] = useState(false)
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(dragType)
  return (
    <li
      className={isHeading ? `${css.entry} ${css.group}` : css.entry}
      data-over={isOver || undefined}
      draggable={!isReadOnly}
      onDragStart={event => {
        event.dataTransfer.setData(dragType, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={event => {
        if (!isOurs(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        onDrop(event.dataTransfer.getData(dragType))
      }}
    >
      <span>{children}</span>
      {!isReadOnly && (
        <span>
          <Button look="quiet" aria-label={text.up(name)} onClick={() => onMove(-1)}>
            ↑
          </Button>
          <Button look="quiet" aria-label={text.down(name)} onClick={() => onMove(1)}>
            ↓
          </Button>
        </span>
      )}
    </li>
  )
}
