import { useEffect, useRef, useState } from 'react'
import { selectedOnFocus } from '#desk/selected-on-focus.ts'
import { type Break, breakLimit } from '#features/catalog/price/domain/amount.ts'
import { readCount, readFigure, writeFigure } from '#features/catalog/price/domain/typed-figures.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lineText } from '../../messages/desk-lines.ts'
import type { DraftEdits } from '../draft/use-draft.ts'
import parts from '../draft-parts.module.css'
import cells from './draft-cells.module.css'
import { fieldId } from './draft-cells.tsx'

interface BreakFieldsProps {
  path: string
  breaks: readonly Break[]
  onValue: (breaks: Break[]) => void
  onUnreadable: DraftEdits['markUnreadable']
}

interface Typed {
  from: string
  price: string
}

/** Prices by quantity. A row counts as soon as the whole table can be read: quantities that rise, each with a price. */
export function BreakFields({ path, breaks, onValue, onUnreadable }: BreakFieldsProps) {
  const text = useText(lineText)
  const { language } = useSite()
  const [typed, setTyped] = useState<readonly Typed[] | null>(null)
  const added = useRef(false)
  const mark = `${path}.table`
  // Text that was typed and could not be read goes with the fields.
  useEffect(() => () => onUnreadable(mark, false), [mark, onUnreadable])
  const written = breaks.map(one => ({ from: `${one.from_quantity}`, price: writeFigure(one.unit_price, language) }))
  const rows = typed ?? written
  const read = (all: readonly Typed[]): Break[] | null => {
    const found = all.flatMap(({ from, price }) => {
      const [quantity, unit] = [readCount(from, language), readFigure(price, language, 4)]
      return quantity === null || unit === null ? [] : [{ from_quantity: quantity, unit_price: unit }]
    })
    const rises = found.every(({ from_quantity }, index) => from_quantity > (found[index - 1]?.from_quantity ?? 0))
    return found.length === all.length && rises ? found : null
  }
  const take = (all: readonly Typed[]) => {
    setTyped(all)
    const found = read(all)
    onUnreadable(mark, found === null)
    if (found) onValue(found)
  }
  const change = (index: number, part: Partial<Typed>) =>
    take(rows.map((row, place) => (place === index ? { ...row, ...part } : row)))
  const isWrong = typed !== null && read(typed) === null
  return (
    <fieldset
      id={fieldId(mark)}
      tabIndex={-1}
      className={parts.breaks}
      onBlur={event => {
        if (!isWrong && !event.currentTarget.contains(event.relatedTarget)) setTyped(null)
      }}
    >
      <legend>{text.breaks}</legend>
      {rows.map((row, index) => (
        // The rows have no names of their own, and none changes its place.
        <div key={index} className={parts.inline}>
          <input
            className={`${cells.input} ${cells.figure}`}
            id={fieldId(`${path}.${index}.from`)}
            // The row that was just added: one types on at once.
            ref={field => {
              if (!field || !added.current || index < rows.length - 1) return
              added.current = false
              field.focus()
            }}
            inputMode="numeric"
            aria-label={text.breakFrom(index + 1)}
            {...selectedOnFocus}
            value={row.from}
            onChange={event => change(index, { from: event.target.value })}
          />
          <input
            className={`${cells.input} ${cells.figure}`}
            id={fieldId(`${path}.${index}.price`)}
            inputMode="decimal"
            aria-label={text.breakPrice(index + 1)}
            {...selectedOnFocus}
            value={row.price}
            onChange={event => change(index, { price: event.target.value })}
          />
          <Button
            look="quiet"
            aria-label={text.removeBreak(index + 1)}
            onClick={() => take(rows.filter((_, place) => place !== index))}
          >
            ×
          </Button>
        </div>
      ))}
      {isWrong && (
        <p role="alert" className={cells.wrong}>
          {text.breaksUnreadable}
        </p>
      )}
      {rows.length < breakLimit && (
        <Button
          look="quiet"
          onClick={() => {
            added.current = true
            take([...rows, { from: rows.length === 0 ? '1' : '', price: '' }])
          }}
        >
          {text.addBreak}
        </Button>
      )}
    </fieldset>
  )
}
