import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { Disputed } from '#desk/record/Disputed.tsx'
import { selectedOnFocus } from '#desk/selected-on-focus.ts'
import form from '#web/form/form.module.css'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ListedPrice } from '../desk-contract.ts'
import { type Break, breakLimit } from '../domain/amount.ts'
import { priceField } from '../domain/price-list-fields.ts'
import { readCount, readFigure, writeFigure } from '../domain/typed-figures.ts'
import { priceListText } from '../messages/desk-price-lists.ts'
import type { PriceListEditing } from './price-list-form.ts'
import css from './price-lists.module.css'

interface PriceRowProps {
  row: ListedPrice
  editing: PriceListEditing
  isReadOnly: boolean
  /** Told whether something was typed that cannot be read. */
  onUnreadable: (productId: number, isUnreadable: boolean) => void
  wordValue: (field: string, value: unknown) => string
}

interface Typed {
  from: string
  price: string
}

/** A product with its prices by quantity. They count as soon as all of them can be read; without a price the product has none. */
export function PriceRow({ row, editing, isReadOnly, onUnreadable, wordValue }: PriceRowProps) {
  const text = useText(priceListText)
  const { language } = useSite()
  const [typed, setTyped] = useState<readonly Typed[] | null>(null)
  const field = priceField(row.product_id)
  const breaks = editing.get(field) ?? []
  const written = breaks.map(one => ({ from: `${one.from_quantity}`, price: writeFigure(one.unit_price, language) }))
  const rows = typed ?? (written.length > 0 ? written : [{ from: '1', price: '' }])
  const take = (all: readonly Typed[]) => {
    setTyped(all)
    const found = readBreaks(all, language)
    onUnreadable(row.product_id, found === null)
    if (found) editing.set(field, found.length > 0 ? found : null)
  }
  const change = (index: number, part: Partial<Typed>) =>
    take(rows.map((one, place) => (place === index ? { ...one, ...part } : one)))
  const isWrong = typed !== null && readBreaks(typed, language) === null
  const errors = editing.errorsOf(field)
  const input = (kind: string) => `${form.control} ${css.figure} ${kind}`
  return (
    <li className={css.price}>
      <span className={css.product}>
        <strong>{row.sku}</strong>
        <span className={kit.soft}>{row.name}</span>
      </span>
      <Disputed
        editing={{
          theirsOf: editing.theirsOf,
          takeTheirs: name => {
            setTyped(null)
            editing.takeTheirs(name)
          },
        }}
        name={field}
        words={wordValue}
      >
        <fieldset className={css.breaks} aria-label={row.sku}>
          {rows.map((one, index) => (
            // The rows have no names of their own, and none changes its place.
            <div key={index} className={css.break}>
              <input
                className={input(css.count ?? '')}
                inputMode="numeric"
                autoComplete="off"
                readOnly={isReadOnly}
                aria-label={text.fromOf(row.sku, index + 1)}
                {...selectedOnFocus}
                value={one.from}
                onChange={event => change(index, { from: event.target.value })}
              />
              <input
                className={input(css.amount ?? '')}
                inputMode="decimal"
                autoComplete="off"
                readOnly={isReadOnly}
                aria-label={text.priceOfRow(row.sku, index + 1)}
                {...selectedOnFocus}
                value={one.price}
                onChange={event => change(index, { price: event.target.value })}
              />
              {!isReadOnly && written.length > 0 && (
                <Button
                  look="quiet"
                  aria-label={text.removeBreak(row.sku, index + 1)}
                  onClick={() => take(rows.filter((_, place) => place !== index))}
                >
                  ×
                </Button>
              )}
            </div>
          ))}
          {(isWrong || errors.length > 0) && (
            <p role="alert" className={kit.badNote}>
              {isWrong ? text.unreadable : errors.join(' ')}
            </p>
          )}
          {!isReadOnly && rows.length < breakLimit && written.length > 0 && (
            <Button look="quiet" aria-label={text.addBreakTo(row.sku)} onClick={() => setTyped([...rows, empty])}>
              {text.addBreak}
            </Button>
          )}
        </fieldset>
      </Disputed>
    </li>
  )
}

const empty: Typed = { from: '', price: '' }

/** The prices that were typed; null where some of them cannot be read. Rows without a price are none. */
function readBreaks(rows: readonly Typed[], language: Parameters<typeof readFigure>[1]): Break[] | null {
  const given = rows.filter(({ price }) => price.trim() !== '')
  const found = given.flatMap(({ from, price }) => {
    const [from_quantity, unit_price] = [readCount(from, language), readFigure(price, language, 4)]
    return from_quantity === null || unit_price === null ? [] : [{ from_quantity, unit_price }]
  })
  const rises = found.every(({ from_quantity }, index) => from_quantity > (found[index - 1]?.from_quantity ?? 0))
  return found.length === given.length && rises ? found : null
}
