import { memo, useRef, useState } from 'react'
import { afterPress } from '#desk/after-press.ts'
import { writeMoney } from '#features/price/domain/typed-figures.ts'
import type { Currency } from '#features/setting/domain/quote-choices.ts'
import { useSite, useText } from '#web/page.ts'
import { lineAnswers, lineUnits } from '../domain/answer-words.ts'
import type { LineFields, RequestedLine } from '../domain/draft.ts'
import { hasPrice, isCounted, priceLine } from '../domain/money.ts'
import { lineText } from '../messages/desk-lines.ts'
import cells from './draft-cells.module.css'
import { Choice, FigureInput, fieldId } from './draft-cells.tsx'
import css from './draft-grid.module.css'
import type { LineKey, LineShown } from './draft-steps.ts'
import { HeldNote, type HeldShown } from './HeldNote.tsx'
import { LineDetails } from './LineDetails.tsx'
import { PriceList, type Remembered } from './PriceList.tsx'
import type { DraftEdits } from './use-draft.ts'

export interface RowActions {
  toggle: (line: LineKey) => void
  choose: (line: LineKey) => void
  match: (line: LineKey) => void
  addBeside: (line: LineKey) => void
  remove: (line: LineKey) => void
  askPrices: (productId: number) => void
}

export interface DraftRowProps {
  line: LineShown
  /** From 1. */
  place: number
  asked: RequestedLine | null
  currency: Currency
  held: readonly HeldShown[]
  missing: readonly string[]
  isOpen: boolean
  isChosen: boolean
  prices: readonly Remembered[] | undefined
  edits: DraftEdits
  actions: RowActions
}

/** A line of the draft: what was asked, the answer, and its price. Drawn again only when something of it has changed. */
export const DraftRow = memo(function DraftRow(props: DraftRowProps) {
  const { line, place, asked, held, isOpen, isChosen, edits, actions, currency } = props
  const text = useText(lineText)
  const { language } = useSite()
  const { id } = line
  const path = (field: string) => `lines.${id}.${field}`
  const label = (name: string) => text.inLine(name, place)
  const { total } = priceLine(line, currency)
  const memory = useMemory(props)
  return (
    <>
      <tr data-line={id} id={fieldId(`lines.${id}`)} data-apart={(hasPrice(line) && !isCounted(line)) || undefined}>
        <td className={css.tick}>
          <label>
            <input
              type="checkbox"
              aria-label={text.choose(place)}
              checked={isChosen}
              onChange={() => actions.choose(id)}
            />
            <span aria-hidden="true">{place}</span>
          </label>
        </td>
        <th scope="row" className={css.what}>
          <What line={line} place={place} asked={asked} onMatch={() => actions.match(id)} />
        </th>
        <td data-label={text.fields.answer}>
          <Choice
            path={path('answer')}
            data-column="answer"
            aria-label={label(text.fields.answer)}
            value={line.answer}
            options={line.request_line ? lineAnswers : [line.answer]}
            names={text.answers}
            onValue={answer => edits.setLine(id, { answer })}
          />
        </td>
        <td data-label={text.fields.quantity}>
          <FigureInput
            path={path('quantity')}
            data-column="quantity"
            aria-label={label(text.fields.quantity)}
            value={`${line.quantity}`}
            decimals={0}
            from={1}
            to={1_000_000}
            onValue={quantity => edits.setLine(id, { quantity: Number(quantity) })}
            onUnreadable={edits.markUnreadable}
          />
        </td>
        <td data-label={text.fields.unit}>
          <Choice
            path={path('unit')}
            data-column="unit"
            aria-label={label(text.fields.unit)}
            value={line.unit}
            options={lineUnits}
            names={text.units}
            onValue={unit => edits.setLine(id, { unit })}
          />
        </td>
        {hasPrice(line) ? (
          <>
            <PriceCell {...props} memory={memory} />
            <td data-label={text.fields.discount_percent}>
              <FigureInput
                path={path('discount_percent')}
                data-column="discount_percent"
                aria-label={label(text.fields.discount_percent)}
                value={line.discount_percent}
                decimals={2}
                to={100}
                onValue={discount_percent => edits.setLine(id, { discount_percent })}
                onUnreadable={edits.markUnreadable}
              />
            </td>
            <td data-label={text.fields.total} className={css.sum}>
              {line.is_on_request ? text.onRequest : total === null ? '–' : writeMoney(total, currency, language)}
              {!isCounted(line) && <span className={cells.soft}>{text.notCounted}</span>}
            </td>
          </>
        ) : (
          <td colSpan={3} className={cells.soft}>
            {line.answer === 'not_offered' ? line.reason : ''}
          </td>
        )}
        <td className={css.tools}>
          <button type="button" aria-expanded={isOpen} aria-label={text.more(place)} onClick={() => actions.toggle(id)}>
            {isOpen ? '▾' : '▸'}
          </button>
          <button type="button" aria-label={text.remove(place)} onClick={() => actions.remove(id)}>
            ×
          </button>
        </td>
      </tr>
      {(isOpen || held.length > 0 || line.warnings.length > 0 || memory.shown) && (
        <tr data-line={id} className={css.below}>
          <td colSpan={9}>
            {/* In a row of its own, where it covers no field of another line. */}
            {memory.shown && <PriceList id={memory.listId} prices={memory.shown} onTake={memory.take} />}
            {line.warnings.map(note => (
              <p key={note} className={css.note}>
                {note}
              </p>
            ))}
            {held.map(one => (
              <HeldNote key={one.field.path} held={one} edits={edits} />
            ))}
            {isOpen && <LineDetails line={line} edits={edits} onAddBeside={() => actions.addBeside(id)} />}
          </td>
        </tr>
      )}
    </>
  )
})

interface WhatProps {
  line: LineShown
  place: number
  asked: RequestedLine | null
  onMatch: () => void
}

/** The offered product, and below it the requested one, where that says something else. */
function What({ line, place, asked, onMatch }: WhatProps) {
  const text = useText(lineText)
  const { name, sku, manufacturer_part_number: part, kind, product_id: productId } = line
  const isOther = asked !== null && (asked.name !== name || asked.quantity !== line.quantity || asked.note)
  return (
    <>
      <span className={css.name}>
        {name || <em>{text.kinds[kind]}</em>}
        {kind !== 'text' && kind !== 'charge' && (
          <button
            type="button"
            id={fieldId(`lines.${line.id}.product_id`)}
            className={css.match}
            aria-label={productId === null ? text.match(place) : text.replace(place)}
            onClick={onMatch}
          >
            {productId === null ? text.matchShort : text.replaceShort}
          </button>
        )}
      </span>
      {(sku || part) && <span className={css.part}>{[sku, part].filter(Boolean).join(' · ')}</span>}
      {isOther && (
        <span className={css.asked}>
          {text.asked(asked.quantity, [asked.name, asked.sku, asked.note].filter(Boolean).join(' · '))}
        </span>
      )}
      {line.is_optional && <span className={css.asked}>{text.fields.is_optional}</span>}
    </>
  )
}

interface Memory {
  listId: string
  /** Null where nothing is remembered, and while the price field does not have the focus. */
  shown: readonly Remembered[] | null
  setFocused: (isFocused: boolean) => void
  take: (price: Remembered | undefined) => void
}

/** The last prices of the line's product, while its price field has the focus. They move what is below, so they go after a press. */
function useMemory({ line, prices, edits, actions, currency }: DraftRowProps): Memory {
  const [isFocused, setFocused] = useState(false)
  const hasFocus = useRef(false)
  const { id, breaks, product_id: productId } = line
  const { at } = breakInForce(line)
  return {
    listId: `${fieldId(`lines.${id}`)}-prices`,
    shown: isFocused && prices !== undefined && prices.length > 0 ? prices : null,
    setFocused: isNow => {
      hasFocus.current = isNow
      if (!isNow) {
        afterPress(() => setFocused(hasFocus.current))
        return
      }
      setFocused(true)
      if (productId !== null) actions.askPrices(productId)
    },
    take: price => {
      if (price && price.currency === currency) edits.setLine(id, priceChanges(breaks, at, price.unit_price))
    },
  }
}

/** The price in force for the quantity. The other breaks stand in the details. */
function PriceCell({ line, place, missing, edits, actions, memory }: DraftRowProps & { memory: Memory }) {
  const text = useText(lineText)
  const { id, breaks } = line
  const { at, value } = breakInForce(line)
  const { shown, listId } = memory
  return (
    <td data-label={text.fields.unit_price}>
      <FigureInput
        path={`lines.${id}.unit_price`}
        data-column="unit_price"
        data-missing={missing.length > 0 || undefined}
        title={missing.join(' ') || undefined}
        aria-label={text.inLine(text.fields.unit_price, place)}
        aria-describedby={shown ? listId : undefined}
        value={value}
        decimals={4}
        mayBeEmpty
        onValue={unit_price => edits.setLine(id, priceChanges(breaks, at, unit_price))}
        onUnreadable={edits.markUnreadable}
        onFocus={() => memory.setFocused(true)}
        onBlur={() => memory.setFocused(false)}
        onKeyDown={event => {
          const number = event.altKey ? Number(event.code.replace('Digit', '')) : 0
          if (!shown || !(number >= 1)) return
          event.preventDefault()
          memory.take(shown[number - 1])
        }}
      />
      {breaks.length > 1 && (
        <button type="button" className={css.breakCount} onClick={() => actions.toggle(id)}>
          {text.breakCount(breaks.length)}
        </button>
      )}
    </td>
  )
}

/** The break that the quantity reaches, else the first: the one that the price field shows. */
function breakInForce({ breaks, quantity }: LineFields): { at: number; value: string } {
  const at = Math.max(
    breaks.findLastIndex(({ from_quantity }) => from_quantity <= quantity),
    0,
  )
  return { at, value: breaks[at]?.unit_price ?? '' }
}

function priceChanges(breaks: LineFields['breaks'], at: number, unit_price: string): Partial<LineFields> {
  const found = breaks[at]
  if (unit_price === '') return { breaks: breaks.filter((_, index) => index !== at) }
  return {
    breaks: found ? breaks.with(at, { ...found, unit_price }) : [{ from_quantity: 1, unit_price }],
    is_on_request: false,
  }
}
