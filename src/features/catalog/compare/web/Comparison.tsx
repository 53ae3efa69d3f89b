import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#web/page.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ComparedProduct } from '../contract.ts'
import { compareProducts, moved } from '../domain/differences.ts'
import { comparisonText } from '../messages/comparison.ts'
import { ComparisonHead } from './ComparisonHead.tsx'
import { ComparisonRows } from './ComparisonRows.tsx'
import { ComparisonTools } from './ComparisonTools.tsx'
import css from './compare-page.module.css'
import table from './comparison.module.css'

interface ComparisonProps {
  /** In the order of the columns. The others are compared with the first one. */
  products: readonly ComparedProduct[]
  onOrder: (ids: readonly number[]) => void
  onRemove: (id: number) => void
  onClear?: () => void
}

/** A table of all parameters of the products, side by side. */
export function Comparison({ products, onOrder, onRemove, onClear }: ComparisonProps) {
  const text = useText(comparisonText)
  const [isNarrow, setNarrow] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const ids = products.map(product => product.id)
  const groups = compareProducts(products)
  const rows = groups.flatMap(group => group.rows)
  const shownRows = isNarrow ? rows.filter(row => row.isDifferent) : rows
  const region = useFocusAfterMove(ids)
  const move = (id: number, by: -1 | 1) => {
    const from = ids.indexOf(id)
    const order = moved(ids, from, by)
    if (order.indexOf(id) === from) return
    region.remember(id, by)
    onOrder(order)
    setAnnouncement(text.moved(products[from]?.name ?? '', from + by + 1, ids.length))
  }
  const remove = (id: number) => {
    region.element.current?.focus()
    onRemove(id)
  }
  return (
    <>
      <ComparisonTools
        ids={ids}
        shown={text.rows(shownRows.length, rows.length)}
        isNarrow={isNarrow}
        onNarrow={setNarrow}
        onClear={onClear}
      />
      {products.length > 1 && <p className={css.legend}>{text.legend}</p>}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <section
        ref={region.element}
        className={table.comparison}
        aria-label={text.table}
        tabIndex={-1}
        data-columns={products.length}
      >
        <table className={table.table}>
          <ComparisonHead products={products} onMove={move} onRemove={remove} />
          <ComparisonRows groups={groups} columns={products.length + 1} isNarrow={isNarrow} />
        </table>
      </section>
      {shownRows.length === 0 && <p>{text.noDifferences}</p>}
    </>
  )
}

/** Moving a column moves its buttons: the focus follows the pressed button. */
function useFocusAfterMove(ids: readonly number[]) {
  const element = useRef<HTMLElement>(null)
  const pressed = useRef<string | null>(null)
  const order = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is the reason
  useLayoutEffect(() => {
    if (pressed.current) element.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = null
  }, [order])
  const remember = (id: number, by: -1 | 1) => {
    pressed.current = `${id}:${by}`
  }
  return { element, remember }
}
