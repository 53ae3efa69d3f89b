import { useEffect, useState } from 'react'
import { useAction } from '#web/action.ts'
import { readChoice, saveChoice } from '#web/browser/storage/saved-choice.ts'
import { useSite, useText } from '#web/page.ts'
import { readComparedIds } from '../domain/compare-list.ts'
import { inOrderOf } from '../domain/differences.ts'
import { comparisonText } from '../messages/comparison.ts'
import { Comparison } from './Comparison.tsx'
import { clearCompared, removeCompared } from './change-compared.ts'
import css from './compare-page.module.css'
import { NothingCompared } from './NothingCompared.tsx'
import { useCompared } from './use-compared.ts'

const orderKey = 'compare_order'

export function OwnComparison() {
  const { call, report } = useSite()
  const { run } = useAction()
  const text = useText(comparisonText)
  const { isKnown, products } = useCompared(report)
  const [order, setOrder] = useState<readonly number[]>([])
  useEffect(() => setOrder(readComparedIds(readChoice(orderKey) ?? '')), [])
  const changeOrder = (ids: readonly number[]) => {
    setOrder(ids)
    saveChoice(orderKey, ids.join())
  }
  if (products.length === 0 && isKnown) return <NothingCompared />
  if (products.length === 0)
    return (
      <>
        <p role="status" className={css.waiting}>
          {text.loading}
        </p>
        <noscript>
          <NothingCompared />
        </noscript>
      </>
    )
  return (
    <Comparison
      products={inOrderOf(products, order)}
      onOrder={changeOrder}
      onRemove={id => void run(() => removeCompared(call, id))}
      onClear={() => void run(() => clearCompared(call))}
    />
  )
}
