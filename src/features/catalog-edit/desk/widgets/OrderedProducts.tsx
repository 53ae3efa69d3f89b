import { type DragEvent, type ReactNode, useState } from 'react'
import { toDesk } from '#desk-routes.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { relationText } from '../../messages/desk-relations.ts'
import type { NamedProduct } from '../product-form.ts'
import css from '../relations.module.css'

interface OrderedProductsProps {
  label: string
  products: readonly NamedProduct[]
  isReadOnly: boolean
  /** Whether products may be taken out of the list. */
  isFixed?: boolean
  /** What stands behind the name. */
  noteOf?: (id: number) => ReactNode
  onOrder: (ids: number[]) => void
}

/** Products in an order of their own: dragged, or moved by the buttons, which keep the focus. */
export function OrderedProducts(props: OrderedProductsProps) {
  const { label, products, isReadOnly, isFixed = false, noteOf, onOrder } = props
  const text = useText(relationText)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const ids = products.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const [moved] = products.slice(from, from + 1)
    if (!moved || to < 0 || to >= ids.length || from === to) return
    onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, moved.id))
    setSaid(text.movedTo(moved.sku, to + 1, ids.length))
  }
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    setDragged(null)
  }
  if (products.length === 0) return null
  return (
    <>
      <ol className={css.ordered} aria-label={label}>
        {products.map(({ id, sku, name }, place) => (
          <li
            key={id}
            draggable={!isReadOnly}
            data-dragged={dragged === place || undefined}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={event => event.preventDefault()}
            onDrop={event => onDrop(event, place)}
          >
            <span className={css.orderedName}>
              <Link to={toDesk.product({ id })}>{sku}</Link>
              <span className={css.soft}>{name}</span>
              {noteOf?.(id)}
            </span>
            {!isReadOnly && (
              <span className={css.orderedSteps}>
                <Button
                  look="quiet"
                  aria-label={text.moveUp(sku)}
                  aria-disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  {text.up}
                </Button>
                <Button
                  look="quiet"
                  aria-label={text.moveDown(sku)}
                  aria-disabled={place === products.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  {text.down}
                </Button>
                {!isFixed && (
                  <Button
                    look="quiet"
                    aria-label={text.removeOf(sku)}
                    onClick={() => onOrder(ids.filter(other => other !== id))}
                  >
                    {text.remove}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
