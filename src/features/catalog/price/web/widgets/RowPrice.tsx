import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useShowsPrices } from '#features/site/company/web/widgets/use-company.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import { shownPriceText } from '../../messages/shown-price.ts'
import { Money } from './Money.tsx'
import css from './product-price.module.css'
import { usePrice } from './use-price.ts'

/** The place of the price of one piece in a row of a list, where the company shows prices. `RowPrices` fills it. */
export function RowPrice({ productId }: { productId: number }) {
  return useShowsPrices() ? <span className={css.row} data-price={productId} /> : null
}

/** The prices of the rows inside an element, whoever has drawn them. */
export function RowPrices({ around }: { around: RefObject<HTMLElement | null> }) {
  return useShowsPrices() ? <Prices around={around} /> : null
}

function Prices({ around }: { around: RefObject<HTMLElement | null> }) {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  useLayoutEffect(() => {
    const found = [...(around.current?.querySelectorAll<HTMLElement>('[data-price]') ?? [])]
    // Another page of the list has other rows.
    setPlaces(now => (now.length === found.length && now.every((place, at) => place === found[at]) ? now : found))
  })
  return places.map(place =>
    createPortal(<Price productId={Number(place.dataset.price)} />, place, place.dataset.price),
  )
}

function Price({ productId }: { productId: number }) {
  const { language } = useSite()
  const text = useText(shownPriceText)
  const answer = usePrice(productId)
  const [first] = answer?.price?.breaks ?? []
  if (!answer) return null
  if (!first) return <span className={css.soft}>{text.short}</span>
  return (
    <>
      <Money amount={first.unit_price} currency={answer.currency} />
      {first.from_quantity > 1 && (
        <span className={css.soft}>{text.from(formatNumber(first.from_quantity, language))}</span>
      )}
    </>
  )
}
