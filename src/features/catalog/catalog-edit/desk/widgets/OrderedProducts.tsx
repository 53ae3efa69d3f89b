import type { ReactNode } from 'react'
import { OrderedList } from '#desk/list/OrderedList.tsx'
import { toDesk } from '#desk-routes.ts'
import { Link } from '#web/ui/Link.tsx'
import type { NamedProduct } from '../product-form.ts'
import css from '../sections/relations.module.css'

interface OrderedProductsProps {
  label: string
  products: readonly NamedProduct[]
  isReadOnly: boolean
  /** Whether products may be taken out of the list. */
  isFixed?: boolean
  /** The note behind the name. */
  noteOf?: (id: number) => ReactNode
  onOrder: (ids: number[]) => void
}

/** Products in an order of their own. */
export function OrderedProducts({ products, noteOf, ...list }: OrderedProductsProps) {
  return (
    <OrderedList
      {...list}
      entries={products.map(product => ({ id: product.id, name: product.sku, about: product.name }))}
      listClass={css.ordered}
    >
      {({ id, name, about }) => (
        <span className={css.orderedName}>
          <Link to={toDesk.product({ id })}>{name}</Link>
          <span className={css.soft}>{about}</span>
          {noteOf?.(id)}
        </span>
      )}
    </OrderedList>
  )
}
