import { useState } from 'react'
import { useMoment } from '#desk/moment.ts'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { attempt } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { getPriceMemory } from '../desk-contract.ts'
import type { PriceMemory } from '../domain/draft/candidate.ts'
import { lineText } from '../messages/desk-lines.ts'
import css from './grid/draft-grid.module.css'

export type Remembered = PriceMemory['all'][number]

const shownAtMost = 3

/** The last prices of products, asked for once. */
export function usePrices(quoteId: number) {
  const { call } = useSite()
  const [known, setKnown] = useState<ReadonlyMap<number, readonly Remembered[]>>(new Map())
  return {
    of: (productId: number | null) => (productId === null ? undefined : known.get(productId)),
    ask: (productId: number) => {
      if (known.has(productId)) return
      const read = async () => {
        const { company, all } = await call(getPriceMemory, {
          params: { id: quoteId },
          query: { product_id: productId },
        })
        const others = all.filter(one => !company.some(own => own.web_quote_id === one.web_quote_id))
        setKnown(before => new Map(before).set(productId, [...company, ...others].slice(0, shownAtMost)))
      }
      // Without them the seller types the price.
      void attempt(read())
    },
  }
}

interface PriceListProps {
  id: string
  prices: readonly Remembered[]
  onTake: (price: Remembered) => void
}

/** The last prices below the price field. Alt 1 to Alt 3 take one over. */
export function PriceList({ id, prices, onTake }: PriceListProps) {
  const text = useText(lineText)
  const { language } = useSite()
  const moment = useMoment()
  return (
    <div id={id} className={css.memory}>
      <span>{text.lastPrices}</span>
      {prices.map((price, index) => (
        <button
          key={`${price.web_quote_id} ${price.version} ${price.quantity}`}
          type="button"
          tabIndex={-1}
          // The field keeps the focus.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onTake(price)}
        >
          <kbd>Alt {index + 1}</kbd> {writeMoney(price.unit_price, price.currency, language)} · {price.quantity} ·{' '}
          {moment(price.at)} · {price.web_quote_id}
        </button>
      ))}
    </div>
  )
}
