import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LeaveGuard } from '#desk/dialogs/LeaveGuard.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { BulkReport } from '#desk/list/BulkReport.tsx'
import { PickList } from '#desk/list/PickList.tsx'
import { useSaveKey } from '#desk/record/use-save-key.ts'
import { OrderedProducts } from '#features/catalog/catalog-edit/desk/widgets/OrderedProducts.tsx'
import { type FoundProduct, useFoundProducts } from '#features/catalog/catalog-edit/desk/widgets/use-found-products.ts'
import { undoProductChange } from '#features/catalog/catalog-edit/desk-contract.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { attempt, useAction } from '#web/action.ts'
import type { ApiError } from '#web/api-error.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type OrderedProduct, saveProductOrder } from '../desk-contract.ts'
import { isSameOrder, joinOrder, mostIn, type OrderedList } from '../domain/ordered-list.ts'
import { orderText } from '../messages/desk-order.ts'
import css from './order.module.css'

interface OrderFormProps {
  list: OrderedList
  seriesId: number | undefined
  order: { rows: readonly OrderedProduct[]; is_cut: boolean }
}

interface Arranged {
  /** The list on which this order was made. */
  seen: readonly number[]
  order: readonly number[]
  isJoined: boolean
}

/** A list that is dragged or moved by keys, and saved as one. */
export function OrderForm({ list, seriesId, order: { rows, is_cut: isCut } }: OrderFormProps) {
  const text = useText(orderText)
  const { call } = useSite()
  const router = useRouter()
  const isReadOnly = !useMay('catalog.publish')
  const [arranged, setArranged] = useState<Arranged | null>(null)
  const [chosen, setChosen] = useState<readonly FoundProduct[]>([])
  const [result, setResult] = useState<BulkResult | null>(null)
  const { run, isBusy, errors } = useAction({ errorsOf: messagesOf })
  const current = rows.map(({ id }) => id)
  if (arranged && !isSameOrder(arranged.seen, current)) {
    const joined = joinOrder(arranged.order, arranged.seen, current)
    setArranged(isSameOrder(joined, current) ? null : { seen: current, order: joined, isJoined: true })
  }
  const order = arranged?.order ?? current
  const arrange = (next: readonly number[]) =>
    setArranged(isSameOrder(next, current) ? null : { seen: current, order: next, isJoined: false })
  const save = () =>
    void run(async () => {
      try {
        const body = { list, series_id: seriesId, seen: [...current], order: [...order] }
        setResult(await call(saveProductOrder, { body }))
        setArranged(null)
      } finally {
        // A list that was changed by somebody else is read anew too.
        await attempt(router.invalidate())
      }
    })
  useSaveKey(() => arranged && !isBusy && save())
  const known = new Map([...chosen, ...rows].map(one => [one.id, one]))
  const stateOf = (id: number) => {
    const state = known.get(id)?.state ?? 'published'
    return state !== 'published' && <span className={kit.soft}>{text.states[state]}</span>
  }
  return (
    <div className={css.form}>
      {isReadOnly && <p className={kit.soft}>{text.readOnly}</p>}
      {isCut && <p className={kit.soft}>{text.cut(rows.length)}</p>}
      {order.length === 0 && <p>{text.noProducts}</p>}
      {!isReadOnly && order.length > 1 && <p className={kit.soft}>{text.drag}</p>}
      <OrderedProducts
        label={text.list[list]}
        products={order.flatMap(id => known.get(id) ?? [])}
        isReadOnly={isReadOnly}
        isFixed={list === 'series'}
        noteOf={stateOf}
        onOrder={arrange}
      />
      {!isReadOnly && list !== 'series' && (
        <AddProduct
          list={list}
          order={order}
          onAdd={product => {
            setChosen([product, ...chosen])
            arrange([...order, product.id])
          }}
        />
      )}
      {!isReadOnly && (
        <div className={kit.row}>
          <Button look="main" isBusy={isBusy} disabled={!arranged} onClick={save}>
            {text.save}
          </Button>
          {arranged && <Button onClick={() => setArranged(null)}>{text.reset}</Button>}
        </div>
      )}
      <div role="alert" className={css.errors}>
        {errors.map(error => (
          <p key={error}>{error}</p>
        ))}
        {arranged?.isJoined && <p>{text.joined}</p>}
      </div>
      <BulkReport
        result={result}
        undo={batch_id => call(undoProductChange, { body: { batch_id } })}
        onUndone={setResult}
      />
      <LeaveGuard isChanged={arranged !== null} />
    </div>
  )
}

const messagesOf = ({ fields, messages }: ApiError) => fields.order ?? messages

interface AddProductProps {
  list: OrderedList
  order: readonly number[]
  onAdd: (product: FoundProduct) => void
}

function AddProduct({ list, order, onAdd }: AddProductProps) {
  const text = useText(orderText)
  const [words, setWords] = useState('')
  const found = useFoundProducts(words, true).filter(({ id }) => !order.includes(id))
  if (order.length >= mostIn[list]) return <p className={kit.soft}>{text.full(mostIn[list])}</p>
  return (
    <PickList
      label={text.add}
      found={found.map(({ id, sku, name }) => ({ id, name: sku, about: name }))}
      words={words}
      onWords={setWords}
      onPick={({ id }) => {
        const product = found.find(one => one.id === id)
        if (product) onAdd(product)
      }}
      nothing={text.nothingFound}
      placeholder={text.findProduct}
    />
  )
}
